import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { choosePort } from '@lotline/embedded-postgres/port'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { budgets } from '../budgets.ts'
import { openTemporaryFolder } from '../database.ts'
import { type PlainPage, servePlainPage } from '../page/plain-page.ts'
import { type SharedCar, shareCar } from '../page/share-car.ts'
import { startProduct } from '../product.ts'
import { type Figure, figureOf, median, ratiosOf } from '../rounds.ts'
import { type Opened, open, phone } from '../visit.ts'

const scripts = join(import.meta.dirname, '../../apps/shopper/dist/assets')
/** Of the page that stands: the first sign goes out after a second, and its answer may change the page. */
const settleMs = 2000

/** The shopper's page of a car of the demo on a throttled phone, against the least page that shows the same photo, name and price. */
export async function shopperPageFigures({ rounds, say }: { rounds: number; say(line: string): void }): Promise<Figure[]> {
  const [dataDir, port] = [await openTemporaryFolder('lotline-page-'), await choosePort(undefined)]
  const product = await startProduct(port, { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'silent' })
  try {
    const car = await shareCar(port)
    say(partsShown(car))
    const [browser, plain] = [await openBrowser(), await servePlain(car)]
    try {
      return await compared(browser, { car, plain, rounds, say })
    } finally {
      await browser.close()
      plain.close()
    }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Sides = { car: SharedCar; plain: PlainPage; rounds: number; say(line: string): void }

async function compared(browser: Browser, { car, plain, rounds, say }: Sides): Promise<Figure[]> {
  const visits: Opened[] = []
  const plainMs: number[] = []
  const look = async () => {
    const opened = await open(browser, phone, { address: car.address, shows: ['.frame img', 'h1', '[data-price]'], settleMs })
    visits.push(opened)
    return opened.paintedMs
  }
  const lookAtPlain = async () => {
    const { paintedMs } = await open(browser, phone, { address: plain.address, shows: ['img', 'h1', 'p'] })
    plainMs.push(paintedMs)
    return paintedMs
  }
  // First answers are slower than all others.
  for (const side of [look, lookAtPlain]) await side()
  visits.length = 0
  plainMs.length = 0
  const ratios = await ratiosOf(rounds, look, lookAtPlain)
  for (const { method, path, bytes = 0 } of visits[0]?.exchanges ?? [])
    say(`  ${method} ${path}: ${(bytes / 1000).toFixed(1)} kB`)
  return [
    figureOf('photo, name and price on a throttled phone, against a bare page with the same', ratios, {
      budget: budgets.shopperPage,
      note: `${median(visits.map(({ paintedMs }) => paintedMs)).toFixed(0)} ms against ${median(plainMs).toFixed(0)} ms, photo of ${(plain.photoBytes / 1000).toFixed(0)} kB`,
    }),
    ...countsOf(visits),
    ...(await sizesOf(car)),
  ]
}

function countsOf(visits: readonly Opened[]): Figure[] {
  const requests = visits.map(({ exchanges }) => exchanges.length)
  const shifts = visits.map(({ shift }) => shift)
  return [
    figureOf('requests before them', requests, { unit: 'requests', budget: budgets.requestsToShopperPage }),
    figureOf('shift of the layout over the whole load', [Math.max(...shifts)], { budget: budgets.shopperPageShift }),
  ]
}

/** After gzip, as the build itself bounds them. */
async function sizesOf({ address }: SharedCar): Promise<Figure[]> {
  const kilobytes = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length / 1000
  const html = await (await fetch(address)).text()
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const files = readdirSync(scripts).filter((name) => name.endsWith('.js'))
  if (style === '' || files.length === 0) throw new Error('The page has no style or no script.')
  const script = files.reduce((sum, name) => sum + kilobytes(readFileSync(join(scripts, name))), 0)
  return [
    figureOf('all scripts of the page, gzip', [script], { unit: 'kB', budget: budgets.shopperScriptKilobytes }),
    figureOf('its style, gzip', [kilobytes(style)], { unit: 'kB', budget: budgets.shopperStyleKilobytes }),
    figureOf('the page itself with its style, gzip', [kilobytes(html)], { unit: 'kB' }),
  ]
}

async function servePlain({ address, page: { vehicle, price, photos } }: SharedCar): Promise<PlainPage> {
  const photo = await fetch(new URL(photos[0]?.sources[0]?.url ?? '', address))
  const bytes = Buffer.from(await photo.arrayBuffer())
  const mediaType = photo.headers.get('content-type') ?? ''
  return servePlainPage({ name: vehicle.title, price: `$${price?.amount}`, photo: { bytes, mediaType } })
}

function partsShown({ page }: SharedCar): string {
  const { workDone, inspection, recalls, documents, photos } = page
  return `A page with ${photos.length} photos, ${workDone?.items.length ?? 0} finished jobs, ${inspection?.length ?? 0} inspection sheets, ${recalls ? 'recalls' : 'no recalls'}, ${documents.length} documents`
}
