import { ask } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { headersOf, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected vehicles' })
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select [^a]/ })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const inRecon = 'inventoryState=IN_RECON&sort=STOCK_NUMBER&sortDirection=ASCENDING'
const listCall = '/inventory?filterIds=inventoryState:IN_RECON&sortId=STOCK_NUMBER&sortDirection=ASCENDING'

type Row = {
  vehicleCard: { id: string; stockNumber: string }
  stepItem: { name: string; state: string; nextStep: { name: string } | null }
}
const stands = async (page: Page): Promise<Row[]> => (await ask(page, listCall)).data

async function rows(page: Page): Promise<Locator> {
  await signIn(page, 'manager', `inventory?${inRecon}`)
  await page.getByRole('button', { name: 'Rows' }).click()
  const all = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(all.first()).toBeVisible()
  return all
}

test('rows are selected by mouse and by key, as ranges and all at once', { tag: '@desktop' }, async ({ page }) => {
  const all = await rows(page)
  await ticks(page).nth(1).click()
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await ticks(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('4 selected')
  await expect(all.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.locator('[role="row"]:focus')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await expect(bar(page).getByRole('status')).toHaveText(/^[2-9]\d selected/)
  await act(page, 'Clear').click()
  await expect(bar(page)).toHaveCount(0)
})

test('what can go is sent, what stays is listed with the reason of each, and one press takes it back', {
  tag: '@desktop',
}, async ({ page }) => {
  const all = await rows(page)
  const before = await stands(page)
  // Two that stand in different steps: what is next for the first is not for both.
  const first = before.findIndex(({ stepItem }) => stepItem.name === 'Intake')
  const other = before.findIndex(({ stepItem }) => stepItem.name === 'Inspection')
  const stock = (at: number) => before[at]?.vehicleCard.stockNumber ?? ''
  const row = (at: number) => all.filter({ hasText: stock(at) })
  for (const at of [first, other]) await page.getByRole('checkbox', { name: `Select ${stock(at)}`, exact: true }).click()
  await act(page, 'Send to…').click()
  const dialog = page.getByRole('dialog', { name: 'Send 2 vehicles to' })
  await expect(dialog.getByRole('button', { name: /^Detail/ })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Skip unfinished steps' }).check()
  await expect(dialog.getByRole('button', { name: /^Detail/ })).toContainText('all 2 can go')
  await dialog.getByRole('button', { name: /^Inspection/ }).click()
  await expect(page.getByText(`Sent 1 of 2 to Inspection, ${stock(other)} already there`)).toBeVisible()
  await expect(row(first)).toContainText('Inspection')
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undid changes on ${stock(first)}`)).toBeVisible()
  await expect(row(first)).toContainText('Intake')

  // Which stayed as they are is listed with the reason of each, and leads to them.
  const now = await stands(page)
  // How many are being worked on depends on the time of day.
  const goes = now.find(
    ({ stepItem: { name, state, nextStep } }) => name !== 'Intake' && nextStep !== null && !state.startsWith('ACTIVE'),
  )
  const next = goes?.stepItem.nextStep?.name ?? ''
  const stays = now.filter(({ stepItem }) => stepItem.name === 'Intake').slice(0, 2)
  const stocks = stays.map(({ vehicleCard }) => vehicleCard.stockNumber)
  for (const stock of [goes?.vehicleCard.stockNumber, ...stocks])
    await page.getByRole('checkbox', { name: `Select ${stock}`, exact: true }).click()
  await act(page, 'Send to…').click()
  await page
    .getByRole('dialog', { name: 'Send 3 vehicles to' })
    .getByRole('button', { name: `${next} 1 of 3 can go` })
    .click()
  await expect(page.getByText(`Sent 1 of 3 to ${next}`)).toBeVisible()
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
  await page.getByRole('button', { name: 'See why 2 stayed' }).click()
  const why = page.getByRole('dialog', { name: '2 vehicles stayed as they are' })
  await expect(why.getByRole('listitem')).toHaveCount(2)
  for (const stock of stocks)
    await expect(why.getByRole('listitem').filter({ hasText: stock })).toContainText(`Cannot move to ${next} step before`)
  // Undo is open for ten seconds: nothing slow stands before it.
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undid changes on ${goes?.vehicleCard.stockNumber}`)).toBeVisible()
  await expect(bar(page).getByRole('status')).toHaveText('2 selected')
})

test('vehicles leave recon after a question that says what is lost, and come back by Undo; one that is gone is let go of', {
  tag: '@desktop',
}, async ({ page }) => {
  const all = await rows(page)
  const [one, two] = await stands(page)
  const stocks = [one, two].map((row) => row?.vehicleCard.stockNumber ?? '')
  for (const stock of stocks) await page.getByRole('checkbox', { name: `Select ${stock}`, exact: true }).click()
  await act(page, 'Remove').click()
  const question = page.getByRole('dialog', { name: 'Remove 2 vehicles from recon?' })
  await expect(question).toContainText('time in recon, and work in progress stops')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed 2 vehicles from recon')).toBeVisible()
  for (const stock of stocks) await expect(all.filter({ hasText: stock })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const stock of stocks) await expect(all.filter({ hasText: stock })).toHaveCount(1)

  // One that somebody else takes off the list is let go of, with a word.
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  const before = await stands(page)
  const leaver = before.find(({ stepItem }) => stepItem.name === 'Intake')?.vehicleCard
  if (!leaver) throw new Error('The demo has a vehicle in Intake')
  const stays = before.find(({ vehicleCard }) => vehicleCard.id !== leaver.id)?.vehicleCard.stockNumber
  for (const stock of [leaver.stockNumber, stays])
    await page.getByRole('checkbox', { name: `Select ${stock}`, exact: true }).click()
  const headers = await headersOf(page)
  await page.request.delete(`/api/recon/${leaver.id}`, { headers })
  await expect(page.getByText(`${leaver.stockNumber} left the list and is no longer selected.`)).toBeVisible()
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await page.request.put(`/api/inventory/${leaver.id}/moveBackToRecon`, { headers })
})

test('cards are selected by their corner; given to somebody, tagged, and refused with reasons', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'manager', 'inventory?inventoryState=INVENTORY_ONLY&sort=AGE&sortDirection=ASCENDING')
  const cards = page.getByRole('article')
  await expect(cards.nth(3)).toBeVisible()
  await hearsGestures(page)
  await cards.first().hover()
  await ticks(page).first().click()
  // They are heard a moment after their script has come.
  await expect(async () => {
    await cards.nth(2).click({ modifiers: ['Shift'], position: { x: 620, y: 60 } })
    await expect(bar(page).getByRole('status')).toHaveText('3 selected', { timeout: 1000 })
  }).toPass()
  await act(page, 'Tag').click()
  const dialog = page.getByRole('dialog', { name: 'Tags on 3 vehicles' })
  await expect(dialog.getByRole('heading', { name: 'Tags on these 3 vehicles after you save' })).toBeVisible()
  const made = `Together ${Date.now()}`
  await dialog.getByRole('combobox', { name: 'Find or create' }).fill(made)
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog.getByText('1 to add')).toBeVisible()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Added ${made} to 3 vehicles`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const at of [0, 1, 2]) await expect(cards.nth(at)).toContainText(made)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undid changes on 3 vehicles. ${made} can still be chosen for other vehicles.`)).toBeVisible()
  for (const at of [0, 1, 2]) await expect(cards.nth(at)).not.toContainText(made)
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')

  // The newest of the stock are not on the line yet: what the line asks of them is refused before it is pressed.
  const { data } = await ask(page, '/inventory?filterIds=inventoryState:INVENTORY_ONLY&sortDirection=ASCENDING&pageSize=3')
  const outside = data.filter(({ vehicleCard }: { vehicleCard: { inRecon: boolean } }) => !vehicleCard.inRecon).length
  if (outside === 3) await expect(act(page, 'Send to…')).toHaveAttribute('aria-disabled', 'true')
  const download = page.waitForEvent('popup')
  await act(page, 'Export').click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await (await download).close()
})

