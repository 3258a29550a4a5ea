import { defineContentScript } from 'wxt/utils/define-content-script'
import { markPage } from '../page/page.ts'

declare global {
  var lotlinePage: { stop(): void } | undefined
}

// Runs on the sites that somebody has switched on, and in their frames; switched on twice it begins anew.
export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    globalThis.lotlinePage?.stop()
    if (document.body) globalThis.lotlinePage = markPage()
  },
})
