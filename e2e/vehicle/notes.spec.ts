import sharp from 'sharp'
import { ask, otherPerson } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { type Account, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

test('a note names somebody, who is told, finds it marked and has read it by opening the notes', { tag: '@phone' }, async ({
  page,
}) => {
  const id = await openNotes(page, 'manager')
  const composer = composerOf(page)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await composer.press('Enter')
  await expect(composer).toHaveValue('')
  await composer.pressSequentially('Caliper is here, @demo tec')
  const suggestions = page.getByRole('listbox', { name: 'People to mention' })
  await expect(suggestions.getByRole('option')).toHaveText([/Demo Technician/])
  await expectNoFaults(page)
  await composer.press('Enter')
  await expect(composer).toHaveValue('Caliper is here, @Demo Technician ')
  await expect(suggestions).toHaveCount(0)
  await composer.pressSequentially('<b>core</b> charge')
  await composer.press('Shift+Enter')
  await composer.pressSequentially('is on the invoice')
  await composer.press('Enter')
  const note = noteWith(page, 'is on the invoice')
  await expect(note).toContainText('Caliper is here, @Demo Technician <b>core</b> charge')
  await expect(composer).toHaveValue('')
  await expect(composer).toBeFocused()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0)

  await openNotes(page, 'technician', id, 'history')
  const section = page.getByRole('navigation', { name: 'Vehicle sections' }).getByRole('link', { name: /^Notes/ })
  await expect(section).toHaveText(/Notes.*1/)
  await section.click()
  await expect(page.getByText(/^\d+ new$/)).toBeVisible()
  await expect(noteWith(page, 'is on the invoice')).toContainText('New: ')
  await expect(section).toHaveText('Notes')
  expect((await ask(page, `/inventory/${id}`)).data.alertCount.notes).toBe(0)
  // It stays marked until the notes are left.
  await expect(page.getByText(/^\d+ new$/)).toBeVisible()
  await expectNoFaultsInEither(page)
})

test('what others write comes by itself, and what is read further up keeps its place', { tag: '@desktop' }, async ({ page }) => {
  const id = await openNotes(page, 'manager')
  const technician = await otherPerson(page, 'technician')
  // More than a screen takes, whatever stands before them.
  for (let at = 1; at <= 40; at += 1) await technician('POST', `/inventory/${id}/notes`, { note: `Measured wheel bolt ${at}` })
  const list = page.getByRole('region', { name: 'All notes' })
  // The latest comes with the vehicle, before those between: where all of a list is in sight, one is at its end.
  await expect(list.getByText(/^Measured wheel bolt/)).toHaveCount(40)
  await expect(list.getByText('Measured wheel bolt 40')).toBeInViewport()
  await list.evaluate((box) => box.scrollTo(0, 0))
  await expect(list.getByText('Measured wheel bolt 40')).not.toBeInViewport()
  await technician('POST', `/inventory/${id}/notes`, { note: 'All torqued' })
  // Of those before it some may have come and gone out of sight within one moment.
  const way = page.getByRole('button', { name: /^\d+ new notes?$/ })
  await way.click()
  await expect(list.getByText('All torqued')).toBeInViewport()
  await expect(way).toHaveCount(0)
})

