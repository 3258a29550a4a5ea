import { expectNoFaults } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a program gets a token that is shown once, calls with it, and is shut out by its name', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'admin', 'settings/general/api-tokens')
  const name = `DMS nightly ${Date.now()}`
  await page.getByRole('button', { name: 'New token' }).first().click()
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Must provide a name')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Read all I may' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reads' })).toContainText('It sees costs.')
  await page.getByRole('button', { name: 'Nothing' }).click()
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('INVENTORY_VIEW')
  const box = page.getByRole('checkbox', { name: 'See the inventory' })
  await box.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Reads 1 thing' })).toContainText('It does not see costs.')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Make the token' }).click()
  const card = page.getByRole('region', { name: 'New token' })
  const token = await card.locator('code').first().innerText()
  expect(token).toMatch(/^lot_[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  // The program comes without any session of a browser.
  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/inventory?pageSize=1')).status()).toBe(200)
  expect((await program.get('/api/settings/people')).status()).toBe(403)
  await card.getByRole('button', { name: 'I have it' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name, exact: true }).click()
  const pane = page.getByRole('region', { name, exact: true })
  await expect(pane.getByText('1 refused')).toBeVisible()
  await expect(pane.getByText('403 not allowed')).toBeVisible()
  await expectNoFaults(page)
  await pane.getByRole('button', { name: 'Make its successor' }).click()
  await expect(page.getByRole('heading', { name: `Successor of ${name}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'See the inventory' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await pane.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog', { name: `Revoke ${name}?` })
  await expect(question).toContainText(`${name} last called`)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`${name} revoked`)).toBeVisible()
  expect((await program.get('/api/inventory?pageSize=1')).status()).toBe(401)
  await program.dispose()
})
