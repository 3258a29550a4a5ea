import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, headersOf, openSession, placeOf, signIn } from '../support/people.ts'
import { type Browser, expect, type Locator, type Page, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const steps = ['Intake', 'Inspection', 'Parts hold', 'Awaiting approval', 'In bay', 'Body/Paint', 'Detail', 'Photos', 'Frontline']

test('the board shows the line, and what is moved by its menu or dragged moves before other eyes', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const stock = await showLine(page)
  const other = await watcher(browser, page)
  await workAndSend(page, stock)
  await expect(cardIn(other, 'Frontline', stock)).toBeVisible()
  await expect(cardIn(other, 'Photos', stock)).toHaveCount(0)

  await putBack(page, stock)
  await expect(cardIn(other, 'Photos', stock)).toBeVisible()
  await dragThere(page, other, stock)
  await other.context().close()
})

// Other eyes see the same at any width, and a finger drags nothing here.
test('on a phone the board shows the line, and a vehicle is worked on and moved by its menu', { tag: '@phone' }, async ({
  page,
}) => {
  const stock = await showLine(page)
  await workAndSend(page, stock)
  await putBack(page, stock)
  await expect(cardIn(page, 'Photos', stock)).toBeVisible()
})

/** Opens the board on its line, with a vehicle of this test's own at Photos, and answers its stock number. */
async function showLine(page: Page): Promise<string> {
  await openSession(page, credentials('manager'))
  const stock = `BRD${Date.now() % 1_000_000}`
  await bringTo(page, stock, 'Photos')
  await openBoard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Toyota line' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vehicles in recon' }).getByText('idle too long')).toBeVisible()
  const names = await page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names.map((name) => name.split(/[\n,]/)[0])).toEqual(steps)
  await expectNoFaults(page)
  return stock
}

async function workAndSend(page: Page, stock: string): Promise<void> {
  await actOn(page, stock, 'Begin work')
  await expect(page.getByText(`Started work on ${stock}`)).toBeVisible()
  await actOn(page, stock, 'Pause...')
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click()
  await expect(page.getByText(`${stock} paused, waiting for parts`)).toBeVisible()
  await actOn(page, stock, 'Continue')
  await expect(page.getByText(`Work continued on ${stock}`)).toBeVisible()
  await actOn(page, stock, 'Send to Frontline')
  await expect(cardIn(page, 'Frontline', stock)).toBeVisible()
  await expect(cardIn(page, 'Frontline', stock).getByText(/^since /)).toBeVisible()
}

async function putBack(page: Page, stock: string): Promise<void> {
  await actOn(page, stock, 'Change step...')
  await page.getByRole('dialog').getByRole('button', { name: 'Photos' }).click()
}

/** With a mouse: on and back, over steps that are done already, and to a step that may not be entered yet, from where the card comes back. */
async function dragThere(page: Page, other: Page, stock: string): Promise<void> {
  await drag(page, cardIn(page, 'Photos', stock), column(page, 'Frontline'))
  await expect(cardIn(page, 'Frontline', stock)).toBeVisible()
  await expect(cardIn(other, 'Frontline', stock)).toBeVisible()
  await drag(page, cardIn(page, 'Frontline', stock), column(page, 'Awaiting approval'))
  await expect(cardIn(other, 'Awaiting approval', stock)).toBeVisible()
  await drag(page, cardIn(page, 'Awaiting approval', stock), column(page, 'Frontline'))
  const question = page.getByRole('dialog', { name: `Send ${stock} to Frontline?` })
  await expect(question.getByText('Goes past In bay, Body/Paint, Detail, Photos')).toBeVisible()
  await question.getByRole('button', { name: 'Send to Frontline' }).click()
  await expect(cardIn(other, 'Frontline', stock)).toBeVisible()
  // A step shows its worst vehicles only: the first of them is among them, however many came in meanwhile.
  const early = await column(page, 'Intake')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .getAttribute('aria-label')
  const stays = early?.replace('Actions for ', '') ?? ''
  const letGo = await carry(page, cardIn(page, 'Intake', stays), column(page, 'Photos'))
  // While it hangs there the step says what will be asked.
  await expect(
    page.getByRole('status').filter({ hasText: /^to Photos skips .*Inspection, .*, you will be asked$/ }),
  ).toBeVisible()
  await letGo()
  await page
    .getByRole('dialog', { name: `Send ${stays} to Photos?` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(cardIn(page, 'Intake', stays)).toBeVisible()
  await expect(cardIn(page, 'Photos', stays)).toHaveCount(0)
}

test('on a tablet titles are whole, menus are dark, and a long press carries a card', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await openSession(page, credentials('manager'))
  const stock = `TAB${Date.now() % 1_000_000}`
  await bringTo(page, stock, 'Intake')
  await openBoard(page)
  const cut = await page
    .locator('article h3')
    .evaluateAll(
      (titles) => titles.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth).length,
    )
  expect(cut).toBe(0)
  const whole = await page
    .getByRole('region')
    .evaluateAll((columns) => columns.filter((one) => one.getBoundingClientRect().right <= innerWidth).length)
  expect(whole).toBe(4)

  const strip = page.getByRole('navigation', { name: 'Steps' })
  await strip.getByRole('button', { name: /^Frontline/ }).tap()
  await expect(column(page, 'Frontline')).toBeInViewport({ ratio: 0.9 })
  await strip.getByRole('button', { name: /^Intake/ }).tap()
  await expect(column(page, 'Intake')).toBeInViewport({ ratio: 0.9 })

  const card = column(page, 'Intake').getByRole('article').first()
  await card.getByRole('button', { name: /^Actions for/ }).tap()
  await expect(page.getByRole('menuitem', { name: 'Open vehicle' })).toBeVisible()
  const [red = 255] =
    (await page.getByRole('menu').evaluate((menu) => getComputedStyle(menu).backgroundColor)).match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeLessThan(60)
  // For gloves: the main action, and all else, above the way out.
  await expectNoFaults(page, { within: '[role=menu]' })
  const heights = await page.getByRole('menuitem').evaluateAll((items) => items.map((one) => one.getBoundingClientRect().height))
  expect(heights[0]).toBeGreaterThanOrEqual(56)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
  await page.getByRole('menuitem', { name: 'Assign to...' }).tap()
  const people = page.getByRole('dialog', { name: /^Assign .* to$/ })
  await people.getByRole('option', { name: 'Demo Manager' }).tap()
  await expect(card.getByText('Assigned to Demo Manager')).toBeVisible()
  await expect(people).toHaveCount(0)
  await longPressTo(page, card, strip.getByRole('button', { name: /^Photos/ }))
  await expect(page.getByRole('status').filter({ hasText: /^to Photos skips / })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await context.close()
})

// A phone has no keyboard, and the keys are the same for everybody.
test('the board is walked by keyboard, and its keys are told', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager', 'feeds')
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/board$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Toyota line' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const first = column(page, 'Intake').getByRole('article')
  await expect(first.nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Go to Board')).toBeVisible()
  await expect(dialog.getByText('Next step')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first.nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: /to Inspection/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expect(first.nth(1).getByRole('button')).toBeFocused()
  await first.first().getByRole('link').click()
  await page.getByRole('link', { name: 'Back to board' }).click()
  await expect(page).toHaveURL(/\/board$/)
})

test('a board whose server is lost says so and stays', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'technician', 'board')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Not connected, as of \d/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Not connected/)).toHaveCount(0)
})

