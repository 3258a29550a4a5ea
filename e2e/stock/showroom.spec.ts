import { otherPerson } from '../support/ask.ts'
import { pressBeside } from '../support/cards.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { goInside, search, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const showroom = (page: Page) => page.getByRole('switch', { name: 'Showroom' })
const firstCard = (page: Page) => page.getByRole('article').first()

// A card shows the same at any width.
test('a salesperson starts in the showroom, which shows whole cars with their prices and nothing of the house, and leaves it', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'sales')
  await expect(showroom(page)).toBeChecked()
  await expect(page.getByRole('banner')).toContainText('Riverside Toyota')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ cars$/)
  await expect(page).toHaveURL(/\?inventoryState=INVENTORY_ONLY$/)
  for (const name of ['Add vehicle', 'Download', 'Saved views', /^Copy link/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  // The newest have neither a price nor photos yet.
  await goInside(page, 'inventory?sort=PRICE&inventoryState=INVENTORY_ONLY')
  await expect(firstCard(page).getByText(/^\$[\d,]+$/)).toBeVisible()
  await expectNothingOfTheHouse(page)
  await expectWholeCar(page)
  await expectNoFaultsInEither(page)

  const address = page.url()
  await pressBeside(firstCard(page))
  expect(page.url()).toBe(address)
  await goInside(page, 'inventory?stepId=ALL&status=DANGER&inventoryState=IN_RECON&condition=CPO')
  await expect(page).toHaveURL(/\?condition=CPO&inventoryState=INVENTORY_ONLY$/)
  await expect(firstCard(page).getByText('Certified pre-owned')).toBeVisible()
  const title = await firstCard(page).getByRole('heading').innerText()
  await firstCard(page).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/vehicle-info\?/)
  // What the house tells itself is for nobody who looks over a shoulder.
  await expect(page.getByRole('region', { name: 'All notes' })).toHaveCount(0)
  await expect(page.getByText('Stock number', { exact: true })).toBeVisible()
  await expect(page.getByText(/^(Disposition|Days in inventory)$/)).toHaveCount(0)
  await page.goBack()

  await showroom(page).click()
  await expect(showroom(page)).not.toBeChecked()
  await expect(firstCard(page).getByTitle('Portfolio opens')).toBeVisible()
  await page.reload()
  await expect(firstCard(page).getByText('Riverside Toyota')).toBeVisible()
  await expect(showroom(page)).not.toBeChecked()
})

test('shoppers narrow the showroom by body and price, each option of which says how many the others leave', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'sales')
  const head = page.getByRole('heading', { level: 1 })
  await expect(head).toHaveText(/^[\d,]+ cars$/)
  const all = (await head.innerText()).split(' ')[0]
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const listed = async (option: Locator) => {
    const count = (await option.locator('..').innerText()).match(/[\d,]+$/)?.[0]
    await option.check()
    await expect(head).toHaveText(`${count} of ${all} cars`)
  }
  await expect(page.getByRole('checkbox', { name: /^SUV \d/ })).toBeVisible()
  await listed(page.getByRole('checkbox', { name: /^SUV/ }))
  await expect(page).toHaveURL(/bodyStyle=suv/)
  const prices = page.getByRole('group', { name: 'Price' })
  const priced = async () => sumOf(await prices.locator('label').allInnerTexts())
  const suvs = Number((await head.innerText()).split(' ')[0])
  // Counted anew beside the body.
  await expect.poll(priced).toBeLessThanOrEqual(suvs)
  await listed(prices.getByRole('checkbox', { name: / [1-9]\d*$/ }).first())
  await expect(page).toHaveURL(/price=/)
  await expectNoFaults(page)
  await page.getByRole('button', { name: /^Show \d/ }).click()
  await expect(page).toHaveURL(/bodyStyle=suv/)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(head).toHaveText(`${all} cars`)

  // One that is left alone has the whole row.
  await search(page, (await firstCard(page).locator('dd').last().innerText()).trim())
  await expect(head).toHaveText(`1 of ${all} cars`)
  const row = (await page.getByRole('region', { name: 'List of vehicles' }).boundingBox())?.width ?? 0
  await expect.poll(async () => ((await firstCard(page).boundingBox())?.width ?? 0) / row).toBeGreaterThan(0.95)
})

