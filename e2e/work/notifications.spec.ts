import { ask, otherPerson } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, isPhone, openSession, openSessionAtQuietRooftop, rooftopOf, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn, takeInBy } from '../support/vehicles.ts'

test('whoever is mentioned hears of it where they are, and is led to the notes', { tag: '@desktop' }, async ({ page }) => {
  await openSession(page, credentials('manager'))
  const { id, stockNumber } = await takeIn(page, 'NM')
  const me = (await ask(page, '/authenticate/token')).data
  const technician = await otherPerson(page, 'technician')
  const mention = (words: string) => technician('POST', `/inventory/${id}/notes`, { note: `${words}, @[Demo Manager](${me.id})` })
  await mention('Look at the rotors')
  await enter(page, 'feeds')
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

// The panel of a desk has the same rows.
test('a request that still waits is deleted from the list, and waits on in the tasks; another is approved where it waits', {
  tag: '@phone',
}, async ({ page }) => {
  await openSession(page, credentials('manager'))
  const cars = [await takeIn(page, 'NW'), await takeIn(page, 'NA')] as const
  const technician = await otherPerson(page, 'technician')
  for (const { id, stockNumber } of cars)
    await technician('POST', `/inventory/${id}/tasks`, { name: `Mirror ${stockNumber}`, type: 'Mechanical', status: 'REQUESTED' })
  await enter(page, 'feeds')
  await open(page)
  const [deleted, approved] = cars
  const row = page.getByRole('listitem').filter({ hasText: deleted.stockNumber }).first()
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this notification' })
  await expect(dialog).toContainText('The request stays open in My work.')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)

  const approve = page.getByRole('button', { name: new RegExp(`^Approve.*${approved.stockNumber}$`) })
  await approve.click()
  await expect(page.getByText(`${approved.stockNumber} approved`)).toBeVisible()
  await expect(approve).toHaveCount(0)
  await expectNoFaults(page)
  const statuses = async ({ id }: { id: string }) =>
    (await ask(page, `/inventory/${id}/tasks`)).data.map(({ status }: { status: string }) => status)
  expect([await statuses(deleted), await statuses(approved)]).toEqual([['REQUESTED'], ['APPROVED']])
})

test('two that are deleted at once both say that they are on their way', { tag: '@desktop' }, async ({ page }) => {
  await openSession(page, credentials('admin'))
  const cars = [await takeIn(page, 'NT'), await takeIn(page, 'NT')]
  const me = (await ask(page, '/authenticate/token')).data
  const technician = await otherPerson(page, 'technician')
  for (const { id } of cars) await technician('POST', `/inventory/${id}/notes`, { note: `Look here, @[Demo Admin](${me.id})` })
  await enter(page, 'feeds')
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

test('a request whose total another has raised meanwhile is not approved unseen', async ({ page }) => {
  await openSession(page, credentials('manager'))
  const { id, stockNumber } = await takeIn(page, 'NR')
  const task = { name: `Tires ${stockNumber}`, type: 'Mechanical', partsCost: dollars(388.4), status: 'REQUESTED' }
  const asked = await (await otherPerson(page, 'technician'))('POST', `/inventory/${id}/tasks`, task)
  const admin = await otherPerson(page, 'admin')
  const raise = () => admin('PUT', `/inventory/${id}/tasks/${asked.id}`, { partsCost: dollars(1388.4) })
  const approve = (total: string) => page.getByRole('button', { name: `Approve ${total}, ${stockNumber}` })
  if (isPhone(page)) {
    const { data } = await ask(page, '/notifications')
    const told = data.find(({ vehicle }: { vehicle: { id: string } | null }) => vehicle?.id === id)
    await enter(page, `notifications?open=${told.id}`)
    await expect(approve('$388.40')).toBeVisible()
    await raise()
    await expect(page.getByRole('alert')).toContainText('The total is $1,388.40 now: it changed while you were looking.')
    await expect(approve('$1,388.40')).toHaveAttribute('aria-disabled', 'true')
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Go on with it' }).click()
  } else {
    await enter(page, 'feeds')
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
  // A second press of the finger at once would belong to the first one; the keyboard has none.
  await approve('$1,388.40').press('Enter')
  await expect(page.getByText(`${stockNumber} approved, $1,388.40`)).toBeVisible()
})

// Which rooftop somebody is in makes no difference to the width.
test('a request of another rooftop is opened there', { tag: '@desktop' }, async ({ page }) => {
  await openSession(page, credentials('manager'))
  const there = rooftopOf(page)
  const { id, stockNumber } = await takeIn(page, 'NO')
  const task = { name: `Hinge ${stockNumber}`, type: 'Mechanical', status: 'REQUESTED' }
  await (await otherPerson(page, 'technician'))('POST', `/inventory/${id}/tasks`, task)
  await openSessionAtQuietRooftop(page, 'manager')
  await enter(page, 'feeds')
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
  await openSession(page, credentials('admin'))
  const { id, stockNumber } = await takeIn(page, 'ND')
  const me = (await ask(page, '/authenticate/token')).data
  await (await otherPerson(page, 'technician'))('POST', `/inventory/${id}/notes`, { note: `Look here, @[Demo Admin](${me.id})` })
  await enter(page, 'notifications')
  await expect(page.getByRole('listitem').filter({ hasText: stockNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all notifications' })
  await expect(dialog).toContainText('Are you sure you wish to delete all notifications?')
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No notifications')).toBeVisible()
  await expectNoFaults(page)
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

// Headless Chromium says that it is a robot.
const shopperBrowser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

// A phone has the same rows on a page of their own.
test('a shopper who looks at the page of a link stands on top of the bell at once, to be called, and leads to the engagements', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSession(page, credentials('sales'))
  const [manager, sales] = await Promise.all([otherPerson(page, 'manager'), otherPerson(page, 'sales')])
  const { id, stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'NL')
  const engage = '/plugins/vdp/velocityengage'
  const phone = `951555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const shown = `(951) 555-${phone.slice(-4)}`
  const shopper = await sales('POST', `${engage}/prospects`, { firstName: 'Robin', lastName: stockNumber, phone })
  const wanted = [{ prospectId: shopper.id, showPrice: true, engagementType: 'EMAIL' }]
  const [{ engagementId, shareURL }] = await sales('POST', `/inventory/${id}${engage}/engagements`, wanted)
  await enter(page, 'dashboard/engage')
  await open(page)
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  const sign = { visit: `visit-of-${stockNumber}-alone`, sequence: 1, visibleMs: 4000, current: 'PHOTOS', actions: [] }
  const signed = await page.request.post(`/api/s/${new URL(shareURL).pathname.split('/').at(-1)}/events`, {
    headers: { 'user-agent': shopperBrowser },
    data: { ...sign, parts: [{ part: 'PHOTOS', visibleMs: 4000 }] },
  })
  expect(signed.ok()).toBe(true)
  const row = panel.getByRole('region', { name: 'Right now' }).getByRole('listitem').filter({ hasText: stockNumber })
  await expect(row).toContainText(`Robin ${stockNumber} is looking right now`)
  await expect(row).toContainText('First visit, looks at Photos')
  const call = row.getByRole('link', { name: `Call ${shown}` })
  await expect(call).toHaveAttribute('href', `tel:+1${phone}`)
  await call.click()
  await expect(page.getByText(`Copied ${shown}`)).toBeVisible()
  await expectNoFaultsInEither(page)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}/engage/user-actions\\?engagementId=${engagementId}`))
  await expect(panel).toHaveCount(0)
})
