import { ask } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { headersOf, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a checklist is written, tried out, changed beside somebody else, retired and brought back', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'admin', 'settings/general/checklists/new')
  await page.getByLabel('Name').fill('Delivery')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByLabel('Heading of the group').fill('Handover')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the question')).toBeVisible()
  await expect(page.getByLabel('Asks')).toBeFocused()
  await page.getByLabel('Asks').fill('Two keys')
  const group = page.getByRole('region', { name: 'Handover' })
  await group.getByRole('button', { name: 'Add an item' }).click()
  await group.getByLabel('Asks').fill('Fuel')
  await group.getByLabel('Answered by').selectOption('One of several')
  await group.getByLabel('Choice 1', { exact: true }).fill('Full')
  await group.getByLabel('Choice 2', { exact: true }).fill('Empty')
  await group.getByLabel('What choice 2 says').selectOption('Fails')
  await group.getByLabel('Task that a failed answer proposes').fill('Full detail')
  await group.getByLabel('Task that a failed answer proposes').press('Enter')
  await expectNoFaultsInEither(page)
  await group.getByRole('button', { name: 'Move Fuel up' }).press('Enter')
  await expect(page.getByText('Fuel is now 1 of 2 in Handover')).toBeAttached()
  await group.getByRole('button', { name: 'Delete Two keys' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(group.getByText('Two keys')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Delivery' })
  await preview.getByLabel('Empty').click()
  await expect(preview.getByText('1 of 2 answered')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()

  await page.getByRole('button', { name: 'Delete Two keys' }).click()
  await expect(page.getByText('New vehicles get version 2; no sheet is open.')).toBeVisible()
  // Meanwhile somebody else saves the same checklist.
  const { data } = await ask(page, '/settings/checklists')
  const { id, version } = data.find(({ name }: { name: string }) => name === 'Delivery')
  const theirs = { name: 'Delivery day', version, items: [{ label: 'Floor mats', uiType: 'YES_NO' }] }
  const headers = await headersOf(page)
  expect((await page.request.put(`/api/settings/checklists/${id}`, { headers, data: theirs })).ok()).toBe(true)
  await expect(page.getByText('Items: version 2, 1 item')).toBeVisible()
  await page.getByRole('link', { name: 'All checklists' }).click()
  await page
    .getByRole('dialog', { name: /^Leave Delivery/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 3,')).toBeVisible()

  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog', { name: 'Retire Delivery day?' }).getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('button', { name: 'Bring back Delivery day' }).click()
  await page.getByRole('button', { name: 'Delivery day', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Handover' }).getByText('Fuel')).toBeVisible()
  await page.request.delete(`/api/settings/checklists/${id}`, { headers })
})
