import { wholeBrowser } from '../support/browsers.ts'
import { search, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// Files go past the service worker, and the tab of a file closes.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

test('the list is taken away as it is filtered, as a PDF and as a workbook', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page, 'manager')
  await search(page, 'Toyota')
  // On a phone it stands beside the filters.
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  for (const [format, ending] of [
    ['PDF', 'pdf'],
    ['Excel', 'xlsx'],
  ] as const) {
    // Opened in a tab of its own, which closes by itself once it turns out to be a file.
    const tab = context.waitForEvent('page')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^Riverside Toyota vehicles \\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    expect((await (await file).failure()) ?? 'no failure').toBe('no failure')
    await tab
    await expect.poll(() => context.pages().length).toBe(1)
  }
})
