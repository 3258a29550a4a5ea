import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { type Account, credentials, headersOf, isPhone, rooftopOf, signIn, toQuietRooftop } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

test('whoever is mentioned hears of it where they are, and is led to the notes', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  const { id, stockNumber } = await takeIn(page, 'NM')
  const me = (await (await page.request.get('/api/authenticate/token', { headers: await headersOf(page) })).json()).data
  const mention = (words: string) =>
    as(page, 'technician', 'POST', `/inventory/${id}/notes`, { note: `${words}, @[Demo Manager](${me.id})` })
  await mention('Look at the rotors')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Look at the rotors' })).toBeVisible()
  await mention('Caliper is here')
  // It comes by itself, and moves nothing.
  const row = panel.getByRole('listitem').filter({ hasText: stockNumber }).filter({ hasText: 'Caliper is here' })
  await panel.getByRole('button', { name: /^\d+ new$/ }).click()
  await expect(row).toContainText('mentioned you')
  await expectNoFaultsInEither(page)
  const unread = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0)
  const before = await unread()
  await row.getByRole('button', { name: /^Unread/ }).click()
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}/notes`))
  await expect(panel).toHaveCount(0)
  await expect.poll(unread).toBeLessThan(before)
})

test('a request that still waits is deleted from the list, and waits on in the tasks', async ({ page }) => {
  await signIn(page, 'manager')
  const { id, stockNumber } = await takeIn(page, 'NW')
  const task = { name: `Mirror ${stockNumber}`, type: 'Mechanical', status: 'REQUESTED' }
  await as(page, 'technician', 'POST', `/inventory/${id}/tasks`, task)
  await open(page)
  const row = page.getByRole('listitem').filter({ hasText: stockNumber }).first()
  await row.hover()
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this notification' })
  await expect(dialog).toContainText('The request still waits in the tasks.')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  const tasks = await page.request.get(`/api/inventory/${id}/tasks`, { headers: await headersOf(page) })
  expect((await tasks.json()).data.map(({ status }: { status: string }) => status)).toEqual(['REQUESTED'])
})

test('two that are deleted at once both say that they are on their way', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin')
  const cars = [await takeIn(page, 'NT'), await takeIn(page, 'NT')]
  const me = (await (await page.request.get('/api/authenticate/token', { headers: await headersOf(page) })).json()).data
  for (const { id } of cars)
    await as(page, 'technician', 'POST', `/inventory/${id}/notes`, { note: `Look here, @[Demo Admin](${me.id})` })
  const going = Promise.withResolvers<void>()
  await page.route('**/api/notifications/*', async (route) => {
    if (route.request().method() === 'DELETE') await going.promise
    await route.continue()
  })
  await open(page)
  const rows = cars.map(({ stockNumber }) => page.getByRole('listitem').filter({ hasText: stockNumber }))
  for (const row of rows) {
    await row.hover()
    await row.getByRole('button', { name: /^Delete/ }).click()
  }
  for (const row of rows) {
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeDisabled()
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveAttribute('aria-busy', 'true')
  }
  going.resolve()
  for (const row of rows) await expect(row).toHaveCount(0)
})

test('a request is approved where it waits', async ({ page }) => {
  await signIn(page, 'manager')
  const { id, stockNumber } = await takeIn(page, 'NA')
  await as(page, 'technician', 'POST', `/inventory/${id}/tasks`, {
    name: `Rotors ${stockNumber}`,
    type: 'Mechanical',
    status: 'REQUESTED',
  })
  await open(page)
  const approve = page.getByRole('button', { name: new RegExp(`^Approve.*${stockNumber}$`) })
  await approve.click()
  await expect(page.getByText(`${stockNumber} approved`)).toBeVisible()
  await expect(approve).toHaveCount(0)
  await expectNoFaults(page)
  const tasks = await page.request.get(`/api/inventory/${id}/tasks`, { headers: await headersOf(page) })
  expect((await tasks.json()).data.map(({ status }: { status: string }) => status)).toEqual(['APPROVED'])
})

test('a request whose total another has raised meanwhile is not approved unseen', async ({ page }) => {
  await signIn(page, 'manager')
  const { id, stockNumber } = await takeIn(page, 'NR')
  const task = { name: `Tires ${stockNumber}`, type: 'Mechanical', partsCost: dollars(388.4) }
  const asked = await as(page, 'technician', 'POST', `/inventory/${id}/tasks`, { ...task, status: 'REQUESTED' })
  const raise = () => as(page, 'admin', 'PUT', `/inventory/${id}/tasks/${asked.data.id}`, { partsCost: dollars(1388.4) })
  const approve = (total: string) => page.getByRole('button', { name: `Approve ${total}, ${stockNumber}` })
  if (isPhone(page)) {
    const { data } = await (await page.request.get('/api/notifications', { headers: await headersOf(page) })).json()
    const told = data.find(({ vehicle }: { vehicle: { id: string } | null }) => vehicle?.id === id)
    await page.goto(`/${rooftopOf(page)}/notifications?open=${told.id}`)
    await expect(approve('$388.40')).toBeVisible()
    await raise()
    await expect(page.getByRole('alert')).toContainText('The total is $1,388.40 now: it changed while you were looking.')
    await expect(approve('$1,388.40')).toHaveAttribute('aria-disabled', 'true')
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Go on with it' }).click()
  } else {
    await open(page)
    await expect(approve('$388.40')).toBeVisible()
    // What is read anew stays on its way.
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/notifications', async (route) => {
      await held
      await route.continue()
    })
    await raise()
    await approve('$388.40').click()
    await expect(page.getByText('This request has changed meanwhile. Look at it again before you decide.')).toBeVisible()
    letGo()
  }
  await approve('$1,388.40').click()
  await expect(page.getByText(`${stockNumber} approved, $1,388.40`)).toBeVisible()
})

// Which rooftop somebody is in makes no difference to the width.
test('a request of another rooftop is opened there', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'manager')
  const there = rooftopOf(page)
  const { id, stockNumber } = await takeIn(page, 'NO')
  const task = { name: `Hinge ${stockNumber}`, type: 'Mechanical', status: 'REQUESTED' }
  await as(page, 'technician', 'POST', `/inventory/${id}/tasks`, task)
  await toQuietRooftop(page)
  await open(page)
  const row = page.getByRole('listitem').filter({ hasText: stockNumber })
  await expect(row.getByRole('button', { name: /^(Approve|Deny)/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Open in / }).click()
  await expect(page).toHaveURL(new RegExp(`/${there}/inventory/${id}/tasks/.+/details`))
  await expect(page.getByRole('heading', { name: task.name })).toBeVisible()
})

// The dialog is the same at any width.
test('all of them are deleted once that is what was meant', { tag: '@phone' }, async ({ page }) => {
  // The technician's role has no leave to.
  await signIn(page, 'technician', 'notifications')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete all' })).toHaveCount(0)
  await signIn(page, 'admin', 'notifications')
  const { id, stockNumber } = await takeIn(page, 'ND')
  const me = (await (await page.request.get('/api/authenticate/token', { headers: await headersOf(page) })).json()).data
  await as(page, 'technician', 'POST', `/inventory/${id}/notes`, { note: `Look here, @[Demo Admin](${me.id})` })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: stockNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all notifications' })
  await expect(dialog).toContainText('Are you sure you wish to delete all notifications?')
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No notifications')).toBeVisible()
  await expectNoFaultsInEither(page)
})

/** The panel of a desk, or a phone's page of its own, which More leads to. */
async function open(page: Page): Promise<void> {
  if (!isPhone(page)) return page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Notifications.* unread$/ })
    .click()
}

const dollars = (amount: number) => ({ amount, currency: 'USD' })

/** What somebody else does meanwhile, past any page. */
async function as(page: Page, account: Account, method: string, path: string, data: object) {
  const session = await (await page.request.post('/api/authenticate', { data: credentials(account) })).json()
  const headers = { authorization: `Bearer ${session.data.token}`, 'tenant-id': rooftopOf(page) }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
