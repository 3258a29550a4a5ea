const key = 'rvweb_reloaded'

let state: 'complete' | 'missing' | 'reloading' = 'complete'

/**
 * A part of the application that cannot be loaded has most often been taken away by a newer release: the page is then loaded anew,
 * once for each release, so that a network that fails again and again is told as what it is.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    // The page's own script is named anew by every release.
    const release = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
    state = navigator.onLine && sessionStorage.getItem(key) !== release ? 'reloading' : 'missing'
    if (state === 'missing') return
    sessionStorage.setItem(key, release)
    window.location.reload()
  })
}

/** Whether the page is on its way out: an error is not worth showing any more. */
export function isReloading(): boolean {
  return state === 'reloading'
}

/** Whether only loading the page anew can help, because a part of it failed to load. */
export function isIncomplete(): boolean {
  return state !== 'complete'
}
