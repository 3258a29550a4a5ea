import { useSyncExternalStore } from 'react'

/**
 * What a page has to know of files on their way before it loads what sends them: whether this device keeps any, and who signed out and left
 * some behind. In `localStorage`, because whoever signs out leaves the page before anything slower is done.
 */
const keptName = 'rvweb_uploads'
const leftName = 'rvweb_uploads_left'
const listeners = new Set<() => void>()

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Says whether anything is kept. */
export function setKept(isKept: boolean, storage: Place = localStorage): void {
  if (isKept === (storage.getItem(keptName) !== null)) return
  try {
    if (isKept) storage.setItem(keptName, '1')
    else storage.removeItem(keptName)
  } catch {
    // No room for a sign: what is kept goes on where files are added.
  }
  for (const listener of listeners) listener()
}

export function hasKept(): boolean {
  return localStorage.getItem(keptName) !== null
}

/** A person who signs out: what is kept of theirs goes, at the latest before anything kept is read again (UPL-024). */
export function leaveUploads(personId: string, storage: Place = localStorage): void {
  if (storage.getItem(keptName) === null) return
  storage.setItem(leftName, JSON.stringify([...new Set([...readLeft(storage), personId])]))
}

/** Those whose files are to go from this device. */
export function readLeft(storage: Place = localStorage): string[] {
  const text = storage.getItem(leftName)
  return text === null ? [] : (JSON.parse(text) as string[]) // written by leaveUploads alone
}

export function forgetLeft(gone: readonly string[], storage: Place = localStorage): void {
  const left = readLeft(storage).filter((personId) => !gone.includes(personId))
  if (left.length === 0) storage.removeItem(leftName)
  else storage.setItem(leftName, JSON.stringify(left))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether files are on their way, of a page before or of this one. */
export function useHasUploads(): boolean {
  return useSyncExternalStore(subscribe, hasKept)
}
