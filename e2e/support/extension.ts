import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Frame, type Page, type Worker } from '@playwright/test'
import { wholeBrowser } from './browsers.ts'
import { expect } from './test.ts'

type ExtensionStorage = { set(values: object): Promise<void>; get(key: string): Promise<Record<string, unknown>> }
/** As far as tests ask the background for something. */
declare const chrome: {
  storage: { local: ExtensionStorage }
  tabs: { query(asked: { url: string }): Promise<{ id: number }[]> }
  action: { getBadgeText(asked: { tabId: number }): Promise<string> }
  declarativeNetRequest: { getDynamicRules(): Promise<unknown[]> }
}

const built = path.join(import.meta.dirname, '../../apps/extension/dist/chrome-mv3')

/** A browser with the built extension. Nobody can answer what it would ask of a person: sites on this machine are granted to it beforehand. */
export async function openWithExtension(server: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-extension-'))
  cpSync(built, folder, { recursive: true })
  const file = path.join(folder, 'manifest.json')
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'] }
  writeFileSync(file, JSON.stringify(manifest))
  const context = await chromium.launchPersistentContext('', {
    ...wholeBrowser,
    headless: true,
    viewport: { width: 1440, height: 900 },
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...(wholeBrowser.args ?? []), `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(background.url()).host
  await background.evaluate((own_server) => chrome.storage.local.set({ own_server }), server)
  // The background follows the server, and then lets its own pages frame it.
  await expect.poll(() => background.evaluate(async () => (await chrome.declarativeNetRequest.getDynamicRules()).length)).toBe(1)
  return {
    context,
    background,
    id,
    async close(): Promise<void> {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Extension = Awaited<ReturnType<typeof openWithExtension>>

type Tokens = { readonly token: string; readonly refreshToken: string; readonly expirationDate: string }

/** Signs in as the extension: what a person types into the frame has its own test. */
export async function keepTokens(background: Worker, tokens: Tokens): Promise<void> {
  const kept = Object.fromEntries(
    (['refreshToken', 'expirationDate', 'token'] as const).map((name) => [`rvweb_${name}`, tokens[name]]),
  )
  await background.evaluate((values) => chrome.storage.local.set(values), kept)
}

export async function keptToken(background: Worker): Promise<unknown> {
  return background.evaluate(async () => (await chrome.storage.local.get('rvweb_token')).rvweb_token)
}

async function tabOf(background: Worker, page: Page): Promise<number> {
  const url = page.url().replace(/[?#].*$/, '')
  // Ports are no part of a pattern.
  const [tab] = await background.evaluate((asked) => chrome.tabs.query({ url: asked }), url.replace(/:\d+/, ''))
  if (!tab) throw new Error(`No tab shows ${url}`)
  return tab.id
}

export async function badgeOf({ background }: Extension, page: Page): Promise<string> {
  const tabId = await tabOf(background, page)
  return background.evaluate((id) => chrome.action.getBadgeText({ tabId: id }), tabId)
}

/** The extension's popup, as a page of its own that speaks of another tab. */
export async function openPopup({ context, background, id }: Extension, page: Page): Promise<Page> {
  const tabId = await tabOf(background, page)
  const popup = await context.newPage()
  await popup.goto(`chrome-extension://${id}/popup.html?tab=${tabId}`)
  return popup
}

/** Switches the site of a page on, as a person does in the popup. */
export async function switchOn(extension: Extension, page: Page): Promise<void> {
  const popup = await openPopup(extension, page)
  await popup.getByRole('switch').check()
  await expect(popup.getByText('On at localhost')).toBeVisible()
  await popup.close()
  await page.bringToFront()
}

/** The marks of a page. What is in them is closed to it, and to a test as well. */
export function marksOf(page: Page) {
  return page.locator('p lotline-mark')
}

/** The server's page in a frame of the extension's. */
export async function frameOf(page: Page | BrowserContext, view: 'card' | 'details'): Promise<Frame> {
  const pages = 'pages' in page ? page.pages() : [page]
  const find = () => pages.flatMap((one) => one.frames()).find((frame) => isView(frame.url(), view))
  await expect.poll(() => find() !== undefined).toBe(true)
  const found = find()
  if (!found) throw new Error('The frame is gone again')
  return found
}

function isView(url: string, view: string): boolean {
  return new RegExp(`/velocity-insight/tenant/[^/]+/inventory/[^/]+/${view}`).test(url)
}
