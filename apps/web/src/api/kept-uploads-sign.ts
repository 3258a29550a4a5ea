import { useSyncExternalStore } from 'react'
import { keptName, leftName } from './leave-uploads.ts'

// What a page has to know of files on their way before it loads what sends them.
const listeners = new Set<() => void>()

/** Says whether anything is kept. */
export function setKept(isKept: boolean): void {
  if (isKept === (localStorage.getItem(keptName) !== null)) return
  try {
    if (isKept) localStorage.setItem(keptName, '1')
    else localStorage.removeItem(keptName)
  } catch {
    // No room for a sign: what is kept goes on where files are added.
  }
  for (const listener of listeners) listener()
}

function hasKept(): boolean {
  return localStorage.getItem(keptName) !== null
}

/** Those whose files are to go from this device. */
export function readLeft(): string[] {
  return (localStorage.getItem(leftName) ?? '').split(' ').filter(Boolean)
}

export function forgetLeft(): void {
  localStorage.removeItem(leftName)
}

// Storage of files takes its time, and a page that is left in between undoes what was not done.
const goneName = 'rvweb_uploads_gone'

/** The ids of files that are to go from this device. */
export function readGone(): string[] {
  return (localStorage.getItem(goneName) ?? '').split(' ').filter(Boolean)
}

export function setGone(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(goneName, ids.join(' '))
    else localStorage.removeItem(goneName)
  } catch {
    // No room: they go as fast as the device does it.
  }
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
