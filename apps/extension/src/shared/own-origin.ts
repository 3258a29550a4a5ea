import { browser } from './browser.ts'

/**
 * The origin of the extension's own pages. Chromium's addresses of a page that sites may load change with each start, so that no site finds the extension
 * by them; the page itself has the lasting origin.
 */
export function ownOrigin(): string {
  const { protocol, origin } = new URL(browser.runtime.getURL('/frame.html'))
  return protocol === 'chrome-extension:' ? `${protocol}//${browser.runtime.id}` : origin
}
