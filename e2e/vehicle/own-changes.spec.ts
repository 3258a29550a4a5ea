import type { HistoryItem } from '@lotline/contract/history'
import { credentials, enter, headersOf, openSessionAtQuietRooftop, rooftopOf, signInAtQuietRooftop } from '../support/people.ts'
import { type Browser, expect, type Locator, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

test('what somebody does to a step is read by every other screen and not by their own', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const { stock } = await listNew(page)
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  const other = await watcher(browser, page)
  const button = (one: Page, name: string) => cardOf(one, stock).getByRole('button', { name })
  for (const one of [page, tab, other]) await expect(button(one, 'Begin work')).toBeVisible()

  const reads = readsOf(page)
  for (const [act, next] of [
    ['Begin work', 'Send to Inspection'],
    ['Send to Inspection', 'Begin work'],
  ] as const) {
    await button(page, act).click()
    for (const one of [page, tab, other]) await expect(button(one, next)).toBeVisible()
    await expectNoneButCounts(page, reads)
  }
  await tab.close()
  await other.context().close()
})

test('what somebody else does to the same vehicle at the same moment is shown', { tag: '@desktop' }, async ({ page }) => {
  const { id, stock } = await listNew(page)
  const card = cardOf(page, stock)
  // The answer to the step is held back until the stream has told of the other change, which was made after it.
  await page.route('**/workflow/step/state', async (route) => {
    const answer = await route.fetch()
    const data = { make: 'Lexus', color: 'RED' }
    const edited = await page.request.put(`/api/recon/${id}/vehicleInfo`, { headers: await headersOf(page), data })
    expect(edited.ok(), await edited.text()).toBe(true)
    await expect.poll(() => reads).toContain(`/api/inventory/${id}`)
    await route.fulfill({ response: answer })
  })
  const reads = readsOf(page)
  await card.getByRole('button', { name: 'Begin work' }).click()
  await expect(page.getByText(`Started work on ${stock}`)).toBeVisible()
  await expect(card.getByText('Red', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('an amount that is saved is read by nobody again but in the history', { tag: '@desktop' }, async ({ page }) => {
  const { stock } = await listNew(page)
  await cardOf(page, stock).getByRole('heading').getByRole('link').click()
  await page.getByRole('navigation', { name: 'Vehicle sections' }).getByRole('link', { name: 'Recon information' }).click()
  await page.getByRole('button', { name: 'Edit recon info' }).click()
  await page.getByLabel('Appraised value').fill('12,345')
  // The last part of the page to come.
  await expect(page.getByRole('complementary').getByText('No notes')).toBeVisible()
  const reads = readsOf(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$12,345').first()).toBeVisible()
  await settled(page)
  expect(reads.filter((path) => !path.endsWith('/history'))).toEqual([])
  expect(reads.length).toBeLessThanOrEqual(1)
})

/** The list with a vehicle of the test's own alone, which everybody's browser has heard all about. */
async function listNew(page: Page): Promise<{ id: string; stock: string }> {
  await openSessionAtQuietRooftop(page, 'manager')
  const { id, stockNumber: stock } = await takeIn(page, 'OWN')
  await enter(page, `inventory?inventoryState=IN_RECON&s=${stock}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await settled(page)
  return { id, stock }
}

function cardOf(page: Page, stock: string): Locator {
  return page.getByRole('article').filter({ hasText: stock })
}

/** A second browser on the same list, which is never reloaded. */
async function watcher(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  const { pathname, search } = new URL(page.url())
  await signInAtQuietRooftop(other, 'admin', pathname.split('/').slice(2).join('/') + search)
  return other
}

/** What the page reads of vehicles from now on, by its paths. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/api\/(inventory|recon)/.test(pathname)) reads.push(pathname)
  })
  return reads
}

async function expectNoneButCounts(page: Page, reads: string[]): Promise<void> {
  await settled(page)
  const counts = '/api/recon/workflow/steps/counts'
  const others = await Promise.all(reads.map(async (path) => path !== counts && !(await isTaggedByRule(page, path))))
  expect(reads.filter((_, at) => others[at])).toEqual([])
  expect(reads.filter((path) => path === counts).length).toBeLessThanOrEqual(1)
  reads.length = 0
}

/** Whether a vehicle was tagged meanwhile by the rule that looks over all of them now and then: that is nobody's own, and read by everybody. */
async function isTaggedByRule(page: Page, path: string): Promise<boolean> {
  if (!/\/inventory\/[0-9a-f-]{36}$/.test(path)) return false
  const { data } = await (await page.request.get(`${path}/history`, { headers: await headersOf(page) })).json()
  return data.some(({ actor, itemType }: HistoryItem) => actor === null && itemType === 'TAG_ADDED_REMOVED')
}

/**
 * The stream tells of changes in their order. One about people, which is of no vehicle, makes the page ask again who is signed in: by then
 * it has done what it does about all that came before.
 */
async function settled(page: Page): Promise<void> {
  const admin = await (await page.request.post('/api/authenticate', { data: credentials('admin') })).json()
  const there = await page.request.post(`/api/authenticate/locations/${rooftopOf(page)}`, {
    headers: { authorization: `Bearer ${admin.data.token}` },
    data: {},
  })
  expect(there.ok(), await there.text()).toBe(true)
  const headers = { authorization: `Bearer ${(await there.json()).data.token}`, 'tenant-id': rooftopOf(page) }
  const personId = await page.evaluate(() => JSON.parse(localStorage.getItem('rvweb_user') ?? '{}').user.id)
  const asked = page.waitForResponse('**/api/authenticate/token')
  const told = await page.request.put(`/api/settings/line/people/${personId}`, { headers, data: { stepIds: [] } })
  expect(told.ok(), await told.text()).toBe(true)
  await asked
}
