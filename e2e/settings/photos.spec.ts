import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { headersOf, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an administrator says which shots are wanted, in which order; somebody else’s change is told first', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/photos')
  const wanted = page.getByRole('list', { name: 'Required shots' })
  await expect(wanted.getByRole('listitem')).toHaveCount(12)
  await wanted.getByRole('button', { name: 'Move Rear up' }).press('Enter')
  await expect(wanted.getByRole('button', { name: 'Move Rear up' })).toBeFocused()
  await page.getByRole('button', { name: 'Make optional: Trunk' }).click()
  await expect(page.getByRole('list', { name: 'Optional shots' })).toHaveText(/Trunk/)
  await expect(page.getByText('11 shots complete a vehicle’s photos')).toBeVisible()
  const [wheel, second] = [wanted.getByRole('listitem').filter({ hasText: 'Wheel' }), wanted.getByRole('listitem').nth(1)]
  await wheel.getByTitle('Drag to another place').dragTo(second, { targetPosition: { x: 100, y: 4 } })
  await expect(wanted.getByRole('listitem').nth(1)).toContainText('Wheel')
  await expectNoFaults(page)
  // Meanwhile somebody else saves another list.
  const data = { requiredShots: ['FRONT'] }
  const headers = await headersOf(page)
  expect((await page.request.put('/api/settings/media', { headers, data })).ok()).toBe(true)
  await expect(page.getByText('Someone else has saved changes in the meantime')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Shot list saved')).toBeVisible()
  const list = (await ask(page, '/settings/media')).data.requiredShots
  expect(list).toHaveLength(11)
  expect(list[0]).toBe('REAR')
  await page.getByRole('button', { name: 'Reset to all shots' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await ask(page, '/settings/media')).data.requiredShots.length).toBe(12)
})
