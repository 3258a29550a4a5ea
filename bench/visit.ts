import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Exchange, noteExchanges } from './network.ts'

export type Device = { name: string; context: BrowserContextOptions; throttle?: Throttle }
/** A processor so many times as slow, and a network: milliseconds to an answer, bits a second. */
type Throttle = { slowness: number; latencyMs: number; down: number; up: number }

export const desk: Device = { name: 'desk', context: { viewport: { width: 1440, height: 900 } } }
export const phone: Device = {
  name: 'throttled phone',
  context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  throttle: { slowness: 4, latencyMs: 150, down: 1_600_000, up: 750_000 },
}

export type Session = NonNullable<BrowserContextOptions['storageState']>

type Visited = {
  address: string
  /** Selectors of what is waited for: of each the first. */
  shows: readonly string[]
  session?: Session
  /** Milliseconds for which the page is left alone once all of it is loaded. */
  settleMs?: number
}
/** `exchanges` are all that were sent until `paintedMs`; `shift` is the sum of the shifts of a page that was left alone for a while. */
export type Opened = { paintedMs: number; exchanges: readonly Exchange[]; shift: number }

/** Opens an address in a browser that has seen nothing before, until the first of all that it `shows` is painted. */
export async function open(
  browser: Browser,
  { context: options, throttle }: Device,
  { address, shows, session, settleMs }: Visited,
): Promise<Opened> {
  const context = await browser.newContext({ ...options, ...(session && { storageState: session }) })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const exchanges = await noteExchanges(client)
    if (throttle) {
      const { slowness, latencyMs, down, up } = throttle
      const network = { latency: latencyMs, downloadThroughput: down / 8, uploadThroughput: up / 8 }
      await client.send('Network.emulateNetworkConditions', { offline: false, ...network })
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    }
    await page.addInitScript(notePaint, shows)
    if (settleMs !== undefined) await page.addInitScript(noteShifts)
    await page.goto(address, { waitUntil: 'commit' })
    const { paintedMs, originMs } = await paintOf(page)
    if (settleMs !== undefined) await settle(page, settleMs)
    const shift = await page.evaluate(() => ('shift' in window ? Number(window.shift) : Number.NaN))
    return { paintedMs, shift, exchanges: exchanges().filter(({ sentAt }) => sentAt <= originMs + paintedMs) }
  } finally {
    await context.close()
  }
}

/** Waits until all is loaded and then a while, and brings what loads only once it comes near. */
async function settle(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('load')
  await delay(ms)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await delay(ms)
}

/** Runs in the page from its beginning: notes when the frame is over that first shows such elements, photos among them with what they show. */
function notePaint(shows: readonly string[]): void {
  const isShown = (selector: string) => {
    const element = document.querySelector(selector)
    const isHere = !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)
    return isHere && (element?.getClientRects().length ?? 0) > 0
  }
  const noteFrame = () => {
    // A message is delivered after the frame has been drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(window, { paintedMs: performance.now() })
    port2.postMessage(undefined)
  }
  const look = () => {
    if (!shows.every(isShown)) return void requestAnimationFrame(look)
    const photos = shows.map((selector) => document.querySelector(selector)).filter((one) => one instanceof HTMLImageElement)
    if (photos.length === 0) return noteFrame()
    // A photo that has come is unpacked beside the frames.
    Promise.all(photos.map((photo) => photo.decode())).then(() => requestAnimationFrame(noteFrame))
  }
  requestAnimationFrame(look)
}

/** Runs in the page from its beginning: adds up what the Layout Instability API tells of it. */
function noteShifts(): void {
  let shift = 0
  Object.assign(window, { shift })
  new PerformanceObserver((list) => {
    // The library of types does not know them.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shift += entry.value
    Object.assign(window, { shift })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function paintOf(page: Page): Promise<{ paintedMs: number; originMs: number }> {
  await page.waitForFunction(() => 'paintedMs' in window, undefined, { timeout: 60_000 })
  return page.evaluate(() => ({
    paintedMs: 'paintedMs' in window ? Number(window.paintedMs) : Number.NaN,
    originMs: performance.timeOrigin,
  }))
}
