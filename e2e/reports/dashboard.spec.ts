import { expectNoFaultsInEither } from '../support/faults.ts'
import { rooftopOf, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a manager sees how the store stands, and each figure leads to its vehicles', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/highlights$/)
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Demo$/ })).toBeVisible()
  const inRecon = page.getByRole('article', { name: 'Vehicles in recon' })
  await expect(inRecon.getByRole('img', { name: /on time/ })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Average recon time' })).toContainText('goal')
  const weeks = page.getByRole('slider', { name: 'Vehicles in recon at the end of each week' })
  await weeks.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks).toHaveAttribute('aria-valuetext', /^Week of .*: \d+ vehicles?$/)
  await expectNoFaultsInEither(page)
  await page.keyboard.press('v')
  await expect(page.getByRole('table', { name: 'Vehicles in recon at the end of each week' })).toBeVisible()
  await page.getByRole('button', { name: 'What average approval time is' }).click()
  const help = page.getByRole('dialog', { name: 'Average approval time' })
  await expect(help).toContainText('From a request to its decision')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  const line = page.getByRole('table', { name: 'Vehicles in recon by step' })
  const row = line.getByRole('row').filter({ hasText: 'Parts hold' })
  const count = await row.getByRole('cell').first().innerText()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/stepId=[^&]+&status=ALL&inventoryState=IN_RECON/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count)

  await page.goBack()
  await page.getByRole('link', { name: /^Review all \d+, \$/ }).click()
  await expect(page).toHaveURL(/\/my-work\?kind=decide$/)
})

test('a vehicle that needs attention is opened, and back leads to the cards', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager', 'dashboard?from=mail')
  await expect(page).toHaveURL(/\/dashboard\/highlights\?from=mail$/)
  await page.getByRole('combobox', { name: 'Part of the dashboard' }).selectOption('attention')
  await expect(page).toHaveURL(/\/dashboard\/attention\?from=mail$/)
  const cards = page.getByRole('list', { name: 'Vehicles needing attention' })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await expectNoFaultsInEither(page)
  await cards.getByRole('link').first().click()
  await expect(page).toHaveURL(/fromVDP=dashboard/)
  await page.getByRole('button', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/attention/)
})

test('who may see none of it is not led to a dashboard', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'sales')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.goto(`/${rooftopOf(page)}/dashboard/attention`)
  await expect(page).toHaveURL(/\/inventory/)
})
