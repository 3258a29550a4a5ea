import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe judges by colors; for all else a page is the same in either scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

type Look = {
  readonly inColorsOnly?: boolean
  /** Together with what lies behind an open dialog. */
  readonly withPage?: boolean
  /** A part of the page, the rest of which is judged elsewhere. */
  readonly within?: string
}

/**
 * Expects that axe finds no fault in the page as it stands, or none in its colors. While a dialog is open only the dialog is judged: what
 * lies behind it is a screen of its own.
 */
export async function expectNoFaults(page: Page, { inColorsOnly = false, withPage = false, within }: Look = {}): Promise<void> {
  // A page that was looked at before has axe.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(untilNothingFades)
  const options: RunOptions = {
    // Every node in which a rule holds is listed otherwise, which takes half of the time.
    resultTypes: ['violations'],
    iframes: false,
    // Of what axe can fetch beforehand only sounds have a rule that is on: style sheets take as long as all the rules.
    preload: { assets: ['media'] },
    ...(inColorsOnly && { runOnly: { type: 'rule', values: colorRules } }),
  }
  const where = within ?? (withPage ? 'html' : '[role=dialog][aria-modal=true]')
  expect(await page.evaluate(findFaults, { where, options })).toEqual([])
}

/**
 * The same in the color scheme that the page is in, and what depends on colors in the other, which it is left in: so every second page
 * opens in the dark and is looked at there as a whole.
 */
export async function expectNoFaultsInEither(page: Page, { within }: Pick<Look, 'within'> = {}): Promise<void> {
  const place = within === undefined ? {} : { within }
  await expectNoFaults(page, place)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
  await expectNoFaults(page, { ...place, inColorsOnly: true })
}

/** What fades in or out has the colors of neither state. What turns forever is left alone. */
async function untilNothingFades(): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    // What was closed just now begins to fade with one of the next frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    if (ending.length === 0) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}

/** Each rule that fails, with its places, in the last of what is shown of `where`; where nothing is, in the whole page. */
async function findFaults({ where, options }: { where: string; options: RunOptions }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') } // what was put there before
  // What begins to fade while the page is looked at is there or gone at once.
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const part = [...document.querySelectorAll(where)].findLast((one) => one.checkVisibility())
  const { violations } = await axe.run(part ?? document, options)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}