function column(page: Page, step: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${step}`) })
}

function cardIn(page: Page, step: string, stock: string): Locator {
  return column(page, step).getByRole('article').filter({ hasText: stock })
}

async function openBoard(page: Page): Promise<void> {
  await enter(page, 'board')
  await expect(column(page, 'Intake').getByRole('article').first()).toBeVisible()
}

/** Takes a vehicle in and brings it to a step, as another program would. */
async function bringTo(page: Page, stockNumber: string, step: string): Promise<void> {
  const headers = await headersOf(page)
  const vin = `4T1BF1FK5HU${stockNumber.slice(-6).padStart(6, '0')}`
  const added = await page.request.post('/api/recon', { headers, data: { stockNumber, vin, make: 'Toyota', model: 'Camry' } })
  expect(added.status(), await added.text()).toBe(201)
  const id = (await added.json()).data.vehicleCard.id
  const tree = (await (await page.request.get(`/api/recon/${id}/workflow/steps`, { headers })).json()).data
  const leaves = tree.flatMap((one: { childSteps: unknown[] }) => (one.childSteps.length > 0 ? one.childSteps : [one]))
  for (const { name, id: stepId } of leaves.slice(1)) {
    if (steps.indexOf(name) > steps.indexOf(step)) break
    const moved = await page.request.put(`/api/recon/${id}/workflow/step`, { headers, data: { stepId } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
}

async function actOn(page: Page, stock: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${stock}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  const letGo = await carry(page, card, target)
  await letGo()
}

/** Carries a card with the mouse; what is answered lets go of it. */
async function carry(page: Page, card: Locator, target: Locator): Promise<() => Promise<void>> {
  const to = await target.boundingBox()
  if (!to) throw new Error('Nowhere to drag to')
  // At its plate, once nothing lies over it: how low a card hangs goes by the hour, and a toast covers the lowest.
  await card.hover({ position: { x: 20, y: 25 } })
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  return () => page.mouse.up()
}

/** A finger rests on a card until it is lifted, and carries it over the target, where it stays. */
async function longPressTo(page: Page, card: Locator, target: Locator): Promise<void> {
  const height = (await card.boundingBox())?.height ?? 0
  // Once nothing lies over the place that the finger takes.
  await card.hover({ position: { x: 40, y: height - 20 }, trial: true })
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('Nothing to carry')
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y, id: 1 }] })
  await at('touchStart', from.x + 40, from.y + from.height - 20)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await at('touchMove', to.x + to.width / 2, to.y + to.height / 2 + 2)
  await at('touchMove', to.x + to.width / 2, to.y + to.height / 2)
}

/** A second browser on the same board, which is never reloaded. */
async function watcher(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'admin', placeOf(page))
  await expect(other.getByRole('article').first()).toBeVisible()
  return other
}
