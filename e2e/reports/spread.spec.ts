import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('each step is drawn with all its vehicles, chosen by key, and says how it behaves, drawn and as tables', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager', 'reports/spread')
  const steps = page.getByRole('table', { name: /^How consistent each step is/ })
  await expect(steps.getByRole('button', { name: 'Inspection' })).toBeVisible()
  await steps.getByRole('button', { name: 'Inspection' }).click()
  await expect(page).toHaveURL(/step=/)
  const chart = page.getByRole('slider', { name: /^Inspection, vehicle by vehicle/ })
  await expect(chart).toBeVisible()
  await expectNoFaultsInEither(page)

  await page.keyboard.press('j')
  await expect(page.getByRole('slider', { name: /^Inspection, vehicle by vehicle/ })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(chart).toBeVisible()

  await chart.focus()
  await chart.press('End')
  const last = (await chart.getAttribute('aria-valuetext')) ?? ''
  await chart.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last)
  const stock = ((await chart.getAttribute('aria-valuetext')) ?? '').split(',')[0]
  await expect(page.getByRole('link', { name: `Open ${stock}` })).toBeVisible()
  await chart.press('v')
  const vehicles = page.getByRole('table', { name: /^Average/ })
  await expect(vehicles.getByRole('columnheader', { name: 'Moving range' })).toBeVisible()
  await expect(vehicles.locator('tr[aria-current]')).toContainText(stock ?? '')
  await expectNoFaults(page)

  const all = page.getByRole('link', { name: /^All \d+ in the list$/ })
  const count = /\d+/.exec(await all.innerText())?.[0]
  await all.click()
  await expect(page).toHaveURL(/completed=/)
  await expect(page.getByText(`${count} vehicles`).first()).toBeVisible()
})

test('averages of the spread are those of the step report, and its limits go from a day that somebody picks', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager', 'reports/dealer-step')
  const row = page.getByRole('region', { name: 'Steps' }).getByRole('row', { name: /^Inspection/ })
  await expect(row).toBeVisible()
  const told = await row.innerText()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Spread' }).click()
  await page.getByRole('group', { name: 'How consistent each step is, shown as' }).getByRole('button', { name: 'Table' }).click()
  const figures = page.getByRole('table', { name: /^Times by the rooftop/ })
  const average = figures
    .getByRole('row', { name: /^Inspection/ })
    .getByRole('cell')
    .nth(2)
  const words = (await average.innerText()).trim().split('\n')[0] ?? ''
  expect(words).toMatch(/\d/)
  expect(told).toContain(words)
  await figures.getByRole('button', { name: 'Inspection' }).click()
  await page.getByRole('slider', { name: /^Inspection, vehicle by vehicle/ }).press('End')
  await page.getByRole('button', { name: 'Limits from here' }).click()
  await expect(page).toHaveURL(/since=/)
  await expect(page.getByText(/^Too few vehicles for limits/)).toBeVisible()
})

test('on a phone the finding comes first and vehicles are stepped with arrows', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager', 'reports/spread')
  const next = page.getByRole('button', { name: 'Next point' })
  const before = page.getByRole('button', { name: 'Point before' })
  await expect(before).toBeVisible()
  // Which point stands out, and is shown at first, goes by the hour: it may be the first of all.
  const [there, back] = (await before.isEnabled()) ? [before, next] : [next, before]
  await there.click()
  await expect(back).toBeEnabled()
  await expectNoFaults(page)
})
