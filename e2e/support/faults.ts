import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

// The adapter's own axe, minified, which a page reads sooner than what the adapter would give it.
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(adapter).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe judges by colors; for all else a page is the same in either scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds no fault in the page as it stands, or none in its colors. */
export async function expectNoFaults(page: Page, { menuIsOpen = false, inColorsOnly = false } = {}): Promise<void> {
  await page.evaluate(untilNothingFades)
  const still = await page.evaluateHandle(holdStill)
  // 'Legacy' is to add up in the page itself, where else each look opens a blank page for it; and only what fails is listed, since
  // listing every node in which a rule holds takes half of the time. The rules are the same. A page that was looked at has axe.
  const builder = new AxeBuilder({ page, axeSource: (await hasAxe(page)) ? 'void 0' : axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (inColorsOnly) builder.withRules(colorRules)
  // An open menu stands over the page and in none of its regions.
  if (menuIsOpen) builder.disableRules('region')
  const { violations } = await builder.analyze()
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
}

/**
 * The same in the colour scheme that the page is in, and what depends on colours in the other, which it is left in: so every second page
 * opens in the dark and is looked at there as a whole.
 */
export async function expectNoFaultsInEither(page: Page): Promise<void> {
  await expectNoFaults(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other)
  await expectNoFaults(page, { inColorsOnly: true })
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

/** What begins to fade while the page is looked at is there or gone at once. */
function holdStill(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

function hasAxe(page: Page): Promise<boolean> {
  return page.evaluate(() => 'axe' in window)
}
