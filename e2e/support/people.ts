import { expect, type Locator, type Page } from './test.ts'

export type Account = 'admin' | 'manager' | 'technician' | 'sales' | 'vendor'

export const credentials = (account: Account) => ({ username: `${account}@demo.lotline.test`, password: 'Lotline#2026' })

/** Comes in with a session made beforehand, the test's own, and waits for the stock; or at another page of the rooftop. */
export async function signIn(page: Page, account: Account, path?: string): Promise<void> {
  // Those who work on cars start with what waits for them.
  const isWorker = account === 'technician' || account === 'vendor'
  await signInWith(page, credentials(account), path ?? (isWorker ? 'inventory' : undefined))
  if (path === undefined && isWorker) await expectStock(page)
}

/** The same for somebody who is none of the demo's accounts. */
export async function signInWith(page: Page, who: { username: string; password: string }, path?: string): Promise<void> {
  const answer = await page.request.post('/api/authenticate', { data: who })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = await answer.json()
  const held = ['refreshToken', 'expirationDate', 'token'].map((name) => [`rvweb_${name}`, data[name]] as const)
  const before = await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, held)
  await page.goto(path === undefined ? '/' : `/${data.location}/${path}`)
  // Once: whoever signs out or renews the session later must not find it back.
  await before.dispose()
  if (path === undefined) await expectStock(page)
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
  const token = await page.evaluate(() => localStorage.getItem('rvweb_token') ?? '')
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
  return new URL(page.url()).pathname.split('/')[1] ?? ''
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
