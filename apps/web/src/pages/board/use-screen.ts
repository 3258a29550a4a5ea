import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the browser shows nothing but the page, and the switch between. The whole document goes, so that menus and toasts come along. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    // A browser that refuses leaves the page as it is.
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    turned.catch(() => undefined)
  }
  return { isFull, toggle }
}

/** Keeps the screen of a board awake while it is looked at; a phone may go to sleep. */
export function useWakeLock(): void {
  // The screen is the outside system. The browser lets go of it whenever the page is out of sight.
  useEffect(() => {
    if (!('wakeLock' in navigator) || matchMedia('(max-width: 47.99em)').matches) return
    let isGone = false
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a battery that runs low, for one.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) lock?.release()
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      lock?.release()
    }
  }, [])
}
