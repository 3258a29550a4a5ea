import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { search, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// Rows need width.
test('the list as rows is sorted by its heads, walked by key, and kept for its person', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  await page.getByRole('button', { name: 'Rows' }).click()
  const table = page.getByRole('table', { name: 'Vehicles' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  const heights = await rows.evaluateAll((all) => all.slice(0, 5).map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([44]))

  const head = (name: string) => table.getByRole('columnheader', { name })
  await head('Against goal').getByRole('button').click()
  await expect(head('Against goal')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=AGAINST_GOAL&sortDirection=DESCENDING/)
  await expect(rows.first().getByRole('cell').nth(4)).toContainText('over')
  await head('Against goal').getByRole('button').click()
  await expect(head('Against goal')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first().getByRole('cell').nth(4)).not.toContainText('over')

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await expectNoFaults(page)
  const title = await rows.first().getByRole('rowheader').getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(rows.first()).toBeVisible()
})

// Rows need width.
test('what somebody may not see is no column of theirs, and another person starts with cards', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'vendor')
  await page.getByRole('button', { name: 'Rows' }).click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await page.setViewportSize({ width: 980, height: 800 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rows' })).toHaveCount(0)
})

// A desk has the same chips and the same offer, and no sheet of filters.
test('the filters that are on are seen over the list and taken off one by one; what they hide of a search is shown with one press', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'manager', 'inventory?stepId=ALL&status=DANGER&inventoryState=IN_RECON&assignee=NONE&sort=YEAR')
  const chips = page.getByRole('group', { name: 'Filters that are on' })
  await expect(chips.getByRole('button')).toHaveCount(3)
  await chips.getByRole('button', { name: 'Remove filter Assignee Unassigned' }).click()
  await expect(page).not.toHaveURL(/assignee/)
  await page.getByRole('button', { name: 'Filters, some are on' }).click()
  const show = page.getByRole('button', { name: /^Show \d/ })
  const count = async () => (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0]
  // Both follow the filter that was just taken off.
  await expect.poll(async () => (await show.innerText()).trim() === `Show ${await count()}`).toBe(true)
  await show.click()
  await chips.getByRole('button', { name: 'Reset filters' }).click()
  await expect(chips).toHaveCount(0)
  await expect(page).toHaveURL(/sort=YEAR/)

  // By age, the newest of the stock is not on the line yet.
  const { data } = await ask(page, '/inventory?pageSize=100&sortDirection=ASCENDING')
  const outside = data.find(({ vehicleCard }: { vehicleCard: { inRecon: boolean } }) => !vehicleCard.inRecon).vehicleCard.vin
  await search(page, outside)
  await expect(page.getByText('1 in stock, not in recon')).toBeVisible()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(outside)
})
