import { expectNoFaults } from '../support/faults.ts'
import { enter, goInside, openSessionAtQuietRooftop } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

test('an administrator puts a gate behind a step, and who passes it says why', { tag: '@phone' }, async ({ page }) => {
  await openSessionAtQuietRooftop(page, 'admin')
  const { id } = await takeIn(page, 'GAT')
  await enter(page, 'settings/general/gates')
  await page.getByRole('link', { name: /^Intake/ }).click()
  const intake = page.getByRole('region', { name: 'Intake' })
  await intake.getByRole('switch', { name: 'Photos complete' }).check()
  await expect(intake).toContainText('would be held')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Gates of Intake saved')).toBeVisible()

  await goInside(page, `inventory/${id}/overview`)
  const holds = page.getByRole('region', { name: 'What holds it' })
  await expect(holds).toContainText('1 thing holds it in Intake')
  await expect(holds.getByRole('link', { name: 'Open photos' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Begin work' }).click()
  await holds.getByRole('button', { name: 'Pass anyway...' }).click()
  const question = page.getByRole('dialog', { name: /^Pass 1 hold and/ })
  await expect(question.getByRole('button', { name: 'Pass anyway' })).toBeDisabled()
  await question.getByLabel('Reason').fill('Photographed at the auction')
  await expectNoFaults(page)
  // The page shows it before the server has said so.
  const passed = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await question.getByRole('button', { name: 'Pass anyway' }).click()
  await passed
  await expect(question).toHaveCount(0)
  await expect(holds).toHaveCount(0)
  await goInside(page, `inventory/${id}/history`)
  await expect(page.getByText('Intake passed with 12 photos missing: Photographed at the auction')).toBeVisible()

  await goInside(page, 'settings/general/gates')
  await page.getByRole('link', { name: /^Intake/ }).click()
  await intake.getByRole('switch', { name: 'Photos complete' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(intake).toContainText('No gates')
})
