import { readFileSync } from 'node:fs'
import path from 'node:path'
import { credentials, headersOf, openSession, signIn } from '../support/people.ts'
import { type Car, openApi } from '../support/stock-api.ts'
import { expect, type Page, test } from '../support/test.ts'

// The pages that the extension frames, by themselves: what they show does not depend on it.

function addressOf(car: Pick<Car, 'id' | 'rooftop'>, view = 'card', version = '1.0.0'): string {
  return `/velocity-insight/tenant/${car.rooftop}/inventory/${car.id}/${view}?source=extension&sourceId=e2e&sourceVersion=${version}`
}

async function cars(baseURL: string | undefined) {
  const api = openApi(baseURL ?? '')
  const admin = await api.sessionOf('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const rooftops = (await api.call('/authenticate/locations', { headers })).data as { id: string }[]
  const elsewhere = rooftops.find(({ id }) => id !== admin.location)?.id ?? ''
  const there = (await api.call(`/authenticate/locations/${elsewhere}`, { method: 'POST', headers, body: '{}' })).data as {
    token: string
  }
  const [own, other] = [await api.stockOf(admin.token, admin.location), await api.stockOf(there.token, elsewhere)]
  if (!own[0] || !other[0]) throw new Error('The demo has no cars')
  return { own: own[0], other: other[0] }
}

async function comeIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(credentials('admin').username)
  await page.getByLabel('Password', { exact: true }).fill(credentials('admin').password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an old extension is told once what it cannot, and signs in on this site alone @desktop', async ({ page, baseURL }) => {
  const { own } = await cars(baseURL)
  await page.goto(addressOf(own, 'card', '0.4.2'))
  await expect(page.getByText('Yours is 0.4.2.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in anyway' }).click()
  await comeIn(page)
  await expect(page.getByText(own.stockNumber, { exact: true }).first()).toBeVisible()
  // Beside the staff app's session, which is another one.
  expect(
    await page.evaluate(() => [localStorage.getItem('rvweb_token'), Boolean(localStorage.getItem('extension_token'))]),
  ).toEqual([null, true])
  await page.evaluate(() => localStorage.removeItem('extension_token'))
  await page.goto(addressOf(own, 'card', '0.4.2'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the frame goes to the rooftop of its car by itself, and says where there is no such car @desktop', async ({
  page,
  baseURL,
}) => {
  const { own, other } = await cars(baseURL)
  await page.goto(addressOf(own))
  await comeIn(page)
  await expect(page.getByText(own.stockNumber, { exact: true }).first()).toBeVisible()
  expect(await page.getByRole('main').evaluate((main) => main.parentElement?.clientHeight)).toBe(480)
  await page.goto(addressOf(other))
  await expect(page.getByText(other.stockNumber, { exact: true }).first()).toBeVisible()
  await page.goto(addressOf({ id: '01a224f0-0000-7000-8000-000000000000', rooftop: own.rooftop }))
  await expect(page.getByRole('alert')).toContainText('Vehicle Not Found')
  await page.goto(addressOf({ id: own.id, rooftop: '01a224f0-0000-7000-8000-000000000000' }))
  await expect(page.getByRole('alert')).toContainText('Vehicle Not Found')
  await page.goto(addressOf(own).replace(/\?.*/, ''))
  await expect(page.getByText('This page is for the Lotline browser extension.')).toBeVisible()
})

test('a VIN of nobody’s stock is told what it is and where it is not @desktop', async ({ page, baseURL }) => {
  const { own } = await cars(baseURL)
  await page.goto(addressOf({ id: '1FTFW1E85MFA41188', rooftop: own.rooftop }))
  await comeIn(page)
  await expect(page.getByRole('heading', { name: 'No vehicle for this VIN' })).toBeVisible()
  await expect(page.getByText(/2021 Ford F-150, check digit matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(page.getByText('Stock Number is required.')).toBeVisible()
})

test('while the server does not answer the last card stays, with its age, and nothing is changed @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { own } = await cars(baseURL)
  await page.goto(addressOf(own))
  await comeIn(page)
  await expect(page.getByRole('button', { name: `Edit tags on ${own.stockNumber}` })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('The server does not answer. Updated just now.')).toBeVisible()
  await expect(page.getByText(own.stockNumber, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit tags on ${own.stockNumber}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Details' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Details' })).toBeEnabled()
})

test('Copy link copies a link for a shopper; the server is told that the extension asks @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { own } = await cars(baseURL)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(addressOf(own))
  const told = page.waitForRequest(/\/authenticate\/token$/)
  await comeIn(page)
  expect((await told).headers()['client-type']).toBe('BROWSER-EXTENSION')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/s\//)
})

test('rooftops that try the new card have a denser one @desktop', async ({ page, baseURL }) => {
  const { own } = await cars(baseURL)
  await openSession(page, credentials('admin'))
  const headers = await headersOf(page)
  const turn = (enabled: boolean) => page.request.put('/api/settings/features/UI_PREVIEW', { data: { enabled }, headers })
  await turn(true)
  try {
    await page.goto(addressOf(own))
    await comeIn(page)
    await expect(page.getByText('Days in inventory')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show photos/ })).toHaveCount(0)
  } finally {
    await turn(false)
  }
})

test('the extension is offered where it is not there, to whoever may use it @desktop', async ({ page }) => {
  const url = 'https://lotline.example.test/extension'
  await page.route('**/api/extension', (route) => route.fulfill({ json: { data: { url, origins: [] } } }))
  await signIn(page, 'admin')
  await page
    .getByRole('button', { name: /Demo Admin|Account|DA/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Download the browser extension' })).toHaveAttribute('href', url)
})

test('both browsers get the same extension with the fewest permissions @desktop', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../apps/extension/dist', name, 'manifest.json'), 'utf8'))
  for (const name of ['chrome-mv3', 'firefox-mv3']) {
    const manifest = read(name)
    expect(manifest.permissions.toSorted()).toEqual(['activeTab', 'declarativeNetRequestWithHostAccess', 'scripting', 'storage'])
    expect(manifest).not.toHaveProperty('host_permissions')
    expect(manifest).not.toHaveProperty('content_scripts')
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*'])
  }
  expect(read('firefox-mv3').background).toEqual({ scripts: ['background.js'] })
  expect(read('chrome-mv3').background).toEqual({ service_worker: 'background.js' })
})
