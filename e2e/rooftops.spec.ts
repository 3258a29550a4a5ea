import { isPhone, rooftopOf, signIn } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

test('switching the rooftop leads to its stock, in every tab, and an address keeps its rest', async ({ page, context }) => {
  await signIn(page, 'manager')
  const first = rooftopOf(page)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expect(otherTab.getByRole('article').first()).toBeVisible()

  await switchTo(page, 'Lakeside Chevrolet')
  await expect.poll(() => rooftopOf(page)).not.toBe(first)
  await expectStockOf(page, 'Lakeside Chevrolet')
  const second = rooftopOf(page)
  await expect.poll(() => rooftopOf(otherTab)).toBe(second)
  await expectStockOf(otherTab, 'Lakeside Chevrolet')

  await page.goto(`/${first}/inventory?inventoryState=INVENTORY_ONLY&sortId=PRICE`)
  await expect(page).toHaveURL(new RegExp(`/${second}/inventory\\?.*inventoryState=INVENTORY_ONLY.*sortId=PRICE`))
  await page.goto('/not-a-rooftop/nowhere/at/all')
  await expect(page).toHaveURL(new RegExp(`/${second}/inventory`))
})

/** A phone's card has no room for the rooftop's name. */
async function expectStockOf(page: Page, rooftop: string): Promise<void> {
  const card = page.getByRole('article').first()
  await (isPhone(page) ? expect(card).toBeVisible() : expect(card).toContainText(rooftop))
}

async function switchTo(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    return
  }
  await page.getByRole('button', { name: /^Rooftop/ }).click()
  // Letters typed at once are for the search, wherever the keyboard is by then.
  const letters = name.slice(0, 4).toLowerCase()
  await page.keyboard.type(letters)
  const box = page.getByRole('textbox', { name: 'Find a rooftop' })
  await expect(box).toHaveValue(letters)
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
}
