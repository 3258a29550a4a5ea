import { useSyncExternalStore } from 'react'
import { bringStyles, isUnwaited } from '../api/stream/load-steadily.ts'

const key = 'rvweb_reloaded'
const patienceMs = 5000

let state: 'complete' | 'missing' | 'reloading' = 'complete'
const listeners = new Set<() => void>()

/**
 * A part of the application that cannot be loaded has most often been taken away by a newer release: the page is then loaded anew,
 * once for each release, so that a network that fails again and again is told as what it is. A part that nobody waits for takes the page
 * from nobody.
 */
export function watchMissingParts(): void {
  // Whoever asked for it hears of the error first, and tells whether anybody waits.
  window.addEventListener('vite:preloadError', ({ payload }) => setTimeout(comeTo, 0, payload))
}

function comeTo(error: Error): void {
  void bringStyles()
  // The page is on its way out, whatever else is missing of it.
  if (state === 'reloading') return
  // The page's own script is named anew by every release.
  const release = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  const mayHelp = !isUnwaited(error) && navigator.onLine && sessionStorage.getItem(key) !== release
  become(mayHelp ? 'reloading' : 'missing')
  if (mayHelp) void reload(release)
}

/** A server that is away has no newer release either, and whoever left this page would find none at all. */
async function reload(release: string): Promise<void> {
  const isThere = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return become('missing')
  sessionStorage.setItem(key, release)
  window.location.reload()
  // Whoever would have lost what they typed may have stayed.
  setTimeout(become, patienceMs, 'missing')
}

function become(next: typeof state): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether the page is on its way out: an error is not worth showing any more. */
export function useIsReloading(): boolean {
  return useSyncExternalStore(subscribe, () => state === 'reloading')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether only loading the page anew can help, because a part of it failed to load. */
export function isIncomplete(): boolean {
  return state !== 'complete'
}
