import { entryWord } from './entry-address.ts'

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
