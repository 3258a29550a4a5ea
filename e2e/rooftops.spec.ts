import { rooftopOf, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Tabs and addresses are the same at any width.
test('switching the rooftop leads to its stock, in every tab, and an address keeps its rest', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'manager')
  const first = rooftopOf(page)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expect(otherTab.getByRole('article').first()).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lakeside Chevrolet' }).click()
  await expect.poll(() => rooftopOf(page)).not.toBe(first)
  await expect(page.getByRole('article').first()).toBeVisible()
  const second = rooftopOf(page)
  await expect.poll(() => rooftopOf(otherTab)).toBe(second)
  await expect(otherTab.getByRole('article').first()).toBeVisible()

  await page.goto(`/${first}/inventory?inventoryState=INVENTORY_ONLY&sortId=PRICE`)
  await expect(page).toHaveURL(new RegExp(`/${second}/inventory\\?.*inventoryState=INVENTORY_ONLY.*sortId=PRICE`))
  await page.goto('/not-a-rooftop/nowhere/at/all')
  await expect(page).toHaveURL(new RegExp(`/${second}/inventory`))
})

// A phone names its rooftops in its one menu, and its card has no room for the rooftop's name.
test('on a desk the rooftop is found by its first letters, and the cards name it', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  const first = rooftopOf(page)
  await page.getByRole('button', { name: /^Rooftop/ }).click()
  // Letters typed at once are for the search, wherever the keyboard is by then.
  await page.keyboard.type('lake')
  const box = page.getByRole('textbox', { name: 'Find a rooftop' })
  await expect(box).toHaveValue('lake')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => rooftopOf(page)).not.toBe(first)
  await expect(page.getByRole('article').first()).toContainText('Lakeside Chevrolet')
})
