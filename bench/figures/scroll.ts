import type { Page } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { openBrowser, signInOnPage } from '../browser.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import type { Figure } from '../rounds.ts'

/** CSS pixels that a turn of the wheel scrolls: about four cards. */
const turn = 700
/** Between two turns, as when a wheel is spun without rest. */
const restMs = 20

type Walk = { cards: number; seconds: number; tasks: number[]; work: Work }
/** Seconds of the main thread. */
type Work = { script: number; style: number; layout: number }

/**
 * From the first card of a rooftop's stock to the last in a real browser, each page read on the way: the longest task of its main
 * thread. A browser tells only of those beyond 50 ms: 0 is none.
 */
export async function scrollFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await openList(page, `http://127.0.0.1:${bench.product.port}`, rooftop)
    const { cards, seconds, tasks, work } = await walk(page)
    const longest = Math.max(0, ...tasks)
    return {
      name: `scrolling ${cards} cards, longest task`,
      value: longest,
      least: longest,
      greatest: longest,
      unit: 'ms',
      budget: budgets.longestTaskMs,
      note: `${tasks.length} tasks over 50 ms in ${seconds.toFixed(0)} s; ${perCard(work, cards)}`,
    }
  } finally {
    await browser.close()
  }
}

function perCard({ script, style, layout }: Work, cards: number): string {
  const ms = (seconds: number) => ((seconds * 1000) / cards).toFixed(2)
  return `ms a card: script ${ms(script)}, style ${ms(style)}, layout ${ms(layout)}`
}

async function openList(page: Page, origin: string, { accounts }: Rooftop): Promise<void> {
  await signInOnPage(page, origin, accounts[0])
  await page.goto(`${page.url().split('?')[0]}?inventoryState=INVENTORY_ONLY`)
  await page.getByRole('article').first().waitFor()
  // What comes with opening the page is another figure's.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

async function walk(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    })
  })
  const list = page.getByRole('article').first()
  const box = await list.boundingBox()
  if (!box) throw new Error('The list shows no card')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const work = await workFromNow(page)
  const start = performance.now()
  let standing = 0
  // At the end of what has been read the next page is under way: only a long stand is the end.
  for (let place = -1; standing < 150; ) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(restMs)
    const now = await page.evaluate(() => document.querySelector('[data-index]')?.parentElement?.parentElement?.scrollTop ?? 0)
    standing = now === place ? standing + 1 : 0
    place = now
  }
  const seconds = (performance.now() - start) / 1000
  const [cards, tasks] = await page.evaluate(() => {
    const last = [...document.querySelectorAll('article')].at(-1)
    const index = Number(last?.closest('[data-index]')?.getAttribute('data-index') ?? 0)
    return [index + 1, 'longTasks' in window ? (window.longTasks as number[]) : []] as const
  })
  return { cards, seconds, tasks, work: await work() }
}

/** Measures from now on what the page's main thread does. */
async function workFromNow(page: Page): Promise<() => Promise<Work>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
  const before = await read()
  return async () => {
    const after = await read()
    const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    return { script: spent('ScriptDuration'), style: spent('RecalcStyleDuration'), layout: spent('LayoutDuration') }
  }
}
