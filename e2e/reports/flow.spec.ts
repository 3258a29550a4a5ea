import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { goInside, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the flow is read by keyboard, as tables, and each point leads to its vehicles', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager', 'reports/flow')
  const band = page.getByRole('region', { name: 'Figures of the flow' })
  await expect(band.getByText('Flow efficiency')).toBeVisible()
  await expectNoFaultsInEither(page)

  const chart = page.getByRole('slider', { name: /^Cumulative flow/ })
  await chart.focus()
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Now: \d+ in recon/)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /at close: \d+ in recon\. \d+ arrived, \d+ completed/)
  await chart.press('ArrowDown')
  await expect(chart).toHaveAttribute('aria-valuetext', /at close: \d+ in (?!recon)/)
  await chart.press('ArrowUp')
  await expect(chart).toHaveAttribute('aria-valuetext', /in recon/)
  const words = (await chart.getAttribute('aria-valuetext')) ?? ''
  const count = /: (\d+) in recon/.exec(words)?.[1]
  await chart.press('Enter')
  await expect(page).toHaveURL(/inReconAt=/)
  await expect(page.getByRole('group', { name: 'Filters that are on' })).toContainText('In recon at the end of')
  await expect(page.getByText(`${count} vehicles`).first()).toBeVisible()
  await page.goBack()

  await chart.focus()
  await chart.press('v')
  const table = page.getByRole('table', { name: /^Cumulative flow by day/ })
  await expect(table.getByRole('columnheader', { name: 'In recon at close' })).toBeVisible()
  for (const name of ['Age now', 'In and out'])
    await page
      .getByRole('group', { name: new RegExp(`^${name}`) })
      .getByRole('button', { name: 'Table' })
      .click()
  await expect(page.getByRole('table', { name: /^Age now/ })).toBeVisible()
  await expectNoFaults(page)

  const ages = page
    .getByRole('table', { name: /^Age now/ })
    .getByRole('link')
    .first()
  await ages.click()
  await expect(page).toHaveURL(/reconAge=/)
  await expect(page.getByRole('group', { name: 'Filters that are on' })).toContainText('Recon time')
})

test('on a phone the day is stepped with arrows, over days that somebody picks', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager', 'reports/flow?range=THIS_MONTH')
  const later = page.getByRole('button', { name: 'Later' })
  const earlier = page.getByRole('button', { name: 'Earlier' })
  await expect(earlier.or(later).first()).toBeVisible()
  const chart = page.getByRole('slider', { name: /^Cumulative flow/ })
  await chart.press('Home')
  await expect(earlier).toBeDisabled()
  await expectNoFaults(page)
  await goInside(page, 'reports/flow?range=CUSTOM_RANGE&from=2001-01-01&to=2001-01-02')
  await expect(page.getByText('No vehicles in recon in this range')).toBeVisible()
  await expectNoFaultsInEither(page)
})
