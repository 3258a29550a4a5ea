import { useSyncExternalStore } from 'react'

// A page has to know whether the device holds something before it loads what sends it: the database would have to be opened for that.
const prefix = 'rvweb_outbox_'
const listeners = new Set<() => void>()

export function setHolds(kind: string, holds: boolean): void {
  const name = prefix + kind
  if (holds === (localStorage.getItem(name) !== null)) return
  try {
    if (holds) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // No room for a sign: the entry goes on where its adapter is loaded.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the device holds entries of a kind, or what older versions left under a name that `isOld`. */
export function useHolds(kind: string, isOld?: (name: string) => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(prefix + kind) !== null || (isOld !== undefined && Object.keys(localStorage).some(isOld)),
  )
}
