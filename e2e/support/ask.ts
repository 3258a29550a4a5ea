import type { Page } from '@playwright/test'

/** Asks the API as the signed-in person does, past the page. */
export async function ask(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('rvweb_token') ?? '')
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': new URL(page.url()).pathname.split('/')[1] ?? '' }
  return (await page.request.get(`/api${path}`, { headers, timeout: 60_000 })).json()
}

/** A server unpacks its VIN data with the first lookup of all; afterwards they are quick. */
export async function warmUpLookup(page: Page): Promise<void> {
  await ask(page, '/utility/vindecode/1FTMW1T88MFA00001')
}
