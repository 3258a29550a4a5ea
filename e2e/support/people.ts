import { expect, type Locator, type Page } from './test.ts'

export type Account = 'admin' | 'manager' | 'technician' | 'sales' | 'vendor'

type Credentials = { readonly username: string; readonly password: string }
type Session = Readonly<Record<'token' | 'refreshToken' | 'expirationDate' | 'location', string>>

/** Sessions of pages that have not come in yet. */
const waiting = new WeakMap<Page, Session>()

export const credentials = (account: Account): Credentials => ({
  username: `${account}@demo.lotline.test`,
  password: 'Lotline#2026',
})

/** Comes in with a session made beforehand, the test's own, and waits for the stock; or at another page of the rooftop. */
export async function signIn(page: Page, account: Account, path?: string): Promise<void> {
  // Those who work on cars start with what waits for them.
  const isWorker = account === 'technician' || account === 'vendor'
  await signInWith(page, credentials(account), path ?? (isWorker ? 'inventory' : undefined))
  if (path === undefined && isWorker) await expectStock(page)
}

/** The same for somebody who is none of the demo's accounts. */
export async function signInWith(page: Page, who: Credentials, path?: string): Promise<void> {
  await openSession(page, who)
  await enter(page, path)
}

/** Signs in at the other rooftop of the demo, where nobody else changes anything meanwhile, which would be read again. */
export async function signInAtQuietRooftop(page: Page, account: Account, path?: string): Promise<void> {
  await openSessionAtQuietRooftop(page, account)
  await enter(page, path)
}

/** A session made beforehand; with it `headersOf` and `rooftopOf` speak of whoever comes in next, before any page is loaded. */
export async function openSession(page: Page, who: Credentials): Promise<void> {
  const answer = await page.request.post('/api/authenticate', { data: who })
  expect(answer.ok(), await answer.text()).toBe(true)
  waiting.set(page, (await answer.json()).data)
}

/** Loads the first page with the session that waits: of a path inside the rooftop, or the one that the person starts with. */
export async function enter(page: Page, path?: string): Promise<void> {
  const session = waiting.get(page)
  if (session === undefined) throw new Error('No session was opened')
  waiting.delete(page)
  const held = (['refreshToken', 'expirationDate', 'token'] as const).map((name) => [`rvweb_${name}`, session[name]] as const)
  const before = await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, held)
  await page.goto(path === undefined ? '/' : `/${session.location}/${path}`)
  // Once: whoever signs out or renews the session later must not find it back.
  await before.dispose()
  if (path === undefined) await expectStock(page)
}

/** The same in the other rooftop of the demo. */
export async function openSessionAtQuietRooftop(page: Page, account: Account): Promise<void> {
  await openSession(page, credentials(account))
  const headers = await headersOf(page)
  const { data } = await (await page.request.get('/api/authenticate/locations', { headers })).json()
  const id = data.find(({ name }: { name: string }) => name === 'Lakeside Chevrolet')?.id
  const answer = await page.request.post(`/api/authenticate/locations/${id}`, { headers, data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
  waiting.set(page, (await answer.json()).data)
}

/** Comes in as a person does. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  const { username, password } = credentials(account)
  await page.goto('/')
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectStock(page)
}

async function expectStock(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/inventory/)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** What the page's own script sends along, for a test that looks behind the page. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = waiting.get(page)?.token ?? (await page.evaluate(() => localStorage.getItem('rvweb_token') ?? ''))
  return { authorization: `Bearer ${token}`, 'tenant-id': rooftopOf(page) }
}

/** Where a signed-in page is inside its rooftop. */
export function placeOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').slice(2).join('/')
}

/** To the other rooftop of the demo, where nobody else changes anything meanwhile, which would be read again. */
export async function toQuietRooftop(page: Page): Promise<void> {
  const first = rooftopOf(page)
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lakeside Chevrolet' }).click()
  } else {
    await page.getByRole('button', { name: /^Rooftop/ }).click()
    await page.getByRole('textbox', { name: 'Find a rooftop' }).fill('Lakeside')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => rooftopOf(page)).not.toBe(first)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** The rooftop in the address of a signed-in page. */
export function rooftopOf(page: Page): string {
  return waiting.get(page)?.location ?? new URL(page.url()).pathname.split('/')[1] ?? ''
}

/** Leads a signed-in page to a path inside its rooftop, as one of its links would: nothing is loaded anew. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/${rooftopOf(page)}/${path}`)
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Types into the list's search, which a phone opens by a button. */
export async function search(page: Page, text: string): Promise<void> {
  if (isPhone(page) && !(await page.getByRole('searchbox').isVisible()))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill(text)
}

/** Opens one of a person's own dialogs from their menu. */
export async function openOwn(page: Page, name: string): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click()
  else await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
