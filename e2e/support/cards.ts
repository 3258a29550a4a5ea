import { headersOf, search } from './people.ts'
import { expect, type Locator, type Page } from './test.ts'

/** Presses a card beside everything that does something of its own: its lower left corner. */
export async function pressBeside(card: Locator): Promise<void> {
  // A card grows as its figures come: a place below its new end is looked for anew.
  await expect(async () => {
    const box = await card.boundingBox()
    if (!box) throw new Error('The card is not shown')
    await card.click({ position: { x: 5, y: box.height - 5 }, timeout: 1000 })
  }).toPass()
}

/** The card of a vehicle that people have written notes about: cards count only what is new to their reader. */
export async function notedCard(page: Page): Promise<Locator> {
  const headers = await headersOf(page)
  const { data } = await (await page.request.get('/api/inventory?filterIds=inventoryState:IN_RECON', { headers })).json()
  for (const { vehicleCard } of data) {
    const notes = await (await page.request.get(`/api/inventory/${vehicleCard.id}/notes?pageSize=1`, { headers })).json()
    if (notes.data.length === 0) continue
    await search(page, vehicleCard.stockNumber)
    // What is pressed before the list has followed goes with the old one.
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(page.getByRole('article')).toHaveCount(1)
    return page.getByRole('article').filter({ hasText: vehicleCard.stockNumber })
  }
  throw new Error('No vehicle of the first page has a note')
}
