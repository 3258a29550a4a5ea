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
