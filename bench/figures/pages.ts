import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { openBrowser, signInOnPage } from '../browser.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { type Exchange, noteExchanges } from '../network.ts'
import { type Figure, figureOf } from '../rounds.ts'

type Device = { name: string; context: BrowserContextOptions; throttle?: Throttle }
/** A processor so many times as slow, and a network: milliseconds to an answer, bits a second. */
type Throttle = { slowness: number; latencyMs: number; down: number; up: number }

const desk: Device = { name: 'desk', context: { viewport: { width: 1440, height: 900 } } }
const phone: Device = {
  name: 'throttled phone',
  context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  throttle: { slowness: 4, latencyMs: 150, down: 1_600_000, up: 750_000 },
}

type Visit = { inputMs: number; vehicleMs: number; requests: number; listBytes: number }
type Opened = { paintedMs: number; exchanges: readonly Exchange[] }

/** What somebody waits for who opens the list with nothing in the browser but a session, against who opens the sign-in page with nothing at all. */
export async function pageFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${bench.product.port}`
  const browser = await openBrowser()
  try {
    const session = await storedSession(browser, origin, rooftop)
    const visit = async (device: Device): Promise<Visit> => {
      const { paintedMs: inputMs } = await open(browser, device, { address: `${origin}/login`, shows: 'input' })
      const address = `${origin}/${rooftop.id}/inventory`
      const list = await open(browser, device, { address, shows: 'article', session })
      return { inputMs, vehicleMs: list.paintedMs, ...countsOf(list) }
    }
    const figures: Figure[] = []
    for (const device of [desk, phone]) {
      // The server's first answers are slower than all others.
      await visit(device)
      const visits: Visit[] = []
      for (let round = 0; round < bench.rounds; round += 1) visits.push(await visit(device))
      figures.push(...figuresOf(device, visits))
    }
    return figures
  } finally {
    await browser.close()
  }
}

function figuresOf(device: Device, visits: readonly Visit[]): Figure[] {
  const { name } = device
  const all = (value: (visit: Visit) => number) => visits.map(value)
  const ratios = all(({ vehicleMs, inputMs }) => vehicleMs / inputMs)
  const [input, vehicle] = [all(({ inputMs }) => inputMs), all(({ vehicleMs }) => vehicleMs)]
  const absolute = device.throttle ? { budget: budgets.firstVehicleOnPhoneMs } : {}
  return [
    figureOf(`${name}: first vehicle against the first input of sign-in`, ratios, { budget: budgets.firstVehicle }),
    figureOf(`${name}: first vehicle`, vehicle, { unit: 'ms', ...absolute }),
    figureOf(`${name}: first input of sign-in`, input, { unit: 'ms' }),
    figureOf(
      `${name}: requests before the first vehicle`,
      all(({ requests }) => requests),
      {
        unit: 'requests',
        budget: budgets.requestsToFirstVehicle,
      },
    ),
    figureOf(
      `${name}: the list's reply on the wire`,
      all(({ listBytes }) => listBytes / 1000),
      {
        unit: 'kB',
        budget: budgets.listKilobytes,
      },
    ),
  ]
}

function countsOf({ exchanges }: Opened): Pick<Visit, 'requests' | 'listBytes'> {
  const list = exchanges.find(({ method, path }) => method === 'GET' && path === '/api/inventory')
  if (!list?.bytes) throw new Error('The page did not read the list.')
  return { requests: exchanges.length, listBytes: list.bytes }
}

type Session = NonNullable<BrowserContextOptions['storageState']>

/** What the browser keeps of somebody who has signed in. */
async function storedSession(browser: Browser, origin: string, { accounts }: Rooftop): Promise<Session> {
  const context = await browser.newContext(desk.context)
  await signInOnPage(await context.newPage(), origin, accounts[0])
  const session = await context.storageState()
  await context.close()
  return session
}

/** Opens an address in a browser that has seen nothing before, until the first of what it `shows` is painted. */
async function open(
  browser: Browser,
  { context: options, throttle }: Device,
  { address, shows, session }: { address: string; shows: string; session?: Session },
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
    await page.goto(address, { waitUntil: 'commit' })
    const { paintedMs, originMs } = await paintOf(page)
    const before = exchanges().filter(({ sentAt }) => sentAt <= originMs + paintedMs)
    return { paintedMs, exchanges: before }
  } finally {
    await context.close()
  }
}

/** Runs in the page from its beginning: notes when the frame is over that first shows such an element. */
function notePaint(shows: string): void {
  const look = () => {
    const isShown = (document.querySelector(shows)?.getClientRects().length ?? 0) > 0
    if (!isShown) return void requestAnimationFrame(look)
    // A message is delivered after the frame has been drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(window, { paintedMs: performance.now() })
    port2.postMessage(undefined)
  }
  requestAnimationFrame(look)
}

async function paintOf(page: Page): Promise<{ paintedMs: number; originMs: number }> {
  await page.waitForFunction(() => 'paintedMs' in window, undefined, { timeout: 60_000 })
  return page.evaluate(() => ({
    paintedMs: 'paintedMs' in window ? Number(window.paintedMs) : Number.NaN,
    originMs: performance.timeOrigin,
  }))
}