/** Until shifted clicks and long presses are heard, which wait for the first page to stand. */
async function hearsGestures(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/gestures-')))
}

async function hold(page: Page, target: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel', touchPoints: { x: number; y: number }[] = []) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  // Their script runs a moment after it has come: who holds before that holds again.
  await expect(async () => {
    const box = await target.boundingBox()
    if (!box) throw new Error('The card is not shown')
    await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + 100 }])
    const isHeard = await bar(page)
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false)
    if (!isHeard) await touch('touchCancel')
    expect(isHeard).toBe(true)
  }).toPass()
  await touch('touchEnd')
  await session.detach()
}

test('on a phone a long press selects, taps go on, and the bar lies over the navigation', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'manager', `inventory?${inRecon}`)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await hearsGestures(page)
  await hold(page, cards.first())
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await cards.first().getByRole('link').first().tap()
  await expect(bar(page)).toHaveCount(0)
  await hold(page, cards.first())
  await act(page, 'Select all 20 shown').tap()
  await expect(bar(page).getByRole('status')).toHaveText('20 selected')
  const heights = await bar(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await act(page, 'Assign').tap()
  const people = page.getByRole('dialog', { name: 'Assign 20 vehicles to' })
  await people.getByRole('button', { name: /^Nobody/ }).tap()
  await expect(page.getByText(/^Unassigned \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText(/^Undid changes on/)).toBeVisible()
  await act(page, 'Clear').tap()
  await expect(bar(page)).toHaveCount(0)
})
