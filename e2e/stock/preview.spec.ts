import { notedCard, pressBeside } from '../support/cards.ts'
import { expectNoFaults } from '../support/faults.ts'
import { goInside, headersOf, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

/** A card that is previewed: one of the list's first with notes. */
async function previewFirst(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Preview' })
  await pressBeside(page.getByRole('article').first())
  await expect(panel).toBeVisible()
  return panel
}

const stockOf = (card: Locator) => card.getByRole('heading').getByRole('link').innerText()

// A click on a card does nothing on a phone.
test('a click on a card shows its vehicle and its notes beside the list, also on the way back; Esc and the cross take them away', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const card = page.getByRole('article').first()
  const panel = await previewFirst(page)
  await expect(page).toHaveURL(/preview=[0-9a-f-]{36}(,|%2C)\w+/)
  await expect(panel.getByRole('heading', { name: await stockOf(card) })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/preview=/)
  await previewFirst(page)
  await panel.getByRole('button', { name: 'Close preview' }).click()
  await expect(panel).toHaveCount(0)

  // Back from the vehicle its preview is there again.
  await previewFirst(page)
  const title = await panel.getByRole('heading', { level: 2 }).first().innerText()
  await panel.getByRole('link', { name: 'Open vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('region', { name: 'Vehicle notes' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()

  // Notes stand by day and sender, the last one in sight, and the card shows them in a tab.
  const noted = await notedCard(page)
  await pressBeside(noted)
  const notes = panel.getByRole('region', { name: 'All notes' })
  await expect(notes.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(notes.getByRole('heading', { level: 4 }).first()).toHaveText(/Demo|Technician|Vendor|Manager/)
  await expect(notes.getByRole('time').last().or(notes.locator('time').last())).toBeInViewport()
  await noted.getByRole('button', { name: /^Notes/ }).click()
  await expect(noted.getByRole('list', { name: 'Latest notes' })).toBeVisible()

  // A preview of a vehicle that is not there leaves the address.
  await goInside(page, 'inventory?inventoryState=IN_RECON&preview=01a1fa84-0000-7000-8000-000000000000,GONE')
  await expect(page).toHaveURL(/inventoryState=IN_RECON/)
  await expect(page).not.toHaveURL(/preview=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

// A phone has no preview.
test('without the permission the notes say so, without notes that there are none', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\/api\/inventory\/[0-9a-f-]{36}\/notes\?/, (route) =>
    route.fulfill({ json: { data: [], meta: { next: null, total: 0 } } }),
  )
  await signIn(page, 'manager')
  const panel = await previewFirst(page)
  await expect(panel.getByText('No notes')).toBeVisible()
  await page.route('**/api/authenticate/token', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const permissions = data.permissions.filter((permission: string) => permission !== 'INVENTORY_VDP_NOTES_VIEW')
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, permissions } } })
  })
  await page.reload()
  await expect(panel.getByText('Permission Denied')).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Notes/ }),
  ).toHaveCount(0)
  // Who they are may be read anew at any moment, as what others do to the rooftop's people asks for it.
  await page.unrouteAll({ behavior: 'wait' })
})

// A tap on a card does nothing on a phone.
test('with the new card footer badges lead to the pages of a vehicle, a click opens it, and there is no preview', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const panel = await previewFirst(page)
  try {
    await turnFeature(page, true)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(panel).toHaveCount(0)
    const badges = page
      .getByRole('article')
      .first()
      .getByRole('navigation', { name: /^Pages of / })
    await expect(badges.getByRole('link')).toHaveText([/^Notes/, /^Tasks/, /^Recalls/, 'Recon', 'Engage'])
    await expectNoFaults(page, { within: 'article' })
    await badges.getByRole('link', { name: /^Tasks/ }).click()
    await expect(page).toHaveURL(/\/tasks\?fromVDP=recon$/)
    await page.goBack()
    await pressBeside(page.getByRole('article').first())
    await expect(page).toHaveURL(/inventory\/[0-9a-f-]{36}.*fromVDP=inventory/)
  } finally {
    await turnFeature(page, false)
  }
})

/** As the settings page does it, whose own test is elsewhere. */
async function turnFeature(page: Page, enabled: boolean): Promise<void> {
  const headers = await headersOf(page)
  const answer = await page.request.put('/api/settings/features/UI_PREVIEW', { data: { enabled }, headers })
  expect(answer.status()).toBe(200)
}
