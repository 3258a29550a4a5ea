import { PING, PONG } from '@lotline/domain/extension/presence'

// The extension's script has run before anybody opens a menu.
const longestAnswerMs = 400

/** Whether the browser extension is there: it answers a message on the page. */
export function isExtensionThere(): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isThere: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(isThere)
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window && origin === window.location.origin && isPong(data)) done(true)
    }
    const timer = setTimeout(() => done(false), longestAnswerMs)
    window.addEventListener('message', hear)
    window.postMessage({ type: PING }, window.location.origin)
  })
}

function isPong(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PONG
}
