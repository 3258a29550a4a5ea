import { test as base } from '@playwright/test'

export { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'

/** A test whose page, when it fails, leaves what its console said beside its picture. */
export const test = base.extend({
  page: async ({ page }, use, info) => {
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`))
    page.on('requestfailed', (request) =>
      said.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
    )
    await use(page)
    if (info.status !== info.expectedStatus)
      await info.attach('console', { body: said.join('\n') || 'nothing', contentType: 'text/plain' })
  },
})
