import { useSyncExternalStore } from 'react'

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
