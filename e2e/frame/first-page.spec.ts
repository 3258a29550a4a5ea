import { headersOf, rooftopOf, signIn, signInAtQuietRooftop } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

type Asked = { readonly address: string; readonly rooftop: string | undefined }

// What is asked for is the same at any width.
test('a page with a session asks for everything once, and for no more of the list than its first page', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAtQuietRooftop(page, 'manager')
  const address = await leave(page)
  const asked = notedRequests(page)
  await page.goto(address)
  expect(await askedOnce(page, asked)).toHaveLength(1)
})

test('a session whose access has run out is renewed once for all that the page asks', { tag: '@phone' }, async ({ page }) => {
  await signInAtQuietRooftop(page, 'manager')
  const address = await leave(page)
  await page.evaluate(() => localStorage.setItem('rvweb_expirationDate', new Date(0).toISOString()))
  const asked = notedRequests(page)
  await page.goto(address)
  await askedOnce(page, asked)
  expect(asked.filter(({ address }) => address === '/api/authenticate')).toHaveLength(1)
})

test('a session whose rooftop, person or rights have changed since shows nothing of what it was, and starts as the present person does', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const own = rooftopOf(page)
  const headers = await headersOf(page)
  const other = '0198a1f0-0000-7000-8000-000000000001'
  await leave(page)
  await changeKept(page, { location: other })
  const asked = notedRequests(page)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(rooftopOf(page)).toBe(own)
  const lists = asked.filter(({ address }) => address.startsWith('/api/inventory?'))
  expect(lists.map(({ rooftop }) => rooftop)).toEqual([other, own])

  await leave(page)
  await page.evaluate(() => sessionStorage.clear())
  await changeKept(page, { id: '0198a1f0-0000-7000-8000-000000000002', permissions: [], firstName: 'Somebody' })
  asked.length = 0
  await page.goto('/')
  await expect(page).toHaveURL(/inventoryState=IN_RECON/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Somebody')).toHaveCount(0)
  const filters = asked.filter(({ address }) => address.startsWith('/api/inventory?')).map(({ address }) => filtersOf(address))
  expect(filters).toEqual(['inventoryState:INVENTORY_ONLY', 'inventoryState:IN_RECON'])
  const line = await page.request.get('/api/inventory?filterIds=inventoryState:IN_RECON&pageSize=1', { headers })
  const { totalRecords } = (await line.json()).meta
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(String(totalRecords))
})

/** Waits until what waits for the first page has come too; answers what was asked of the list. */
async function askedOnce(page: Page, asked: readonly Asked[]): Promise<string[]> {
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.tip')).toBeAttached()
  const addresses = asked.map(({ address }) => address)
  expect(addresses.filter((address) => address === '/api/authenticate/token')).toHaveLength(1)
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
  return addresses.filter((address) => address.startsWith('/api/inventory?'))
}

/** To an address of the same origin that runs nothing, so that the page before asks for nothing more. Answers where it was. */
async function leave(page: Page): Promise<string> {
  const address = page.url()
  await page.goto('/favicon.svg')
  return address
}

/** What the page asks of the API from here on. */
function notedRequests(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/') || pathname.startsWith('/api/files/')) return
    asked.push({ address: pathname + search, rooftop: request.headers()['tenant-id'] })
  })
  return asked
}

function filtersOf(address: string): string | null {
  return new URLSearchParams(address.split('?')[1]).get('filterIds')
}

/** Changes what the browser remembers of the person. */
async function changeKept(page: Page, changes: object): Promise<void> {
  await page.evaluate((changed) => {
    const { user, keptAt } = JSON.parse(localStorage.getItem('rvweb_user') ?? '{}')
    localStorage.setItem('rvweb_user', JSON.stringify({ user: { ...user, ...changed }, keptAt }))
  }, changes)
}
