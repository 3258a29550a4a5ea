import { browser } from '../shared/browser.ts'
import { ownOrigin } from '../shared/own-origin.ts'
import { readServer } from '../shared/stored.ts'

// Sites are off until somebody switches them on: nothing of the extension runs in their pages before.

const sitePrefix = 'site '
const detectId = 'server'
const pageScript = { allFrames: true, runAt: 'document_idle' } as const

/** What a site's pages are matched by. Ports are no part of a match. */
export function matchOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/** Origins of the sites that are on. */
export async function listSites(): Promise<string[]> {
  const scripts = await browser.scripting.getRegisteredContentScripts()
  return scripts.filter(({ id }) => id.startsWith(sitePrefix)).map(({ id }) => id.slice(sitePrefix.length))
}

export async function switchOn(origin: string, tabId: number | undefined): Promise<void> {
  if (!(await listSites()).includes(origin))
    await browser.scripting.registerContentScripts([
      { ...pageScript, id: sitePrefix + origin, matches: [matchOf(origin)], js: ['/content-scripts/page.js'] },
    ])
  if (tabId !== undefined)
    await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: ['/content-scripts/page.js'] })
}

export async function switchOff(origin: string): Promise<void> {
  if ((await listSites()).includes(origin)) await browser.scripting.unregisterContentScripts({ ids: [sitePrefix + origin] })
  const server = await readServer()
  // The server's own permission is for another thing.
  if (server === undefined || matchOf(server) !== matchOf(origin))
    await browser.permissions.remove({ origins: [matchOf(origin)] })
  for (const tab of await browser.tabs.query({ url: matchOf(origin) }))
    if (tab.id !== undefined) await browser.tabs.sendMessage(tab.id, { type: 'stop' }).catch(() => undefined)
}

/** Has the server's own pages find the extension, and lets the extension's pages, and nobody else's, frame the ones made for it. */
export async function followServer(server: string): Promise<void> {
  const known = await browser.scripting.getRegisteredContentScripts({ ids: [detectId] })
  if (known.length > 0) await browser.scripting.unregisterContentScripts({ ids: [detectId] })
  await browser.scripting.registerContentScripts([
    { id: detectId, matches: [matchOf(server)], js: ['/content-scripts/detect.js'], runAt: 'document_start' },
  ])
  const { hostname } = new URL(ownOrigin())
  await browser.declarativeNetRequest.updateDynamicRules({
    removeRuleIds: [1],
    addRules: [
      {
        id: 1,
        // Held against every page around, the header would have to name each listing site. What scripts may do stands in the page as well.
        action: { type: 'modifyHeaders', responseHeaders: [{ header: 'content-security-policy', operation: 'remove' }] },
        condition: { urlFilter: `|${server}/velocity-insight/`, initiatorDomains: [hostname], resourceTypes: ['sub_frame'] },
      },
    ],
  })
}
