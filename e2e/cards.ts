import type { Locator } from './test.ts'

/** Presses a card beside everything that does something of its own: its lower left corner. */
export async function pressBeside(card: Locator): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('The card is not shown')
  await card.click({ position: { x: 5, y: box.height - 5 } })
}