test('one’s own note is changed and deleted, nobody else’s', { tag: '@phone' }, async ({ page }) => {
  const id = await openNotes(page, 'manager')
  const technician = await otherPerson(page, 'technician')
  await technician('POST', `/inventory/${id}/notes`, { note: 'Theirs to keep' })
  await composerOf(page).fill('Lost the secnd fob')
  await composerOf(page).press('Enter')
  const note = noteWith(page, 'Lost the secnd fob')
  await expect(noteWith(page, 'Theirs to keep')).toBeVisible()
  await expect(noteWith(page, 'Theirs to keep').getByRole('button')).toHaveCount(0)
  await note.getByRole('button', { name: 'Change or delete this note' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit note' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByRole('textbox').fill(' ')
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox').fill('Lost the second fob')
  await expectNoFaults(page)
  await save.click()
  await expect(dialog).toHaveCount(0)
  const changed = noteWith(page, 'Lost the second fob')
  await expect(changed).toContainText('edited')
  await changed.getByRole('button', { name: 'Change or delete this note' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(changed).toHaveCount(0)
  const left = (await ask(page, `/inventory/${id}/notes`)).data.map(({ note: text }: { note: string }) => text)
  expect(left).toContain('Theirs to keep')
  expect(left).not.toContain('Lost the second fob')
})

test('a note that cannot be sent stays in its place, and nothing typed is lost', { tag: '@phone' }, async ({ page }) => {
  const id = await openNotes(page, 'manager')
  await page.route(/\/notes\?key=/, (route) => route.abort())
  await composerOf(page).fill('Good, then Detail today')
  await composerOf(page).press('Enter')
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(unsent).toContainText('There was an error sending the note.')
  await composerOf(page).fill('x'.repeat(10_001))
  await expect(page.getByText('A note may have 10,000 characters; this one has 10,001.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await composerOf(page).fill('Half of a thought')

  await openNotes(page, 'technician', id)
  await expect(composerOf(page)).toHaveValue('')
  await expect(unsent).toHaveCount(0)

  await openNotes(page, 'manager', id)
  await expect(composerOf(page)).toHaveValue('Half of a thought')
  await expect(unsent).toContainText('Good, then Detail today')
  await expectNoFaults(page)
  await unsent.getByRole('button', { name: 'Edit' }).click()
  await expect(composerOf(page)).toHaveValue('Good, then Detail today\nHalf of a thought')
  await composerOf(page).press('Enter')
  await expect(unsent).toContainText('Half of a thought')
  await expect(unsent).toContainText('There was an error sending the note.')
  await page.unroute(/\/notes\?key=/)
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(noteWith(page, 'Half of a thought')).toBeVisible()
  const sent = (await ask(page, `/inventory/${id}/notes`)).data.filter(({ note }: { note: string }) => /Half of a/.test(note))
  expect(sent).toHaveLength(1)
})

test('a key leads from anywhere on the vehicle into a new note', { tag: '@desktop' }, async ({ page }) => {
  await openNotes(page, 'manager', undefined, 'history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/notes$/)
  await expect(page.getByRole('region', { name: 'Vehicle notes' }).getByRole('textbox')).toBeFocused()
})

test('a card leads into its next note without leaving the list', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager', 'inventory')
  const card = page.getByRole('article').first()
  await card.getByText('Notes', { exact: true }).click()
  await card.getByRole('button', { name: 'Write a note' }).click()
  const dialog = page.getByRole('dialog', { name: /^Notes on / })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Written over the list')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[data-note]').filter({ hasText: 'Written over the list' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#789' } })
  .png()
  .toBuffer()

test('a note of files alone is sent first, its files follow, and one that is staged outlives a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const id = await openNotes(page, 'manager')
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeEnabled()
  const attach = (names: string[]) =>
    page.getByRole('region', { name: 'Vehicle notes' }).locator('input[type=file][multiple]').setInputFiles(names.map(fileOf))
  await attach(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'])
  await expect(page.getByText('Only 5 files can be added to a note.')).toBeVisible()
  await attach(['pads.pdf', 'rotor.pdf', 'dent.png'])
  const added = page.getByRole('list', { name: 'Files being added' })
  await expect(added.getByRole('listitem')).toHaveCount(3)
  await added.getByRole('button', { name: 'Remove rotor.pdf' }).click()
  await expect(added.getByRole('listitem')).toHaveCount(2)

  // What was taken away stays away, however soon the page is left.
  await openNotes(page, 'manager', id)
  await expect(added.getByText('pads.pdf')).toBeVisible()
  await expect(added.getByRole('listitem')).toHaveCount(2)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const files = page.getByRole('list', { name: 'Files of this note' })
  // A picture is shown small, and whole where it is opened.
  const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const small = files.getByRole('img', { name: 'dent.png' })
  await expect.poll(() => widthOf(small)).toBe(360)
  await small.click()
  const large = page.getByRole('dialog', { name: 'dent.png' })
  await expect.poll(() => widthOf(large.getByRole('img', { name: 'dent.png' }))).toBe(1200)
  await large.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete dent.png?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(small).toHaveCount(0)
  await files.getByRole('button', { name: /pads\.pdf/ }).click()
  await expect(added).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'pads.pdf' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete pads.pdf?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(files).toHaveCount(0)
})

function fileOf(name: string) {
  if (name.endsWith('.png')) return { name, mimeType: 'image/png', buffer: picture }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF\n`) }
}

/** Opens a vehicle's notes, or another section, as somebody; answers its id. Without `which` it is one of the test's own. */
async function openNotes(page: Page, who: Account, which?: string, section = 'notes'): Promise<string> {
  if (page.url() !== 'about:blank') await page.goto('/favicon.svg')
  if (which !== undefined) await signIn(page, who, `inventory/${which}/${section}`)
  const id = which ?? (await signInAtNew(page, who, 'NT', section)).id
  if (section === 'notes') await expect(composerOf(page)).toBeVisible()
  return id
}

function composerOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Write a note' })
}

function noteWith(page: Page, words: string): Locator {
  return page.locator('[data-note]').filter({ hasText: words })
}
