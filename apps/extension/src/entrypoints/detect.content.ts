import { PING, PONG } from '@lotline/domain/extension/presence'
import { defineContentScript } from 'wxt/utils/define-content-script'

// On the server's own pages: says that the extension is there, and nothing else.
export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window || origin !== window.location.origin) return
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === PING)
        window.postMessage({ type: PONG }, window.location.origin)
    })
  },
})
