import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, openSession } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%${name}\n%%EOF\n`),
})

test('documents of a car are set by address and file, featured by key, added and deleted', { tag: '@desktop' }, async ({
  page,
}) => {
  const id = await openFolio(page, 'manager')
  const pane = page.getByRole('complementary', { name: 'Warranty booklet' })
  await cardOf(page, 'Warranty', 'Warranty booklet').click()
  const address = pane.getByRole('textbox', { name: 'Address' })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  // The server alone knows what lies inside the network.
  await address.fill('http://10.0.0.7/booklet.pdf')
  await address.press('Enter')
  await expect(pane.getByText('Cannot be reached from here')).toBeVisible()
  await expect(address).toHaveValue('http://10.0.0.7/booklet.pdf')
  await address.fill('https://warranty.example.com/booklet.pdf')
  await address.press('Enter')
  await expect(pane.getByText('Set for this car by Demo Manager, today')).toBeVisible()
  await expectNoFaults(page)

  // A file takes its place; it may be dropped on the card.
  await drop(cardOf(page, 'Warranty', 'Warranty booklet'), pdf('Booklet.pdf'))
  await expect.poll(async () => (await documentOf(page, id, 'Warranty booklet')).fileName).toBe('Booklet.pdf')
  const card = cardOf(page, 'Warranty', 'Warranty booklet')
  await card.focus()
  await page.keyboard.press('f')
  await expect(cardOf(page, 'Featured', 'Warranty booklet')).toBeVisible()
  await expect(folder(page, 'Featured').getByText('3 of 4')).toBeVisible()
  await card.press('Enter')
  await page.getByRole('dialog', { name: 'Booklet.pdf' }).getByRole('button', { name: 'Close' }).click()

  // The question takes the focus, Esc keeps.
  await pane.getByRole('button', { name: 'Delete' }).press('Enter')
  const question = pane.getByRole('alertdialog')
  await expect(question).toContainText('You can upload a file or set the URL again any time.')
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await pane.getByRole('button', { name: 'Delete' }).press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(folder(page, 'Warranty').getByText('Add it')).toBeVisible()

  await folder(page, 'History').getByRole('button', { name: 'Add document' }).click()
  const adding = page.getByRole('complementary', { name: 'Add to History' })
  await adding.getByRole('textbox', { name: 'Name on the page' }).press('Enter')
  await expect(adding.getByText('Choose a file or paste an address')).toBeVisible()
  await adding.getByRole('textbox', { name: 'Name on the page' }).fill('Service records')
  await choose(page, adding, pdf('records.pdf'))
  await adding.getByRole('button', { name: 'Add document' }).click()
  await expect.poll(async () => (await documentOf(page, id, 'Service records'))?.fileName).toBe('records.pdf')
  await expectNoFaults(page)
})

test('on a phone a document opens its panel over the folders; who may not edit only reads', { tag: '@phone' }, async ({
  page,
}) => {
  const id = await openFolio(page, 'manager')
  const { id: sticker } = await documentOf(page, id, 'Window sticker')
  await page
    .getByRole('region', { name: 'Window Sticker' })
    .getByRole('button', { name: /^Window sticker/ })
    .tap()
  const pane = page.getByRole('dialog', { name: 'Window sticker' })
  await expect(pane.getByRole('textbox', { name: 'Address' })).toBeVisible()
  await expectNoFaults(page)
  await pane.getByRole('textbox', { name: 'Address' }).fill('https://stickers.example.com/1.pdf')
  await pane.getByRole('button', { name: 'Save address' }).tap()
  await expect.poll(async () => (await documentOf(page, id, 'Window sticker')).url).toBe('https://stickers.example.com/1.pdf')
  expect(sticker).not.toBe('')
  await openFolio(page, 'sales')
  await page
    .getByRole('region', { name: 'Window Sticker' })
    .getByRole('button', { name: /^Window sticker/ })
    .tap()
  await expect(pane).toBeVisible()
  await expect(pane.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Feature|Add document|Delete/ })).toHaveCount(0)
})

async function openFolio(page: Page, role: 'manager' | 'sales'): Promise<string> {
  await openSession(page, credentials(role))
  const { data } = await ask(page, '/inventory?pageSize=20&filterIds=inventoryState:IN_RECON')
  const id = data[11].vehicleCard.id
  await enter(page, `inventory/${id}/engage/media`)
  await expect(folder(page, 'Featured')).toBeVisible()
  return id
}

const folder = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

function cardOf(page: Page, name: string, label: string): Locator {
  return folder(page, name).getByRole('button', { name: new RegExp(`^${label}`) })
}

async function documentOf(page: Page, id: string, label: string) {
  const { folders } = (await ask(page, `/inventory/${id}/plugins/vdp/velocityengage/folio`)).data
  return folders
    .slice(1)
    .flatMap(({ documents }: { documents: { displayLabel: string }[] }) => documents)
    .find(({ displayLabel }: { displayLabel: string }) => displayLabel === label)
}

async function choose(page: Page, inside: Locator, file: ReturnType<typeof pdf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await inside.getByRole('button', { name: /choose one/ }).click()
  await (await chooser).setFiles(file)
}

/** Drops a file as it is dragged in from outside. */
async function drop(target: Locator, { name, mimeType, buffer }: ReturnType<typeof pdf>): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ([text, called, type]) => {
      const held = new DataTransfer()
      held.items.add(new File([text ?? ''], called ?? '', { type: type ?? '' }))
      return held
    },
    [buffer.toString('latin1'), name, mimeType],
  )
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}
