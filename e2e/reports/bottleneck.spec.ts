import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { enter, headersOf, openSessionAtQuietRooftop, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Lets a vehicle cost so much a day in the rooftop that a page shows. */
async function setHoldingCost(page: Page, amount: number | null): Promise<void> {
  const headers = await headersOf(page)
  const { data } = await (await page.request.get('/api/settings/goals', { headers })).json()
  const holdingCost = amount === null ? null : { amount, currency: 'USD' }
  const set = await page.request.put('/api/settings/goals', { headers, data: { ...data, holdingCost, holdingCostInputs: null } })
  expect(set.ok(), await set.text()).toBe(true)
}

test('the page names the step that holds the store back, and says why, for whom and what half of it would give', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSessionAtQuietRooftop(page, 'admin')
  await setHoldingCost(page, 47)
  await enter(page, 'reports/bottleneck')
  await expect(page.getByRole('heading', { name: 'is slowing the line' })).toBeVisible()
  await expect(page.getByText(/^on top of [\d.,]+ a week, same number/)).toBeVisible()
  await expectNoFaultsInEither(page)

  await expect(page.getByText(/ came in, (\d+|none) went out\./)).toBeVisible()
  await page.getByRole('button', { name: 'By dollars' }).click()
  await expect(page).toHaveURL(/by=dollars/)
  await expect(page.getByText(/^Waiting there cost \$/)).toBeVisible()

  const chart = page.getByRole('slider', { name: 'Steps of the line' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Intake: /)
  await page.keyboard.press('ArrowDown')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Inspection: /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=/)
  await expect(page.getByRole('region', { name: 'Why vehicles wait in Inspection' })).toBeVisible()
  await page.keyboard.press('v')
  const table = page.getByRole('table', { name: /^Each step now/ })
  const row = table.getByRole('row', { name: /^Detail / })
  await expectNoFaults(page)
  const there = row.getByRole('link', { name: /^\d+ in Detail: show in the list$/ })
  const count = Number.parseInt((await there.innerText()).trim(), 10)
  await there.click()
  await expect(page).toHaveURL(/inventory\?stepId=/)
  await expect(page.getByRole('article')).toHaveCount(count)

  // The board goes by the same cost, and its address keeps that.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByLabel('Order of the vehicles').selectOption('Highest cost of delay first')
  await expect(page).toHaveURL(/board\?sort=DELAY_COST/)
  await expect(page.getByText('cost of delay', { exact: false }).first()).toBeAttached()
  // The board is always dark.
  await expectNoFaults(page, { within: 'article' })
  await setHoldingCost(page, null)
  await page.reload()
  await expect(page.getByRole('heading', { name: /line$/ })).toBeVisible()
})

test('on a phone it is the finding first, and what its waits cost is told where a holding cost is set', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'manager', 'reports/bottleneck?by=waiting')
  await expect(page.getByRole('heading', { name: 'is slowing the line' })).toBeVisible()
  // All of it but the pixel with which it covers the line of the row.
  await expect(page.getByRole('navigation', { name: 'Reports' }).locator('[aria-current]')).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByRole('button', { name: 'By waiting' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'By dollars' })).toBeVisible()
  await expect(page.getByText('Saved this period')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Table', exact: true }).tap()
  await expect(page.getByRole('table', { name: /^Each step now/ })).toBeVisible()
  await expectNoFaultsInEither(page)
})
