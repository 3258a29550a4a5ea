import { ask, otherPerson } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, openSession, signIn, signInWith } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn, takeInBy } from '../support/vehicles.ts'

type Step = { readonly id: string; readonly name: string }
type Counts = { readonly cars: number; readonly tasks: number; readonly decisions: number }

test('a technician starts with what waits for them, works on a car and completes a task from there', { tag: '@phone' }, async ({
  page,
}) => {
  await signInWith(page, credentials('technician'), '')
  await expect(page).toHaveURL(/\/my-work$/)
  const manager = await otherPerson(page, 'manager')
  const { id, stockNumber: stock } = await takeInBy(manager, 'MY')
  const me = (await ask(page, '/authenticate/token')).data
  const steps: Step[] = await manager('GET', '/utility/workflow/steps')
  const inspection = steps.find(({ name }) => name === 'Inspection')?.id
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: inspection, skip: true })
  await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: me.id })
  const task = { name: `Wipers ${stock}`, type: 'Mechanical', status: 'APPROVED', assignee: me.id }
  await manager('POST', `/inventory/${id}/tasks`, task)

  const car = row(page, new RegExp(`^${stock}, .*Camry`))
  await car.getByRole('button', { name: 'Begin work' }).click()
  await expect(page.getByText(`Started work on ${stock}`)).toBeVisible()
  await expect(car.getByRole('button', { name: /^Send to / })).toBeVisible()

  await row(page, task.name)
    .getByRole('button', { name: `Complete ${task.name}` })
    .click()
  await expect(row(page, task.name)).toHaveCount(0)

  await car.getByRole('button', { name: 'Toyota Camry' }).click()
  const pane = page.getByRole('complementary', { name: `${stock} beside your work` })
  await expect(pane.getByText('1 of 1 done')).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Where it stands' })).toContainText('in Inspection')
  await expectNoFaultsInEither(page)
  await pane.getByRole('link', { name: 'Open vehicle' }).click()
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}/overview`))
})

test('a second tap at the place of the first does nothing, open tasks are asked about, and both acts are undone', {
  tag: '@phone',
}, async ({ page }) => {
  await signInWith(page, credentials('technician'), '')
  const manager = await otherPerson(page, 'manager')
  const { id, stockNumber: stock } = await takeInBy(manager, 'MY')
  const me = (await ask(page, '/authenticate/token')).data
  const steps: Step[] = await manager('GET', '/utility/workflow/steps')
  const inspection = steps.find(({ name }) => name === 'Inspection')?.id
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: inspection, skip: true })
  await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: me.id })
  const task = { name: `Wipers ${stock}`, type: 'Mechanical', status: 'APPROVED', assignee: me.id }
  await manager('POST', `/inventory/${id}/tasks`, task)
  const standing = async () => {
    const { stepItem } = (await ask(page, `/inventory/${id}`)).data
    return `${stepItem.name} ${stepItem.state}`
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).click()

  const car = row(page, new RegExp(`^${stock}, .*Camry`))
  const begin = car.getByRole('button', { name: 'Begin work' })
  await begin.scrollIntoViewIfNeeded()
  const box = (await begin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...place)
  await page.mouse.click(...place)
  await expect(page.getByText(`Started work on ${stock}`)).toBeVisible()
  await page.mouse.click(...place)
  await expect(car.getByRole('button', { name: /^Send to / })).toBeEnabled()
  expect(await standing()).toBe('Inspection ACTIVE')
  await undo()
  await expect(begin).toBeEnabled()
  expect(await standing()).toBe('Inspection NOT_STARTED')

  await begin.click()
  await car.getByRole('button', { name: /^Send to / }).click()
  const question = page.getByRole('dialog', { name: `Send ${stock} with open tasks?` })
  await expect(question).toContainText(`You still have an approved task on this vehicle: ${task.name}.`)
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText(new RegExp(`^${stock} sent to `))).toBeVisible()
  await expect(car).toHaveCount(0)
  await undo()
  await expect(car.getByRole('button', { name: /^Send to / })).toBeEnabled()
  expect(await standing()).toBe('Inspection ACTIVE')
})

test('whoever decides approves and denies where it waits, with the reason', { tag: '@phone' }, async ({ page }) => {
  const { id, names } = await requests(page, 'Mechanical')
  const [rotors = '', bulbs = ''] = names
  await page.getByRole('link', { name: /^Approvals/ }).click()
  // A double click is one decision: the next row does not come to lie under it.
  await row(page, rotors)
    .getByRole('button', { name: `Approve ${rotors}` })
    .dblclick()
  await expect(row(page, rotors)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await row(page, bulbs)
    .getByRole('button', { name: `Deny ${bulbs}` })
    .click()
  await page.getByLabel('Reason').fill('Customer brings them')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(row(page, bulbs)).toHaveCount(0)
  const tasks: { name: string; status: string; approval: { reason: string } }[] = (await ask(page, `/inventory/${id}/tasks`)).data
  expect(tasks.map(({ name, status, approval }) => [name, status, approval.reason])).toEqual([
    [rotors, 'APPROVED', ''],
    [bulbs, 'DENIED', 'Customer brings them'],
  ])
})

// A phone’s list is searched from the frame.
test('what waits is found by its number, and nothing found says so', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'technician', 'my-work')
  const first = page.getByRole('list').getByRole('listitem').first()
  await expect(first).toBeVisible()
  const stock = (await first.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await page.getByRole('searchbox', { name: 'Search your work' }).fill(stock)
  await expect(page).toHaveURL(new RegExp(`s=${stock}`))
  await expect(first).toHaveAttribute('aria-label', new RegExp(`^${stock}`))
  await page.getByRole('searchbox', { name: 'Search your work' }).fill('nothing like it')
  await expect(page.getByText('Nothing of yours matches “nothing like it”')).toBeVisible()
  await page.getByRole('link', { name: /Show all/ }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

function row(page: Page, name: string | RegExp) {
  return page.getByRole('listitem', { name })
}

/** Opens the work of a manager, for whom two requests of a technician wait by now. */
async function requests(page: Page, type: string): Promise<{ id: string; stock: string; names: string[] }> {
  await openSession(page, credentials('manager'))
  const { id, stockNumber: stock } = await takeIn(page, 'MY')
  const technician = await otherPerson(page, 'technician')
  const names = ['Rotors', 'Bulbs'].map((part) => `${part} ${stock}`)
  for (const name of names) await technician('POST', `/inventory/${id}/tasks`, { name, type, status: 'REQUESTED' })
  await enter(page, 'my-work')
  return { id, stock, names }
}

// Keys are for a desk.
test('Shift+A approves the row that has the focus, s does not, and the next row has it then', { tag: '@desktop' }, async ({
  page,
}) => {
  const { id, stock } = await requests(page, 'Body')
  await page.getByRole('searchbox', { name: 'Search your work' }).fill(stock)
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('heading', { name: / waiting on you$/ }).click()
  await page.keyboard.press('j')
  await expect(row(page, `Rotors ${stock}`)).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('s')
  // Off while the connection is in doubt, as a busy machine makes it.
  await expect(row(page, `Rotors ${stock}`).getByRole('button', { name: /^Approve/ })).toBeEnabled()
  // The row goes at once, the next one has the focus, and what is refused comes back.
  await page.route('**/tasks/status', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.keyboard.press('Shift+A')
  await expect(page.getByText(/^There was an API error/)).toBeVisible()
  await expect(row(page, `Rotors ${stock}`)).toBeVisible()
  await expect(row(page, `Bulbs ${stock}`)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+A')
  await expect(row(page, `Rotors ${stock}`)).toHaveCount(0)
  await expect(row(page, `Bulbs ${stock}`)).toBeFocused()
  await page.keyboard.press('Shift+A')
  await expect(page.getByText(/^Nothing of yours matches/)).toBeVisible()
  // The row is gone before the server has answered.
  const statuses = async () => (await ask(page, `/inventory/${id}/tasks`)).data.map(({ status }: { status: string }) => status)
  await expect.poll(statuses).toEqual(['APPROVED', 'APPROVED'])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Approve', { exact: true })).toBeVisible()
})

// Only a phone has the bar.
test('the tab of a phone counts what waits, lives with it, and Scan stands beside it', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, credentials('technician'))
  const manager = await otherPerson(page, 'manager')
  const { id } = await takeInBy(manager, 'MY')
  await enter(page, 'board')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const told = async () => Number((await bar.getByRole('link', { name: /^Mine/ }).textContent())?.replace(/\D/g, ''))
  const waiting = async () => {
    const { cars, tasks, decisions }: Counts = (await ask(page, '/my-work/counts')).data
    return cars + tasks + decisions
  }
  await expect.poll(told).toBe(await waiting())
  const [before, me] = [await waiting(), (await ask(page, '/authenticate/token')).data]
  await manager('POST', `/inventory/${id}/tasks`, { name: 'Wipers', type: 'Body', status: 'APPROVED', assignee: me.id })
  // Counts are read again 5 s after the last time at the soonest.
  await expect.poll(told, { timeout: 10_000 }).toBe(before + 1)
  await bar.getByRole('button', { name: 'Scan' }).click()
  await expect(page.getByRole('dialog', { name: 'VIN inquiry' }).getByLabel('VIN')).toBeFocused()
})
