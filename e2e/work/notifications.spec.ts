import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { type Account, credentials, headersOf, isPhone, rooftopOf, signIn } from '../support/people.ts'
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

/** What somebody else does meanwhile, past any page. */
async function as(page: Page, account: Account, method: string, path: string, data: object): Promise<void> {
  const session = await (await page.request.post('/api/authenticate', { data: credentials(account) })).json()
  const headers = { authorization: `Bearer ${session.data.token}`, 'tenant-id': rooftopOf(page) }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
