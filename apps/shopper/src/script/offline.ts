import { formatTime, text } from './texts.ts'

/** Says while there is no connection that the page is as it was loaded. */
export function watchConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-offline]')
  if (!line) return
  const loadedAt = new Date()
  const show = () => {
    line.hidden = navigator.onLine
    line.lastElementChild?.replaceChildren(navigator.onLine ? '' : text('offline', { time: formatTime(loadedAt) }))
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
