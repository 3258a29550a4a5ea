import { otherPerson } from '../support/ask.ts'
import { expectNoFaults } from '../support/faults.ts'
import { credentials, enter, headersOf, isPhone, openSession } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { signInAtNew, takeIn } from '../support/vehicles.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

test('a task is added from what was typed before a reload, asked for, approved and completed', { tag: '@phone' }, async ({
  page,
}) => {
  await openTasks(page)
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page).toHaveURL(/\/tasks\/add$/)
  const form = page.getByRole('dialog', { name: /^Add task/ })
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form.getByLabel('Task', { exact: true })).toBeFocused()
  await expect(form.getByText('Give the task a name')).toBeVisible()

  await form.getByLabel('Task', { exact: true }).fill('Front pads and rotors')
  await form.getByLabel('Parts').fill('262.4')
  await form.getByLabel('Labor hours').fill('2')
  await form.getByLabel('Labor rate').fill('165')
  await expect(form.getByText('Total $592.40')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Task', { exact: true })).toHaveValue('Front pads and rotors')
  await expect(form.getByText('Total $592.40')).toBeVisible()
  await expectNoFaults(page)
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/tasks$/)

  const name = 'Front pads and rotors'
  await (await opened(page, name)).getByRole('button', { name: /^Request approval/ }).click()
  await expect(page.getByText('Front pads and rotors requested')).toBeVisible()
  await (await opened(page, name)).getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Front pads and rotors approved')).toBeVisible()
  await expect(figures(page)).toContainText('Approved so far$592.40')
  await (await opened(page, name)).getByRole('button', { name: /^Complete/ }).click()
  await expect(page.getByText('Front pads and rotors completed')).toBeVisible()
  await expect((await opened(page, name)).getByText(/^by /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'To-Do' })).toContainText('Completed')
})

test('a request is denied with a reason that stays with it, and back leaves what lies over the tasks', {
  tag: '@desktop',
}, async ({ page }) => {
  await openTasks(page, [{ name: 'Two front tires', status: 'REQUESTED', partsCost: usd(466.7) }])
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('waiting 0m')
  await page.getByRole('button', { name: 'Deny Two front tires' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deny Two front tires' })
  await dialog.getByLabel('Reason').fill('Tread is still fine')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect(rowOf(page, 'Two front tires')).toContainText('Tread is still fine')
  await expect(figures(page)).toContainText('Waiting for approval$0.00')

  await page.getByRole('link', { name: 'Two front tires' }).click()
  await expect(page).toHaveURL(/\/details$/)
  const details = page.getByRole('dialog', { name: 'Two front tires' })
  await expect(details.getByRole('region', { name: 'History of the task' })).toContainText('Task denied')
  await expectNoFaults(page)
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/\/tasks$/)
})

test('several are approved by keys, one is deleted and brought back, and the calculator wants labor and parts', {
  tag: '@desktop',
}, async ({ page }) => {
  const requested = { status: 'REQUESTED', partsCost: usd(100) }
  await openTasks(page, [
    { name: 'Rear caliper', ...requested },
    { name: 'Oil and filter', ...requested },
    { name: 'Windshield chip', laborCost: usd(95) },
  ])
  for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Chosen tasks' })
  await expect(bar).toContainText('2 selected$200.00 in total')
  await expectNoFaults(page)
  await page.keyboard.press('Shift+A')
  await expect(page.getByText('2 tasks approved')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'To-Do' }).getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: 'More for Windshield chip' }).click()
  await page.getByRole('menuitem', { name: 'Labor calculator' }).click()
  const calculator = page.getByRole('dialog', { name: 'Labor cost calculator' })
  for (const _ of [1, 2]) await calculator.getByRole('button', { name: 'Add 0.5 hours' }).click()
  await calculator.getByLabel('Labor rate').fill('95')
  await calculator.getByLabel('Parts').focus()
  await calculator.getByLabel('Labor hours').focus()
  await expect(calculator.getByText('Parts is required')).toBeVisible()
  await expect(calculator.getByRole('button', { name: 'Use total' })).toBeDisabled()
  await calculator.getByLabel('Parts').fill('5')
  await calculator.getByRole('button', { name: 'Use total' }).click()
  await expect(rowOf(page, 'Windshield chip')).toContainText('1 h at $95')
  await expect(rowOf(page, 'Windshield chip')).toContainText('$100.00')

  await page.getByRole('button', { name: 'More for Windshield chip' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Windshield chip')).toHaveCount(0)
  // The approvals before can still be undone as well.
  await page.getByRole('status').filter({ hasText: 'Windshield chip deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Windshield chip')).toContainText('Estimated')
})

test('a package of templates is adjusted and added at once, and a task of it duplicated', { tag: '@desktop' }, async ({
  page,
}) => {
  await openTasks(page)
  await page.getByRole('button', { name: 'From template' }).click()
  const picker = page.getByRole('dialog', { name: /^Add from template/ })
  await picker.getByRole('button', { name: 'Brakes, all four wheels (2)' }).click()
  await expect(picker).toContainText('Together $607.00')
  await picker.getByLabel('Labor hours of Rear brake pads').fill('2.1')
  await picker.getByRole('radio', { name: 'Request for approval' }).check()
  await expectNoFaults(page)
  await picker.getByRole('button', { name: 'Add 2 tasks' }).click()
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests.locator('[data-task]')).toHaveCount(2)
  await expect(figures(page)).toContainText('Waiting for approval$717.00')

  await page.getByRole('button', { name: 'More for Rear brake pads' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = page.getByRole('dialog', { name: 'Duplicate Rear brake pads' })
  await expect(form.getByText('Total $327.00')).toBeVisible()
  await form.getByLabel('Task', { exact: true }).fill('Rear brake pads, second set')
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('region', { name: 'Estimates' })).toContainText('Rear brake pads, second set')
  await expect(requests.locator('[data-task]')).toHaveCount(2)
})

