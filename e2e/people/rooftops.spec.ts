import { setTimeout as delay } from 'node:timers/promises'
import { pressBeside } from '../support/cards.ts'
import { rooftopOf, search, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

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

// A phone has the same filter and the same links.
test('the stock of two rooftops is one list; a vehicle of the other opens in its own, and the way back leads to the same list', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const home = rooftopOf(page)
  await page.getByRole('tab', { name: 'All vehicles' }).click()
  await page.getByRole('button', { name: /^Location/ }).click()
  await page.getByRole('option', { name: 'Lakeside Chevrolet' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Location Riverside Toyota, Lakeside Chevrolet' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Step/ })).toHaveCount(0)
  const cardOf = (rooftop: string) => page.getByRole('article').filter({ hasText: rooftop }).first()
  const [ours, theirs] = [cardOf('Riverside Toyota'), cardOf('Lakeside Chevrolet')]
  await expect(ours.getByRole('button', { name: /Send to|Begin|Continue|Pause|complete/i }).first()).toBeVisible()
  await expect(theirs).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Send to|Begin|Continue|Pause|complete|Assignee/i })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Recon overview' }).click()
  await expect(
    page.getByText(/^The list shows (Lakeside Chevrolet and Riverside Toyota|Riverside Toyota and Lakeside Chevrolet)\./),
  ).toBeVisible()
  await pressBeside(theirs)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const title = await theirs.getByRole('heading').getByRole('link').innerText()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await preview.getByRole('link', { name: 'Open in Lakeside Chevrolet' }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const away = rooftopOf(page)
  expect(away).not.toBe(home)
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(new RegExp(`/${away}/inventory.*location=`))
  await expect(ours).toBeVisible()
  await expect(theirs).toBeVisible()
  await page.getByRole('button', { name: 'Show Lakeside Chevrolet only' }).click()
  await expect(page.getByRole('navigation', { name: 'Recon overview' })).toBeVisible()
  await expect(ours).toHaveCount(0)
})

test.describe('on a slow line', () => {
  // Parts of the page would come from what the service worker has kept.
  test.use({ serviceWorkers: 'block' })

  // It is the same search.
  test('what is typed just before a vehicle is opened does not call its reader back', { tag: '@desktop' }, async ({ page }) => {
    await page.route(/VehicleRoute-.*\.js/, async (route) => {
      await delay(1500)
      await route.continue()
    })
    await signIn(page, 'manager')
    const title = await page.getByRole('article').first().getByRole('heading').getByRole('link').innerText()
    // Found by what is typed, so that it stands there whether or not the search is answered before it is opened.
    await search(page, title)
    await page.getByRole('article').getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
