import { MAX_VINS } from '@lotline/domain/extension/page-vins'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { defineBackground } from 'wxt/utils/define-background'
import { forgetTab, noteOwn } from '../background/badge.ts'
import { askForVins } from '../background/server-calls.ts'
import { followServer } from '../background/sites.ts'
import { type Browser, browser } from '../shared/browser.ts'
import { openKeptStock } from '../shared/kept-stock.ts'
import type { Lookup, ToBackground } from '../shared/messages.ts'
import { readServer } from '../shared/stored.ts'

export default defineBackground(() => {
  const kept = openKeptStock()
  // Pages of sites, and the scripts in them, read nothing of what is stored.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  void browser.action.setBadgeBackgroundColor({ color: '#235eaa' })
  browser.runtime.onMessage.addListener((message: ToBackground, sender, answer) => {
    if (sender.id !== browser.runtime.id) return false
    void hear(message, sender).then(answer)
    return true
  })
  browser.tabs.onRemoved.addListener(forgetTab)
  browser.storage.local.onChanged.addListener((changes) => {
    if ('rvweb_token' in changes) {
      kept.clear()
      const { oldValue, newValue } = changes.rvweb_token ?? {}
      // A renewed bearer is the same person's.
      if (!oldValue !== !newValue) void lookAgain()
    }
    if ('own_server' in changes) void follow()
  })

  async function hear(message: ToBackground, { tab, frameId = 0, documentId }: Browser.runtime.MessageSender): Promise<unknown> {
    if (message.type === 'look-up') return lookUp(message.vins)
    if (message.type === 'own-count')
      return tab?.id !== undefined && noteOwn(tab.id, { id: frameId, document: documentId }, Number(message.count))
    if (message.type === 'frame-opened') return noteFrame(message.nonce, tab?.id)
    if (message.type === 'frame-claimed') return claimFrame(message.nonce, tab?.id)
    if (message.type === 'open-tab') return openTab(message.vehicle)
    if (message.type === 'vehicle-added') {
      kept.forget(message.vin)
      return lookAgain()
    }
    return undefined
  }

  async function lookUp(texts: readonly string[]): Promise<Lookup> {
    const vins = [...new Set(texts.map(normalizeVin))].filter(isValidVin).slice(0, MAX_VINS)
    const unknown = vins.filter((vin) => kept.get(vin) === undefined)
    if (unknown.length > 0) {
      const answer = await askForVins(unknown)
      if ('fault' in answer) return answer
      for (const vin of unknown) kept.put(vin, answer.found.find((vehicle) => vehicle.vin === vin) ?? null)
    }
    return { found: vins.flatMap((vin) => kept.get(vin) ?? []) }
  }
})

async function follow(): Promise<void> {
  const server = await readServer()
  if (server !== undefined) await followServer(server)
}

// Frames that scripts of ours have opened: a page that frames the extension's page by itself knows none of their names.
async function noteFrame(nonce: string, tabId: number | undefined): Promise<void> {
  if (tabId !== undefined && /^[0-9a-f-]{36}$/.test(nonce)) await browser.storage.session.set({ [`frame ${nonce}`]: tabId })
}

async function claimFrame(nonce: string, tabId: number | undefined): Promise<boolean> {
  const key = `frame ${nonce}`
  const { [key]: opened } = await browser.storage.session.get(key)
  if (tabId === undefined || opened !== tabId) return false
  await browser.storage.session.remove(key)
  return true
}

async function openTab({ vehicleId, locationId }: { readonly vehicleId: string; readonly locationId: string }): Promise<void> {
  const server = await readServer()
  if (server === undefined) return
  await browser.tabs.create({
    url: `${server}/go/${encodeURIComponent(locationId)}/inventory/${encodeURIComponent(vehicleId)}/overview`,
  })
}

async function lookAgain(): Promise<void> {
  for (const { id } of await browser.tabs.query({}))
    if (id !== undefined) await browser.tabs.sendMessage(id, { type: 'look-again' }).catch(() => undefined)
}
