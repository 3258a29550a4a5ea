import { expect, type Locator, type Page } from '@playwright/test'

export type Account = 'admin' | 'manager' | 'technician' | 'sales' | 'vendor'

/** Comes in as a person does, and waits for the stock. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(`${account}@demo.lotline.test`)
  await page.getByLabel('Password', { exact: true }).fill('Lotline#2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/inventory/)
  await expect(page.getByRole('article').first()).toBeVisible()
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
  if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
  else await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
