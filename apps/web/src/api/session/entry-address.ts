// First words that belong to coming in; they are matched before rooftops (OPN-012).
const entryWords = ['login', 'forgot-password', 'reset-password', 'setup'] as const
export type EntryWord = (typeof entryWords)[number]

/** The page for coming in that an address names; undefined for the root and for the application's own addresses. */
export function entryWord(pathname: string): EntryWord | undefined {
  const first = pathname.split('/')[1]
  return entryWords.find((word) => word === first)
}

const listeners = new Set<() => void>()

/** Goes to another page for coming in without loading anew. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  for (const listener of listeners) listener()
}

/** Calls back when the address may have changed. Answers how to stop. */
export function onAddressChanged(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const key = 'rvweb_return'

/** Keeps where a person was when the session ended, for this tab. The pages for coming in are nowhere to return to. */
export function rememberReturn({ pathname, search }: Location): void {
  if (pathname !== '/' && !entryWord(pathname)) sessionStorage.setItem(key, pathname + search)
}

/** Where to go after sign-in; told once. */
export function takeReturn(): string | undefined {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address === null ? undefined : ownAddress(address, window.location.origin)
}

/** The path and search of an address inside `origin`; undefined for one that would lead out of it, or back to coming in. */
export function ownAddress(address: string, origin: string): string | undefined {
  // Read as the browser reads it, which takes '/\' and '/<tab>/' for the start of another host.
  const url = address.startsWith('/') && URL.canParse(address, origin) ? new URL(address, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return entryWord(url.pathname) ? undefined : url.pathname + url.search
}
