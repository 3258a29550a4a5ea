import { samePerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { enter, openSessionAtQuietRooftop } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const pdf = {
  name: 'Limited warranty.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
}
type Admin = Awaited<ReturnType<typeof samePerson>>

const path = '/settings/engage/documents'
const table = (page: Page) => page.getByRole('table', { name: 'Folders and documents' })
async function namesIn(admin: Admin): Promise<string[]> {
  const { folders }: { folders: { name: string; documents: { name: string }[] }[] } = await admin('GET', path)
  return folders.flatMap(({ name, documents }) => [name, ...documents.map((one) => one.name)])
}

test('folders and documents are added, moved by key, given a file for every car and removed, with what that concerns', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSessionAtQuietRooftop(page, 'admin')
  const admin = await samePerson(page)
  const before = await namesIn(admin)
  await enter(page, 'settings/general/engage/documents')
  await expect(table(page)).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Add a folder' }).click()
  const folderPane = page.getByRole('complementary', { name: 'No name yet' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await folderPane.getByRole('textbox', { name: 'Name on the page' }).fill('Programs')
  await page.getByRole('button', { name: 'Add a document to Programs' }).click()
  const pane = page.getByRole('complementary').last()
  await pane.getByRole('textbox', { name: 'Name on the page' }).fill('Limited warranty')
  await pane.getByRole('radio', { name: 'Same on every car' }).check()
  const chosen = page.waitForEvent('filechooser')
  await pane.getByText('choose one').click()
  await (await chosen).setFiles(pdf)
  await expect(pane.getByRole('link', { name: pdf.name })).toBeVisible()
  await pane.getByRole('checkbox', { name: 'New' }).uncheck()
  await pane.getByRole('switch', { name: 'Featured' }).check()
  await expect(table(page).getByText('3 of 4 starred below')).toBeVisible()
  await expectNoFaultsInEither(page)

  // From the head of its folder it goes to the end of the one above; Esc puts it back, Enter leaves it.
  const grip = page.getByRole('button', { name: 'Move Limited warranty', exact: true })
  await grip.focus()
  for (const key of ['Space', 'ArrowUp', 'Escape', 'Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(grip).toBeFocused()
  await expect(grip).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await expect(page.getByText('Documents saved')).toBeVisible()
  expect((await namesIn(admin)).slice(-3)).toEqual(['Warranty booklet', 'Limited warranty', 'Programs'])
  await expect(pane.getByRole('textbox', { name: 'Name on the page' })).toHaveValue('Limited warranty')

  // Somebody else saves first: theirs is told, and this page goes on from it.
  const theirs = await admin('GET', path)
  await pane.getByRole('textbox', { name: 'Name on the page' }).fill('Store warranty')
  await admin('PUT', path, { ...theirs, folders: theirs.folders.slice(0, -1) })
  await save.click()
  await expect(page.getByText('Someone else has saved changes in the meantime')).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(table(page).getByRole('button', { name: 'Programs', exact: true })).toHaveCount(0)

  await table(page).getByRole('button', { name: 'Limited warranty', exact: true }).click()
  await pane.getByRole('button', { name: 'Remove from all cars' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Limited warranty from all cars?' })
  await expect(question).toContainText(/cars? shows? it to shoppers now\./)
  await question.getByRole('button', { name: 'Remove' }).click()
  await save.click()
  await expect.poll(() => namesIn(admin)).toEqual(before)
})

test('a document opens over the list on a phone, and is moved by the buttons of its grip', { tag: '@phone' }, async ({
  page,
}) => {
  await openSessionAtQuietRooftop(page, 'admin')
  await enter(page, 'settings/general/engage/documents')
  const grip = page.getByRole('button', { name: 'Move CARFAX report', exact: true })
  await grip.click()
  await page.getByRole('button', { name: 'Move CARFAX report down' }).click()
  await expect(page.getByText('CARFAX report is now 1 of 2 in Window Sticker')).toBeAttached()
  await expectNoFaultsInEither(page)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await table(page).getByRole('button', { name: 'CARFAX report', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'CARFAX report' }).getByRole('radio', { name: 'Asked when opened' }),
  ).toBeChecked()
  await expectNoFaultsInEither(page)
})
