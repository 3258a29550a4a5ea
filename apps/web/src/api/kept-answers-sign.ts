import { useSyncExternalStore } from 'react'

// What a page has to know of inspection answers that wait on the device before it loads what sends them.
export const answersPrefix = 'rvweb_answers_'
const listeners = new Set<() => void>()

/** Says that what is kept has changed. */
export function noteKeptAnswers(): void {
  for (const listener of listeners) listener()
}

function hasKept(): boolean {
  return Object.keys(localStorage).some((name) => name.startsWith(answersPrefix))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether this device keeps answers that are not up yet. */
export function useHasKeptAnswers(): boolean {
  return useSyncExternalStore(subscribe, hasKept)
}
