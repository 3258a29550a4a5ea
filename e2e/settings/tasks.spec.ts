import { ask } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { headersOf, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

test('an administrator keeps work ready as templates and packages, and says what tasks are written with', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/tasks')
  await expect(page.getByRole('button', { name: 'Oil and filter service' })).toBeVisible()
  await addTemplate(page)
  await addPackage(page)
  await setTypes(page)
  await deleteTemplate(page)
})

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a template' })
  await dialog.getByLabel('Name', { exact: true }).fill('battery')
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect(dialog.getByText('There is already a task template called battery')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Road test')
  await dialog.getByLabel('Labor hours').fill('0.5')
  await dialog.getByLabel('Labor rate per hour').fill('150')
  await expect(dialog.getByText('Labor $75.00')).toBeVisible()
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /^Road test/ })).toContainText('$75.00')
}

async function addPackage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a package' })
  await dialog.getByLabel('Name').fill('Before delivery')
  await dialog.getByRole('checkbox', { name: 'Road test' }).check()
  await dialog.getByRole('checkbox', { name: 'Full detail' }).check()
  await expect(dialog.getByText(/^2 tasks, \$/)).toBeVisible()
  await expectNoFaultsInEither(page)
  await dialog.getByRole('button', { name: 'Add package' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Before delivery/ })).toContainText('Full detail, Road test')
}

async function setTypes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a type' }).click()
  const added = page.getByRole('textbox', { name: 'Type 6', exact: true })
  await expect(added).toBeFocused()
  await added.fill('body')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('body is there already')).toBeVisible()
  await added.fill('Glass')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Types saved')).toBeVisible()
}

async function deleteTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Road test', exact: true }).click()
  await page.getByRole('dialog', { name: 'Road test' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Road test?' })
  await expect(question.getByText('It is taken out of Before delivery.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /^Road test/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Before delivery/ })).toContainText('1 task')
}

test('a rule says who approves what, its sum is told in words, and what somebody else saves meanwhile is not lost', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/approvals')
  const sum = page.getByRole('region', { name: 'Summary' })
  await expect(sum).toContainText('Requests go to everybody who may approve tasks.')
  const { data } = await ask(page, '/settings/approvals')
  const [first] = data.approvers
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('listitem', { name: 'Rule 1' })
  await rule.getByLabel('Who').fill(first.name)
  await rule.getByLabel('Who').press('Enter')
  await rule.getByLabel('Up to').fill('600')
  await rule.getByLabel('Mechanical').check()
  await expect(sum).toContainText(/Body, Detail, Parts.* and \w+ requests/)
  await page.getByLabel('Answered within').fill('8h')
  await expectNoFaultsInEither(page)
  const headers = await headersOf(page)
  await page.request.put('/api/settings/approvals', { headers, data: { autoTaskLimit: { amount: 150 } } })
  await expect(page.getByText('A task up to: $150.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Approvals saved: time to answer, rules')).toBeVisible()
  await expect(rule.getByLabel('Up to')).toHaveValue('600.00')
  await expect(rule.getByLabel('Mechanical')).toBeChecked()
  await expect(page.getByLabel('A task up to')).toHaveValue('150.00')
  await expect(sum).toContainText('Requests up to $150 are auto-approved.')
  await page.request.put('/api/settings/approvals', { headers, data: { rules: [], autoTaskLimit: null, answerSeconds: null } })
  await expect(page.getByText('No rules: everybody whose role allows it approves any task.')).toBeVisible()
})