test('who decides second is told what it is by now, and by whom', { tag: '@desktop' }, async ({ page }) => {
  const { id, taskIds } = await openTasks(page, [{ name: 'Front pads', status: 'REQUESTED', partsCost: usd(50) }])
  const admin = await otherPerson(page, 'admin')
  // The other decision is made while this one is on its way.
  await page.route('**/tasks/status', async (route) => {
    await admin('PUT', `/inventory/${id}/tasks/status`, [{ id: taskIds[0], status: 'DENIED' }])
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve Front pads' }).click()
  await expect(page.getByRole('alert')).toContainText(/Front pads is denied, by .* can’t be approved/)
  await expect(rowOf(page, 'Front pads')).toContainText('Denied')
})

test('repair orders are imported, and a line of one becomes a completed task', { tag: '@desktop' }, async ({ page }) => {
  const { vin } = await signInAtNew(page, 'manager', 'TSK', 'repair-orders')
  await expect(page.getByText('No repair orders')).toBeVisible()
  const number = `E2E${Date.now() % 1_000_000}`
  const rows = [
    ['RO Number', 'VIN', 'Status', 'Op Code', 'Description', 'Labor Sale', 'Parts Sale'],
    [number, vin, 'Closed', 'LOF', 'Oil and filter', '82.50', '41.80'],
    [`${number}B`, '1FTFW1E50MFA99999', 'Closed', 'X', 'Not ours', '1', '1'],
  ]
  const buffer = Buffer.from(rows.map((cells) => cells.join(',')).join('\n'))
  const section = page.getByRole('region', { name: 'Repair orders' })
  await section.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
  const report = page.getByRole('dialog', { name: 'Repair orders imported' })
  await expect(report.getByRole('list', { name: 'Left out' })).toContainText('No vehicle here has the VIN 1FTFW1E50MFA99999.')
  await expectNoFaults(page)
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(report).toHaveCount(0)
  const order = page.getByRole('region', { name: number })
  await expect(order).toContainText('$124.30')
  await expectNoFaults(page)
  await order.getByRole('button', { name: 'Add as task: Oil and filter' }).click()
  await expect(order.getByRole('link', { name: 'In tasks' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Vehicle sections' })
    .getByRole('link', { name: /^Tasks/ })
    .click()
  await expect(rowOf(page, 'Oil and filter')).toContainText('Completed')
})

test('one thumb approves: a long press chooses, the bar below approves them all, and the sums stay in sight', {
  tag: '@phone',
}, async ({ page }) => {
  const names = Array.from({ length: 9 }, (_, at) => `Task ${at + 1}`)
  await openTasks(
    page,
    names.map((name) => ({ name, status: 'REQUESTED', partsCost: usd(10) })),
  )
  const first = page.getByRole('button', { name: /^Task 1 / })
  const box = await first.boundingBox()
  await first.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: box?.x, clientY: box?.y })
  await expect(page.getByText('1 selected')).toBeVisible()
  await first.dispatchEvent('pointerup', { pointerType: 'touch' })
  await page.getByRole('button', { name: /^Task 2 / }).tap()
  await page.getByRole('button', { name: 'Approve 2 tasks' }).tap()
  await expect(figures(page)).toContainText('Approved so far$20.00')
  await page.getByRole('button', { name: /^Task 9 / }).scrollIntoViewIfNeeded()
  await expect(figures(page)).toBeInViewport()
  const row = await opened(page, 'Task 9')
  await expectNoFaults(page)
  await row.getByRole('button', { name: 'Approve Task 9' }).tap()
  await expect(figures(page)).toContainText('Approved so far$30.00')
})

type Written = { name: string; [fact: string]: unknown }

/** Opens the tasks of a vehicle of the test's own, with these among them. */
async function openTasks(page: Page, tasks: readonly Written[] = []): Promise<{ id: string; taskIds: string[] }> {
  await openSession(page, credentials('manager'))
  const { id } = await takeIn(page, 'TSK')
  const taskIds = tasks.length > 0 ? await write(page, id, tasks) : []
  await enter(page, `inventory/${id}/tasks`)
  await expect(page.getByRole('button', { name: 'Add task' })).toBeVisible()
  return { id, taskIds }
}

async function write(page: Page, vehicleId: string, tasks: readonly Written[]): Promise<string[]> {
  const data = tasks.map((task) => ({ type: 'Mechanical', ...task }))
  const answer = await page.request.post(`/api/inventory/${vehicleId}/tasksbulk`, { headers: await headersOf(page), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.map(({ id }: { id: string }) => id)
}

function figures(page: Page): Locator {
  return page.getByRole('region', { name: 'What recon costs' })
}

function rowOf(page: Page, name: string): Locator {
  return page.locator('[data-task]').filter({ hasText: name })
}

/** A task with its buttons, which a phone shows once it is opened. */
async function opened(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name)
  const face = row.getByRole('button', { name: new RegExp(`^${name}`) })
  if (isPhone(page) && (await face.getAttribute('aria-expanded')) === 'false') await face.click()
  return row
}
