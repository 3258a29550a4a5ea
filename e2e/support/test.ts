import { test as base, expect } from '@playwright/test'

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
    if (info.status !== info.expectedStatus)
      return info.attach('console', { body: said.join('\n') || 'nothing', contentType: 'text/plain' })
    // A page that is just going back cannot be left at the same moment, as Playwright does before the next test.
    if (!page.isClosed()) await expect(() => page.goto('about:blank')).toPass()
  },
})