// A phone has one column and no keyboard.
test('a manager turns the line into a showroom three abreast, walks it by keyboard, and turns it back', {
  tag: '@desktop',
}, async ({ page }) => {
  // Which car comes first goes by the time of day, and not every one has a price.
  await signIn(page, 'manager', 'inventory?stepId=ALL&status=ALL&inventoryState=IN_RECON&sort=PRICE')
  const card = firstCard(page)
  await card.getByRole('button', { name: 'Engage' }).click()
  await expect(card.getByTitle('Portfolio opens')).toBeVisible()
  await readPrices(page, card.getByRole('button', { name: /^Price history of / }))
  await seeLooker(page, card)
  await goInside(page, 'inventory?status=DANGER&inventoryState=IN_RECON&sort=TIME_IN_STEP&make=Toyota')
  await expect(page.getByRole('tab', { name: 'Recon overview' })).toBeVisible()
  await showroom(page).click()
  await expect(page).toHaveURL(/\?make=Toyota&inventoryState=INVENTORY_ONLY$/)
  await expect(page.getByRole('tab', { name: 'Recon overview' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Step/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked()
  await expect.poll(() => abreast(page)).toBe(3)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => abreast(page)).toBe(2)
  await page.setViewportSize({ width: 899, height: 768 })
  await expect.poll(() => abreast(page)).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => abreast(page)).toBe(3)
  await page.keyboard.press('j')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').nth(4)).toBeFocused()
  await showroom(page).press('Space')
  await expect(page).toHaveURL(/inventoryState=IN_RECON.*stepId=ALL|stepId=ALL.*inventoryState=IN_RECON/)
  await expect(page.getByRole('tab', { name: 'Recon overview' })).toBeVisible()
})

test('who has no Engage finds the showroom disabled and is told whom to ask', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'technician')
  await expect(page.locator('.tip')).toBeAttached()
  await expect(showroom(page)).toBeDisabled()
  await showroom(page).press('Enter')
  await expect(page.getByText('Showroom is part of Velocity Engage. Ask your administrator to turn it on.')).toBeVisible()
  await expect(showroom(page)).not.toBeChecked()
  await expect(firstCard(page).getByRole('button', { name: 'Engage' })).toHaveCount(0)
})

/** Of the numbers that texts end with. */
function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Number(text.match(/\d+$/)?.[0] ?? 0), 0)
}

/** How many cards stand beside the first. */
async function abreast(page: Page): Promise<number> {
  return page.locator('article').evaluateAll((cards) => {
    const tops = cards.map((card) => card.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  })
}

/** What only the house may know, and what nobody knows. */
async function expectNothingOfTheHouse(page: Page): Promise<void> {
  const card = firstCard(page)
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(0)
  for (const button of [/^Pause/, /^Send to/, /^Begin/, /^Assignee/, /^Price history/]) {
    await expect(card.getByRole('button', { name: button })).toHaveCount(0)
  }
  await expect(card.getByText(/^\$[\d,]+$/)).toBeVisible()
  await expect(card.locator('dd').first()).toBeVisible()
  const text = await page.getByRole('region', { name: 'Vehicles', exact: true }).innerText()
  expect(text).not.toMatch(/[A-HJ-NPR-Z0-9]{11,}|–|Shoppers|Recon|Riverside/)
}

/** The photo as it was taken, at four to three. */
async function expectWholeCar(page: Page): Promise<void> {
  const photo = firstCard(page).getByRole('img').first()
  expect(await photo.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
  const box = await photo.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
}

/** A shopper opens a link: the card says so while they look, and counts it, without being loaded anew. */
async function seeLooker(page: Page, card: Locator): Promise<void> {
  const opens = card.getByTitle('Portfolio opens').locator('+ dd')
  const before = await opens.innerText()
  const id = (await card.getByRole('heading').getByRole('link').getAttribute('href'))?.match(/inventory\/([0-9a-f-]{36})/)?.[1]
  const manager = await otherPerson(page, 'manager')
  const wanted = [{ showPrice: true, engagementType: 'SHOWROOM' }]
  const [link] = await manager('POST', `/inventory/${id}/plugins/vdp/velocityengage/engagements`, wanted)
  const sign = { visit: `visit-of-${Date.now()}`, sequence: 1, visibleMs: 5000, parts: [], actions: [] }
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' }
  const token = link.shareURL.split('/').at(-1)
  expect((await page.request.post(`/api/s/${token}/events`, { headers, data: sign })).ok()).toBe(true)
  await expect(card.getByRole('button', { name: /^Engage.*looking now$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /looking now$/ })).toHaveCount(1)
  await expect(opens).not.toHaveText(before)
  await expectNoFaultsInEither(page, { within: 'article' })
}

/** Opens the prices of a vehicle, the latest of which is the card's own, and goes back to where it was. */
async function readPrices(page: Page, button: Locator): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Price history' })
  const price = await dialog.getByRole('definition').first().innerText()
  expect(price).toMatch(/^\$[\d,]+$/)
  await expect(dialog.getByRole('row').nth(1)).toContainText(price)
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}
