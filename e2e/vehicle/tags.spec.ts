import { expectNoFaults } from '../support/faults.ts'
import { headersOf, isPhone, search, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

test('tags are found, made, put on and taken off in one dialog, and nothing is changed before they are saved', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const { stock, id, hail, keys } = await takeInWithTags(page)
  await tag(page, id, [keys])
  let dialog = await openTags(page, stock)
  const chosen = dialog.getByRole('region', { name: 'Tags after you save' })
  const field = dialog.getByRole('combobox', { name: 'Find or create' })
  await expect(field).toBeFocused()

  await dialog.getByRole('button', { name: `Remove ${keys}` }).click()
  await expect(chosen.getByRole('button', { name: `Keep ${keys}` })).toBeVisible()
  await field.fill(hail.slice(0, 8).toUpperCase())
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(dialog.getByText('1 to add, 1 to remove')).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await tagsOn(page, id)).toEqual([keys])

  dialog = await openTags(page, stock)
  await expect(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled()
  await field.fill(hail)
  await field.press('Enter')
  const made = `Made ${stock}`
  await field.fill(made)
  await expect(dialog.getByText(`${made.length} of 50`)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Light blue' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(chosen.getByRole('button', { name: `Remove ${made}` })).toBeVisible()
  // Made for the rooftop; on the vehicle it comes with the others.
  expect(await tagsOn(page, id)).toEqual([keys])
  await dialog.getByRole('button', { name: `Remove ${keys}` }).click()
  await field.press('Control+Enter')
  await expect(page.getByText(`Tags on ${stock} saved`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await tagsOn(page, id)).toEqual([hail, made].sort())
  await expect(cardOf(page, stock).getByRole('list', { name: 'Tags' })).toContainText(hail)
})

test('where saving fails the dialog closes, says why, and what was chosen is sent again with one press', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const { stock, id, hail, keys } = await takeInWithTags(page)
  await tag(page, id, [keys])
  const dialog = await openTags(page, stock)
  await dialog.getByRole('button', { name: `Remove ${keys}` }).click()
  await dialog.getByRole('combobox').fill(hail)
  await dialog.getByRole('combobox').press('Enter')
  // What comes has been sent, what goes fails.
  const sent: string[] = []
  await page.route(`**/api/inventory/${id}/tags`, async (route) => {
    sent.push(route.request().method())
    if (route.request().method() === 'DELETE') await route.fulfill({ status: 503, body: '{}' })
    else await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(dialog).toHaveCount(0)
  const failure = page.getByRole('alert').filter({ hasText: `Tags on ${stock} not saved` })
  await expect(failure).toBeVisible()
  expect(sent).toEqual(['PUT', 'DELETE'])
  await page.unroute(`**/api/inventory/${id}/tags`)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Tags on ${stock} saved`)).toBeVisible()
  expect(await tagsOn(page, id)).toEqual([hail])
})

test('tags that find no room on a card are listed by its plus, and somebody who may only look edits none', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const { stock, id } = await takeInWithTags(page)
  const many = ['Waits for the transporter of the auction', 'Windshield chipped on the left', 'Third key'].map(
    (text) => `${text} ${stock}`,
  )
  await tag(page, id, many)
  const card = await findCard(page, stock)
  const more = card.getByRole('button', { name: /more tags? on/ })
  await more.click()
  const popover = page.getByRole('dialog', { name: /more tags? on/ })
  await expect(popover.getByText(`Windshield chipped on the left ${stock}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.goto('/favicon.svg')
  await signIn(page, 'sales')
  await expect(page.getByRole('button', { name: /^Edit tags on/ })).toHaveCount(0)
})

/** The dialog as one gets to it: from the card on a desk, from the unfolded card on a phone. */
async function openTags(page: Page, stock: string): Promise<Locator> {
  const card = await findCard(page, stock)
  const edit = card.getByRole('button', { name: `Edit tags on ${stock}` })
  if (isPhone(page) && !(await edit.isVisible())) await card.getByRole('button', { name: /^Figures and notes of / }).click()
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Tags on ${stock}` })
  await expect(dialog).toBeVisible()
  return dialog
}

async function findCard(page: Page, stock: string): Promise<Locator> {
  await search(page, stock)
  await expect(page.getByRole('article')).toHaveCount(1)
  return cardOf(page, stock)
}

function cardOf(page: Page, stock: string): Locator {
  return page.getByRole('article').filter({ hasText: stock })
}

/** Takes a vehicle in, as another program would, and two tags for it. */
async function takeInWithTags(page: Page): Promise<{ stock: string; id: string; hail: string; keys: string }> {
  const { stockNumber: stock, id } = await takeIn(page, 'TAG')
  const [hail, keys] = [`Hail damage ${stock}`, `Key missing ${stock}`]
  for (const value of [hail, keys]) await make(page, id, value)
  return { stock, id, hail, keys }
}

async function make(page: Page, id: string, value: string): Promise<string> {
  const headers = await headersOf(page)
  const data = { value, hexColor: '#FB8C00', tagType: 'DEALER' }
  const made = await page.request.post(`/api/inventory/${id}/tags`, { headers, data })
  if (made.status() === 201) return (await made.json()).data.tagId
  return (await made.json()).tagId
}

async function tag(page: Page, id: string, values: readonly string[]): Promise<void> {
  const tagIds: string[] = []
  for (const value of values) tagIds.push(await make(page, id, value))
  const put = await page.request.put(`/api/inventory/${id}/tags`, { headers: await headersOf(page), data: tagIds })
  expect(put.status(), await put.text()).toBe(200)
}

/** The dealer's tags on a vehicle, as the server has them. */
async function tagsOn(page: Page, id: string): Promise<string[]> {
  const { data } = await (await page.request.get(`/api/inventory/${id}/tags`, { headers: await headersOf(page) })).json()
  const dealer = data.filter(({ tagType }: { tagType: string }) => tagType === 'DEALER')
  return dealer.map(({ value }: { value: string }) => value)
}
