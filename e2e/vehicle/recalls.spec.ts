import { expect, test } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

// The same at every width.
test('a recall that says not to drive is added, shouts, and is marked remedied with its paper', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAtNew(page, 'manager', 'RCL', 'recalls')
  const section = page.getByRole('region', { name: 'Recalls', exact: true })
  await expect(section.getByText('No recalls known')).toBeVisible()
  await section.getByRole('button', { name: 'Add recall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recall' })
  await dialog.getByLabel('Name').fill('Steering gear bolts')
  await dialog.getByLabel('NHTSA campaign').fill('26v901')
  await dialog.getByLabel('Do not drive').check()
  await dialog.getByRole('button', { name: 'Add recall' }).click()
  await expect(section.getByRole('region', { name: 'Do not drive' })).toContainText('Tow it, even on the lot.')
  const link = page.getByRole('navigation', { name: 'Vehicle sections' }).getByRole('link', { name: /^Recalls/ })
  await expect(link).toContainText('1')

  await section.getByRole('button', { name: 'Mark remedied: Steering gear bolts' }).click()
  const form = section.getByRole('form', { name: 'Mark remedied' })
  await form.getByLabel('By', { exact: true }).fill('Kia of Riverside, service')
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles({ name: 'RO-40731.pdf', mimeType: 'application/pdf', buffer: pdf })
  await form.getByRole('button', { name: 'Mark remedied' }).click()
  await expect(section.getByRole('region', { name: '26V-901' })).toContainText('Recorded by')
  await expect(section.getByRole('button', { name: /^RO-40731\.pdf/ })).toBeVisible()
  await expect(section.getByRole('region', { name: 'Do not drive' })).toHaveCount(0)
  await expect(link).toHaveText('Recalls')
})
