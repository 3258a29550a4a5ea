import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, openSession, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%${name}\n%%EOF\n`),
})

test('documents are added, four of them featured, opened in place and deleted', { tag: '@phone' }, async ({ page }) => {
  const id = await openDocuments(page, 8)
  const panel = page.getByRole('region', { name: 'Documents', exact: true })
  await expect(panel.getByText('No documents')).toBeVisible()
  await choose(page, ['title.pdf', 'invoice.pdf', 'keys.pdf', 'report.pdf', 'a.pdf', 'b.pdf'].map(pdf))
  await expect(page.getByText('Only 5 files can be uploaded at a time.')).toBeVisible()
  await choose(page, ['title.pdf', 'invoice.pdf', 'keys.pdf', 'report.pdf', 'photo.pdf'].map(pdf))
  await expect(rowOf(panel, 'photo.pdf')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await choose(page, [{ ...pdf('not.pdf'), buffer: Buffer.from('plain words') }, pdf('title.pdf')])
  await expect(page.getByText('not.pdf is not a PDF.')).toBeVisible()
  await expect(rowOf(panel, 'title-1.pdf')).toBeVisible()
  await expectNoFaults(page)

  // By key: a second click at the same place within a moment belongs to the first one.
  for (const name of ['invoice.pdf', 'keys.pdf', 'report.pdf', 'photo.pdf'])
    await panel.getByRole('button', { name: `Feature ${name}`, exact: true }).press('Enter')
  await expect(panel.getByRole('button', { name: /^Stop featuring/ })).toHaveCount(4)
  await expect(panel.getByRole('button', { name: 'Feature title.pdf' })).toHaveAttribute(
    'data-tip',
    'You can feature 4 documents. Unfeature one first.',
  )
  await expect
    .poll(async () => (await ask(page, `/inventory/${id}/attachments`)).data.map(isFeatured))
    .toEqual([true, true, true, true, false, false])

  await page.route(/\/api\/files\//, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await panel.getByRole('button', { name: /^keys\.pdf/ }).click()
  const dialog = page.getByRole('dialog', { name: 'keys.pdf' })
  await expect(dialog.getByText('Trying again, 1 of 3.')).toBeVisible()
  const way = dialog.getByRole('link', { name: 'Open in a new tab' })
  const answer = await page.request.get((await way.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['x-frame-options']]).toEqual([
    200,
    'application/pdf',
    'SAMEORIGIN',
  ])
  const canShow = await page.evaluate(() => navigator.pdfViewerEnabled)
  if (canShow) await expect(dialog.getByTitle('keys.pdf')).toBeVisible()
  else await expect(dialog.getByText('Open it in a new tab, or save it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete keys.pdf?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(panel, 'keys.pdf')).toHaveCount(0)
  expect((await ask(page, `/inventory/${id}/attachments`)).data).toHaveLength(5)
})

// The same at every width.
test('a document under way waits for its person through a reload, and whoever signs out is asked before it is deleted', {
  tag: '@desktop',
}, async ({ page }) => {
  const id = await openDocuments(page, 9)
  await page.route(/\/api\/uploads/, (route) => route.abort())
  await choose(page, [pdf('kept.pdf'), pdf('left.pdf')])
  const coming = page.getByRole('list', { name: 'Documents being uploaded' })
  await coming.getByRole('button', { name: 'Pause left.pdf' }).click()
  await expect(coming.getByText(/^Paused,/)).toBeVisible()
  await page.goto('/favicon.svg')
  await page.unroute(/\/api\/uploads/)
  // Whatever page is opened next: it goes on by itself there.
  await signIn(page, 'manager', 'feeds')
  await expect
    .poll(async () => (await ask(page, `/inventory/${id}/attachments`)).data.map(({ name }: { name: string }) => name))
    .toEqual(['kept.pdf'])
  const logOut = async () => {
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  const question = page.getByRole('dialog', { name: "1 file hasn't been sent yet. Sign out and delete it?" })
  await logOut()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await page.evaluate(keptCount)).toBe(1)
  await logOut()
  await question.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(keptCount)).toBe(0)
})

/** How many files this device keeps for anybody. */
function keptCount(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('rvweb_outbox')
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').count()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })
}

const isFeatured = ({ featured }: { featured: boolean }) => featured

async function openDocuments(page: Page, place: number): Promise<string> {
  await openSession(page, credentials('manager'))
  const { data } = await ask(page, '/inventory?pageSize=20&filterIds=inventoryState:IN_RECON')
  const id = data[place].vehicleCard.id
  await enter(page, `inventory/${id}/documents`)
  return id
}

async function choose(page: Page, files: ReturnType<typeof pdf>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(files)
}

function rowOf(panel: Locator, name: string): Locator {
  return panel.getByRole('listitem').filter({ has: panel.page().getByRole('button', { name: new RegExp(`^${name}`) }) })
}
