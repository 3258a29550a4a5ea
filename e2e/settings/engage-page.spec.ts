import { otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

test('a part is switched on beside the page of a car that shows it, and taken back', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', 'settings/general/engage/page')
  const admin = await otherPerson(page, 'admin')
  await admin('PUT', '/settings/engage/page', { part: 'RECALLS', isOn: false })
  const { stockNumber } = await takeInBy((_method, path, data) => admin('POST', path, data), 'PG')
  await page.reload()
  const preview = page.getByRole('region', { name: 'The page as shoppers see it' })
  await preview.getByRole('button', { name: 'Another car' }).click()
  await preview.getByRole('searchbox').fill(stockNumber)
  await preview.getByRole('list', { name: 'Cars' }).getByRole('button').click()
  const top = preview.frameLocator('iframe').first()
  await expect(top.getByRole('heading', { level: 1 })).toContainText('2021 Toyota Camry')
  const recalls = page.getByRole('switch', { name: /^Recalls/ })
  await expect(recalls).not.toBeChecked()
  await expect(top.getByRole('heading', { name: 'Recalls' })).toHaveCount(0)
  await recalls.focus()
  await page.keyboard.press('Space')
  await expect(recalls).toBeChecked()
  await expect(preview.getByText('Further down, Recalls was just switched')).toBeVisible()
  const further = preview.frameLocator('iframe').last()
  await expect(further.getByRole('heading', { name: 'Recalls' })).toBeInViewport()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recalls).not.toBeChecked()
  await expect(further.getByRole('heading', { name: 'Recalls' })).toHaveCount(0)
})
