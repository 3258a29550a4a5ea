import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Media } from '@lotline/contract/files/media'
import sharp from 'sharp'
import { type FreshServer, startFreshServer } from '../support/fresh-server.ts'
import { type BrowserContext, expect, type Locator, test } from '../support/test.ts'

const bytesASecond = 250_000
// Photographs, where they lie beside the project; elsewhere pictures of noise, which are as hard to compress.
const photographs = path.resolve('../shared/data/photos')

test(
  'whatever ends in the middle, the network, the server or the browser, every file arrives whole',
  {
    tag: '@phone',
  },
  async ({ playwright, baseURL }, { project }) => {
    // It starts a server twice and a browser twice, and waits for the page to try again.
    test.setTimeout(120_000)
    const server = await startFreshServer(baseURL)
    const profile = mkdtempSync(path.join(tmpdir(), 'lotline-profile-'))
    const { viewport, hasTouch, launchOptions } = project.use
    const shown = { ...launchOptions, viewport: viewport ?? null, hasTouch: hasTouch ?? false, serviceWorkers: 'block' } as const
    // A browser of its own, with storage on the disk.
    const open = () => playwright.chromium.launchPersistentContext(profile, shown)
    let context = await open()
    try {
      const { tokens, vehicleId, read } = await setUp(server)
      const at = `${server.address}/${tokens.location}/inventory/${vehicleId}/media`
      const line = await throttled(context)
      await line.page.addInitScript((held) => {
        for (const [name, value] of Object.entries(held)) localStorage.setItem(`rvweb_${name}`, value)
      }, tokens)
      await line.page.goto(at)
      const sent = await photos()
      await line.page.locator('header input[type=file]').setInputFiles(sent)
      const strip = line.page.getByRole('region', { name: 'Uploads' })
      await expect(strip.getByRole('listitem')).toHaveCount(sent.length)
      const waits = strip.getByText(/^Waiting for the connection/)

      await underWay(strip, 20)
      await line.cut()
      await expect(waits.first()).toBeVisible()
      await line.mend()
      await underWay(strip, 40)
      await server.restart()
      // It starts, and the page asks for it again after a while.
      await expect(waits).toHaveCount(0, { timeout: 15_000 })
      await expect(strip).toBeVisible()
      expect((await read()).length).toBeLessThan(sent.length)
      await context.close()

      context = await open()
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(at)
      await expect(page.getByRole('region', { name: 'Unassigned' }).getByRole('button')).toHaveCount(sent.length, {
        timeout: 20_000,
      })
      await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0)
      const sums = async (each: { name: string; buffer: Buffer }[]) =>
        each.map(({ name, buffer }) => [name, sumOf(buffer)]).toSorted()
      const arrived = (await read()).map(async ({ name, originalUri }) => {
        const answer = await fetch(new URL(originalUri, server.address))
        return { name, buffer: Buffer.from(await answer.arrayBuffer()) }
      })
      expect(await sums(await Promise.all(arrived))).toEqual(await sums(sent))
    } finally {
      await context.close()
      await server.stop()
      rmSync(profile, { recursive: true, force: true })
    }
  },
)

async function setUp({ address }: FreshServer) {
  const made = await post(`${address}/api/setup`, {
    ...{ groupName: 'Demo Group', rooftopName: 'Demo Motors', timeZone: 'America/Denver', lastName: 'Administrator' },
    ...{ emailAddress: 'first@demo.lotline.test', password: 'First#Word26' },
  })
  const tokens: Record<string, string> = made.data
  const headers = { authorization: `Bearer ${tokens.token}`, 'tenant-id': tokens.location ?? '' }
  const added = await post(
    `${address}/api/recon`,
    { stockNumber: 'UPL1', vin: '4T1BF1FK6HU000001', make: 'Toyota', model: 'Camry' },
    headers,
  )
  const vehicleId: string = added.data.vehicleCard.id
  const read = async (): Promise<Media[]> => {
    const answer = await fetch(`${address}/api/inventory/${vehicleId}/media`, { headers })
    return (await answer.json()).data
  }
  return { tokens, vehicleId, read }
}

async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}

/** A page whose line is slow, and can be cut. */
async function throttled(context: BrowserContext) {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytesASecond,
    })
  await session.send('Network.enable')
  await set(false)
  return { page, cut: () => set(true), mend: () => set(false) }
}

/** At least one file has come this far, in percent. */
async function underWay(strip: Locator, percent: number): Promise<void> {
  const furthest = async () => {
    const bars = await strip.getByRole('progressbar').all()
    return Math.max(0, ...(await Promise.all(bars.map(async (bar) => Number(await bar.getAttribute('aria-valuenow'))))))
  }
  await expect.poll(furthest, { intervals: [50] }).toBeGreaterThanOrEqual(percent)
}

/** Two large ones first, which are still under way whenever something ends. */
async function photos() {
  const large = await Promise.all([1, 2].map(async (at) => ({ name: `noise-${at}.jpg`, buffer: await noise(1000) })))
  const real = existsSync(photographs)
    ? readdirSync(photographs)
        .slice(0, 3)
        .map((name) => ({ name, buffer: readFileSync(path.join(photographs, name)) }))
    : await Promise.all([3, 4, 5].map(async (at) => ({ name: `noise-${at}.jpg`, buffer: await noise(400) })))
  return [...large, ...real].map((one) => ({ ...one, mimeType: 'image/jpeg' }))
}

/** As hard to compress as a photo. */
function noise(width: number): Promise<Buffer> {
  const taken = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height: width, channels: 3, background: '#fff', noise: taken } })
    .jpeg()
    .toBuffer()
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
