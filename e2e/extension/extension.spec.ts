import { makeCheckDigit } from '@lotline/domain/vin/vin'
import type { Page } from '@playwright/test'
import {
  badgeOf,
  type Extension,
  frameOf,
  keepTokens,
  keptToken,
  marksOf,
  openPopup,
  openWithExtension,
  switchOn,
} from '../support/extension.ts'
import { startListingSite } from '../support/listing-site.ts'
import { credentials } from '../support/people.ts'
import { type Car, openApi } from '../support/stock-api.ts'
import { expect, test } from '../support/test.ts'

// One browser for all: its profile holds the extension.
let extension: Extension
let site: Awaited<ReturnType<typeof startListingSite>>
let page: Page
let server = ''
let api: ReturnType<typeof openApi>
const cars = { own: [] as Car[], other: [] as Car[] }

test.beforeAll(async ({ baseURL }) => {
  server = baseURL ?? ''
  api = openApi(server)
  const admin = await api.sessionOf('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const rooftops = (await api.call('/authenticate/locations', { headers })).data as { id: string; name: string }[]
  cars.own = await api.stockOf(admin.token, admin.location)
  const elsewhere = rooftops.find(({ id }) => id !== admin.location)?.id ?? ''
  const there = (await api.call(`/authenticate/locations/${elsewhere}`, { method: 'POST', headers, body: '{}' })).data as {
    token: string
  }
  cars.other = await api.stockOf(there.token, elsewhere)
  extension = await openWithExtension(server)
  await keepTokens(extension.background, admin)
  site = await startListingSite()
  page = await extension.context.newPage()
})
test.afterAll(async () => {
  await extension?.close()
  await site?.stop()
})

/** A page of the listing site, which is on. */
async function visit(path: string, body: string): Promise<void> {
  await page.goto(site.put(path, body))
  await switchOn(extension, page)
}

const lines = (vins: readonly string[]) => vins.map((vin) => `<p>VIN ${vin}</p>`).join('')
/** A VIN of nobody, whose check digit fits. */
const foreign = '1FTFW1E85MFA41188'
const vinsOf = (some: readonly Car[], from: number, to: number) => some.slice(from, to).map(({ vin }) => vin)

async function openCard(at = 0) {
  await marksOf(page).nth(at).hover()
  return frameOf(page, 'card')
}

test('a site is not looked at until it is switched on, then its own cars carry a mark @desktop', async () => {
  await page.goto(
    site.put('/cars', `${lines([...vinsOf(cars.own, 0, 2), foreign, ...vinsOf(cars.other, 0, 1)])}<p>7FARW2H80LE00440O</p>`),
  )
  const popup = await openPopup(extension, page)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Off at this site')
  await expect(popup.getByText('Sites are off until you turn them on.')).toBeVisible()
  await popup.close()
  await expect(page.locator('lotline-mark')).toHaveCount(0)
  await switchOn(extension, page)
  await expect(marksOf(page)).toHaveCount(3)
  const box = await marksOf(page).first().boundingBox()
  expect(box?.height).toBe(22)
  await expect.poll(() => badgeOf(extension, page)).toBe('3')
  // The text of the page is as it was, and its scripts cannot look into a mark.
  expect(
    await page
      .locator('p')
      .first()
      .evaluate((line) => [line.textContent, line.querySelector('lotline-mark')?.shadowRoot]),
  ).toEqual([`VIN ${cars.own[0]?.vin}`, null])
})

test('the popup lists the same VINs: own ones with step, others to add, and what is none @desktop', async () => {
  const popup = await openPopup(extension, page)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('5 VINs on this page')
  await expect(popup.getByText(cars.own[0]?.stockNumber ?? '', { exact: true })).toBeVisible()
  await expect(popup.getByRole('button', { name: `Add ${foreign}` })).toBeVisible()
  await expect(popup.getByText('Check digit does not match')).toBeVisible()
  await popup.close()
})

test('a hover opens the card, which points at its mark and closes again; pinned it stays @desktop', async () => {
  await visit('/hovered', lines([...vinsOf(cars.own, 0, 2), ...vinsOf(cars.other, 0, 1)]))
  await expect(marksOf(page)).toHaveCount(3)
  const card = await openCard()
  await expect(card.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Details' })).toBeVisible()
  const element = await card.frameElement()
  expect(await element.boundingBox()).toMatchObject({ width: 340, height: 480 })
  const outer = await card.parentFrame()?.frameElement()
  await page.mouse.move(5, 5)
  await expect.poll(() => outer?.isVisible()).toBe(false)
  await openCard()
  await expect.poll(() => outer?.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => outer?.isVisible()).toBe(false)
  // The next car goes into the same frame, and one of another rooftop leads the frame there.
  await openCard(2)
  await expect(card.getByText(cars.other[0]?.stockNumber ?? '', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a card is opened and left by keys @desktop', async () => {
  await visit('/keys', lines([...vinsOf(cars.own, 0, 2), ...vinsOf(cars.other, 0, 1)]))
  await expect(marksOf(page)).toHaveCount(3)
  await marksOf(page)
    .first()
    .evaluate((mark) => (mark as HTMLElement).focus())
  await page.keyboard.press('Enter')
  const card = await frameOf(page, 'card')
  await expect(card.getByText(cars.own[0]?.stockNumber ?? '', { exact: true }).first()).toBeVisible()
  const outer = await card.parentFrame()?.frameElement()
  await expect.poll(() => outer?.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => outer?.isVisible()).toBe(false)
})

test('Details opens the whole vehicle in a drawer, with notifications and without a way back of its own @desktop', async () => {
  await visit('/details', lines([...vinsOf(cars.own, 0, 2), ...vinsOf(cars.other, 0, 1)]))
  await expect(marksOf(page)).toHaveCount(3)
  const card = await openCard()
  await card.getByRole('button', { name: 'Details' }).click()
  const details = await frameOf(page, 'details')
  await expect(details.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(details.getByText(cars.own[0]?.stockNumber ?? '', { exact: true }).first()).toBeVisible()
  await expect(details.getByRole('button', { name: /^Back/ })).toHaveCount(0)
  const outer = await details.parentFrame()?.frameElement()
  // Another mark takes the drawer along.
  await marksOf(page).nth(1).hover()
  await expect(details.getByText(cars.own[1]?.stockNumber ?? '', { exact: true }).first()).toBeVisible()
  await page.mouse.click(10, 700)
  await page.keyboard.press('Escape')
  await expect.poll(() => outer?.isVisible()).toBe(false)
})

test('what comes later is marked too: endless scroll, another address without loading, frames @desktop', async () => {
  site.put('/inner', lines(vinsOf(cars.own, 3, 5)))
  await visit(
    '/list',
    `<div id="list">${lines(vinsOf(cars.own, 0, 3))}</div><iframe src="/inner" height="500" width="500"></iframe>`,
  )
  await expect(marksOf(page)).toHaveCount(3)
  await expect(page.frameLocator('iframe').locator('p lotline-mark')).toHaveCount(2)
  await expect.poll(() => badgeOf(extension, page)).toBe('5')
  await page.evaluate(
    (more) => document.querySelector('#list')?.insertAdjacentHTML('beforeend', more),
    lines(vinsOf(cars.own, 5, 8)),
  )
  await expect(marksOf(page)).toHaveCount(6)
  await page.evaluate(
    (next) => {
      history.pushState(null, '', '/list?page=2')
      document.querySelector('#list')?.replaceChildren()
      document.querySelector('#list')?.insertAdjacentHTML('beforeend', next)
    },
    lines(vinsOf(cars.own, 8, 10)),
  )
  await expect(marksOf(page)).toHaveCount(2)
  // A text that the page changes keeps no mark of the car before.
  await page
    .locator('#list p')
    .first()
    .evaluate((line) => {
      if (line.firstChild) line.firstChild.nodeValue = 'Sold'
    })
  await expect(marksOf(page)).toHaveCount(1)
})

test('of five hundred VINs fifty are looked up at once, and what comes into view after that @desktop', async () => {
  const many = Array.from({ length: 460 }, (_, at) => `<p>${makeCheckDigit(`1FTFW1E80MFA${String(10_000 + at)}`)}</p>`).join('')
  await visit('/many', many + lines(vinsOf(cars.own, 0, 40)))
  const popup = await openPopup(extension, page)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/^First \d+ of 500 VINs$/)
  await expect(marksOf(page)).toHaveCount(0)
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => marksOf(page).count()).toBeGreaterThan(10)
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'Look up all 500' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('500 VINs on this page')
  await popup.close()
  await expect(marksOf(page)).toHaveCount(40)
})

test('what a page forges is not heard: messages, presses, and the extension’s own page in a frame @desktop', async () => {
  await visit('/forged', lines(vinsOf(cars.own, 0, 1)))
  await expect(marksOf(page)).toHaveCount(1)
  await page.evaluate(
    async ({ address, own }) => {
      document.querySelector('lotline-mark')?.dispatchEvent(new PointerEvent('pointerenter', { bubbles: true }))
      document.querySelector<HTMLElement>('lotline-mark')?.click()
      for (const type of ['hover-target', 'card-clicked', 'storage-get', 'frame-claimed'])
        window.postMessage({ type, payload: { vehicleId: own.id, locationId: own.rooftop } }, '*')
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      const { port2 } = new MessageChannel()
      frame.contentWindow?.postMessage(
        { nonce: crypto.randomUUID(), view: 'card', target: { vehicleId: own.id, locationId: own.rooftop } },
        '*',
        [port2],
      )
    },
    { address: `chrome-extension://${extension.id}/frame.html`, own: cars.own[0] ?? { id: '', rooftop: '' } },
  )
  // A real hover comes after all of that, and is the one thing that opens a frame of the server's.
  const before = page.frames().filter((frame) => frame.url().includes('/velocity-insight/'))
  expect(before).toEqual([])
  await openCard()
})

test('the server’s pages cannot be framed by the site itself @desktop', async () => {
  const { id, rooftop } = cars.own[0] ?? { id: '', rooftop: '' }
  const address = `${server}/velocity-insight/tenant/${rooftop}/inventory/${id}/card?source=extension&sourceId=x&sourceVersion=1.0.0`
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(site.put('/framing', `<iframe src="${address}"></iframe>`))
  await refused
})

test('a session that ends in the middle leads to sign-in, in the frame, and signing in goes on @desktop', async () => {
  const session = await api.sessionOf('admin')
  await keepTokens(extension.background, session)
  await visit('/ended', lines(vinsOf(cars.own, 0, 2)))
  await expect(marksOf(page)).toHaveCount(2)
  const card = await openCard()
  await expect(card.getByRole('button', { name: 'Details' })).toBeVisible()
  await api.call('/authenticate/logout', { method: 'POST', body: JSON.stringify({ refreshToken: session.refreshToken }) })
  await marksOf(page).nth(1).hover()
  await expect(card.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptToken(extension.background)).toBeUndefined()
  await card.getByLabel('Email').fill(credentials('admin').username)
  await card.getByLabel('Password', { exact: true }).fill(credentials('admin').password)
  await card.getByRole('button', { name: 'Sign in' }).click()
  await expect(card.getByRole('button', { name: 'Details' })).toBeVisible()
  // Kept by the extension: marks come back by it.
  await expect.poll(() => keptToken(extension.background)).toBeTruthy()
  await expect(marksOf(page)).toHaveCount(2)
})

test('a car that is not in stock is added from its VIN, and marked at once @desktop', async () => {
  const vin = makeCheckDigit(`1FTFW1E80MFB${String(10_000 + (Date.now() % 80_000))}`)
  await visit('/add', lines([vin]))
  const popup = await openPopup(extension, page)
  await popup.getByRole('button', { name: `Add ${vin}` }).click()
  const card = await frameOf(popup, 'card')
  await expect(card.getByRole('heading', { name: 'No vehicle for this VIN' })).toBeVisible()
  await card.getByRole('button', { name: 'Add vehicle' }).click()
  await card.getByLabel('Stock number').fill(`E${vin.slice(-6)}`)
  await card.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(card.getByRole('button', { name: 'Details' })).toBeVisible()
  await popup.close()
  await expect(marksOf(page)).toHaveCount(1)
})

test('whoever may not look over several rooftops sees no marks, and is told why @desktop', async () => {
  await keepTokens(extension.background, await api.sessionOf('vendor'))
  await visit('/closed', lines(vinsOf(cars.own, 0, 2)))
  const popup = await openPopup(extension, page)
  await expect(popup.getByText('You don’t have access to this')).toBeVisible()
  await popup.close()
  await expect(marksOf(page)).toHaveCount(0)
})

test('the staff app offers the extension only where it is not there @desktop', async () => {
  const own = await extension.context.newPage()
  await own.goto(`${server}/login`)
  const isHeard = await own.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data?.type === 'lotline-extension-here' && resolve(true))
        window.postMessage({ type: 'lotline-extension-ping' }, window.location.origin)
      }),
  )
  expect(isHeard).toBe(true)
  await own.close()
})
