import { rooftopOf, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

// The panel is the same at any width.
test('a page or a part that cannot be drawn shows an error in the shell, and the rest keeps working', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'manager')
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.route('**/api/inventory?*', (route) => route.fulfill({ json: { data: [{}], meta: { totalRecords: 1 } } }))
  await page.reload()
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('Something went wrong')
  await logged
  await goTo(page, 'Feeds')
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await goTo(page, 'Inventory')
  await expect(panel).toBeVisible()
  await page.unroute('**/api/inventory?*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  // A part that a newer release took away leads to one reload, and to an error when that does not help.
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/assets/AddVehicleDialog-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(panel).toContainText('Something went wrong')
  expect(loads).toBe(1)
  await page.unroute('**/assets/AddVehicleDialog-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(page.getByRole('dialog', { name: 'Add vehicle' })).toBeVisible()
})

// Sections lie above the page there.
test('a part that nobody waits for yet takes the page from nobody, and who leaves waits for the next page alone', {
  tag: '@phone',
}, async ({ page }) => {
  const people = '**/assets/PeoplePage-*.js'
  const section = (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true })
  let fetched = 0
  let loads = 0
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.route(people, (route) => {
    fetched++
    return route.fulfill({ status: 503 })
  })
  await signIn(page, 'admin', 'settings/general/roles/new')
  page.on('load', () => loads++)
  await page.getByLabel('Name').fill('Lot porter')
  await expect.poll(() => fetched).toBeGreaterThan(0)
  await page.unroute(people)

  const gate = Promise.withResolvers<void>()
  await page.route(people, async (route) => {
    await gate.promise
    await route.continue()
  })
  await section('People').click()
  await page.getByRole('dialog', { name: 'Leave the new role without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await section('Roles').click()
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  gate.resolve()
  await section('People').click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()

  const later = Promise.withResolvers<void>()
  await page.route('**/assets/FeedsPage-*.js', async (route) => {
    await later.promise
    await route.continue()
  })
  await goTo(page, 'Feeds')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  later.resolve()
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeHidden()
  expect([loads, asked]).toEqual([0, []])
})

// Nothing is laid out yet.
test('when nothing can be drawn at all, that is said in plain words', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/entry-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Lotline could not be shown.')
  await page.unroute('**/assets/entry-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

// A phone has neither keys nor a pointer that rests.
test('the first key leads past the head of each page, to what it consists of', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  const skipTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(target).toBeFocused()
  }
  const card = page.getByRole('article').first()
  await skipTo(card)
  const list = page.getByRole('region', { name: 'List of vehicles' })
  await page.keyboard.press('PageDown')
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(300)
  await card.getByRole('heading').getByRole('link').click()
  await page.reload()
  await skipTo(page.getByRole('region', { name: 'Vehicle recon' }))
  await page.goto(`/${rooftopOf(page)}/board`)
  await skipTo(page.getByRole('main').locator('[data-step-id]').first())
})

test('what an icon means is told inside the window; in a narrow one the side menu gives each entry 42 px, its parts 29 more', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const tip = page.locator('.tip')
  await expect(tip).toBeAttached()
  await page.getByRole('button', { name: /account of/ }).hover()
  await expect(tip).toBeVisible()
  const [box, width] = [await tip.boundingBox(), page.viewportSize()?.width ?? 0]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: 'Download' }).hover()
  await expect(tip).toHaveText('Download')
  await page.mouse.move(400, 600)
  await expect(tip).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(tip).toHaveText('Cards')
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  await page.setViewportSize({ width: 900, height: 900 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveCount(7)
  // Locate is a button among them.
  await expect.poll(async () => (await sections.boundingBox())?.height).toBe(8 * 42 + 29)
  expect((await sections.getByRole('link').first().boundingBox())?.height).toBe(42)
})

// A desk has nothing to pull.
test('pulling the list down reads it anew', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager')
  // What follows the finger tells there what it does.
  await expect(page.locator('main > [role="status"]')).toBeAttached()
  await pull(page, 80)
  const asked = page.waitForRequest((request) => request.url().includes('/api/inventory?'))
  await pull(page, 160)
  await asked
})

async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: section, exact: true }).click()
}

/** One finger on the list, from the middle of the screen down. */
async function pull(page: Page, pixels: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: 195, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  for (let moved = 10; moved <= pixels; moved += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(300 + moved) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
