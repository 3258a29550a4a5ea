import { test as base, expect, type Page } from '@playwright/test'

export { type APIRequestContext, type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/**
 * A test whose page, when it fails, leaves what its console said beside its picture. The tests of a worker take turns in one browser
 * context, which Playwright clears of storage, routes, scripts and pages between them; what it leaves is put back here.
 */
export const test = base.extend({
  context: async ({ context, baseURL }, use) => {
    await context.clearPermissions()
    await context.setOffline(false)
    await context.setGeolocation(null)
    const [page] = context.pages()
    if (page && baseURL) {
      // With the caches that a service worker fills.
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' })
      await session.detach()
    }
    await use(context)
  },
  page: async ({ page }, use, info) => {
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`))
    page.on('requestfailed', (request) =>
      said.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
    )
    await use(page)
    if (info.status !== info.expectedStatus) {
      // The report shows a few lines of each: what went wrong comes before warnings, and where the page is by itself.
      const body = said.toSorted((one, other) => weightOf(one) - weightOf(other)).join('\n') || 'nothing'
      await info.attach('console', { body, contentType: 'text/plain' })
      await info.attach('page', { body: await describe(page), contentType: 'text/plain' })
      return
    }
    // A page that is just going back cannot be left at the same moment, as Playwright does before the next test.
    if (!page.isClosed()) await expect(() => page.goto('about:blank')).toPass()
  },
})

function weightOf(line: string): number {
  if (line.includes('ervice worker')) return 2
  return line.startsWith('warning') ? 1 : 0
}

/** Where a page is, and what it is about: its headings, what it says of itself, and what is asked on it. */
async function describe(page: Page): Promise<string> {
  const words = await page
    .locator('h1, h2, [role="dialog"], [role="status"], [role="alert"]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 60) ?? ''))
    .catch(() => [])
  return [page.url(), ...words.filter((text) => text.trim() !== '')].join('\n')
}
