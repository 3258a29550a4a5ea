import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { enter, headersOf, openSessionAtQuietRooftop, rooftopOf, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })

async function choose(page: Page, range: string): Promise<void> {
  await page.getByRole('button', { name: /^Days: / }).click()
  await page.getByRole('menuitemradio', { name: range }).click()
}

/** Takes the workbook of the report that a page shows. */
async function takeReportFile(page: Page, report: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  const asked = page.waitForResponse(`**/api/reports/export/${report}?**`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  const { data } = await (await asked).json()
  await (await opened).close()
  const file = await page.request.get(data.uri)
  // A workbook is a ZIP file.
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
}

test('a vehicle that is completed stands in the report of its day, and the report is a link', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSessionAtQuietRooftop(page, 'manager')
  const { id, stockNumber } = await takeIn(page, 'REP')
  const completed = await page.request.put(`/api/recon/${id}/workflow/complete`, { headers: await headersOf(page), data: {} })
  expect(completed.ok(), await completed.text()).toBe(true)

  await enter(page, 'reports')
  await expect(page).toHaveURL(/\/reports\/dealer-step/)
  const parts = page.getByRole('button', { name: 'Parts of Mechanical' })
  const part = table(page, 'Average times in each step').getByRole('button', { name: 'In bay' })
  if ((await parts.getAttribute('aria-expanded')) === 'false') await parts.click()
  await expect(part).toBeVisible()
  await part.click()
  await expect(table(page, 'Time in In bay, by vehicle').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^All \d+ completed, in In bay/ })).toHaveAttribute('href', /completed=/)
  await expect(page.getByRole('link', { name: 'Open bottleneck view' })).toHaveAttribute('href', /\/reports\/bottleneck/)
  await expectNoFaultsInEither(page)

  await choose(page, 'Today')
  await expect(page).toHaveURL(/range=TODAY/)
  await takeReportFile(page, 'step')
  await choose(page, 'Custom range')
  const dialog = page.getByRole('dialog', { name: 'Custom range' })
  await dialog.getByLabel('First day').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Show report' }).click()
  await expect(dialog.getByLabel('Last day')).toBeFocused()
  await expect(dialog.getByText('This is before the first day.')).toBeVisible()
  await dialog.getByLabel('First day').fill(await dialog.getByLabel('Last day').inputValue())
  await dialog.getByRole('button', { name: 'Show report' }).click()
  await expect(page).toHaveURL(/range=CUSTOM_RANGE/)
  const { searchParams } = new URL(page.url())
  const day = searchParams.get('from')

  await table(page, 'Vehicles whose recon was completed').getByRole('link', { name: stockNumber }).click()
  await page.getByRole('link', { name: 'Back to report' }).click()
  await expect(page).toHaveURL(new RegExp(`range=CUSTOM_RANGE&from=${day}&to=${day}`))
  await page.getByRole('link', { name: /completed: show in the list$/ }).click()
  await expect(page.getByRole('group', { name: 'Filters that are on' })).toContainText('Completed')
  await expect(page.getByRole('article').filter({ hasText: stockNumber })).toBeVisible()
})

test('the group stands beside its rooftops, and each leads to its own report', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager', 'reports/corporate?range=CUSTOM_RANGE&from=2026-01-01&to=2026-01-02')
  const own = rooftopOf(page)
  const rooftops = table(page, 'Figures of each rooftop')
  await expect(rooftops.getByText('Group', { exact: true })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: /^Days: Last 30 days/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Custom range' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitemradio', { name: 'This month' }).click()
  await expect(page).toHaveURL(/range=THIS_MONTH/)
  await rooftops.getByRole('link', { name: 'Lakeside Chevrolet' }).click()
  await expect(page).toHaveURL(/\/reports\/dealer-step\?range=THIS_MONTH/)
  expect(rooftopOf(page)).not.toBe(own)
  await expect(
    page.getByRole('heading', { name: 'Step summary' }).or(page.getByText('No completed vehicles in this range')),
  ).toBeVisible()
  await expectNoFaults(page)
})

// A phone has the same buttons.
test('spread, flow and bottleneck are taken as files from where they are read', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager', 'reports/spread')
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  for (const [tab, report] of [
    ['Spread', 'spread'],
    ['Flow', 'flow'],
    ['Bottleneck', 'bottleneck'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`/reports/${report}`))
    await takeReportFile(page, report)
  }
})
