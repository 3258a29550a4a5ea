import type { Browser } from '@playwright/test'
import { otherPerson } from '../support/ask.ts'
import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

const engage = '/plugins/vdp/velocityengage'
// Headless Chromium says that it is one, by which robots are known.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function shared(page: Page) {
  const [manager, sales] = await Promise.all([otherPerson(page, 'manager'), otherPerson(page, 'sales')])
  const { id, stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'AC')
  const email = `asks-${stockNumber.toLowerCase()}@mailbox.example`
  const shopper = await sales('POST', `${engage}/prospects`, { firstName: 'Jamie', lastName: stockNumber, email })
  const wanted = [{ prospectId: shopper.id, showPrice: true, engagementType: 'EMAIL' }]
  const [{ shareURL }] = await sales('POST', `/inventory/${id}${engage}/engagements`, wanted)
  return { id, stockNumber, address: new URL(shareURL).pathname }
}

async function stranger(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent, viewport, javaScriptEnabled })
  return context.newPage()
}

const notice = (page: Page, name: string, words: string) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Jamie ${name} ${words}` })

for (const hasScript of [true, false])
  test(`a shopper asks ${hasScript ? 'in place' : 'without script'}, the salesperson hears it at once and answers`, {
    tag: '@desktop',
  }, async ({ page, browser, baseURL }) => {
    await signIn(page, 'sales')
    const { stockNumber, address } = await shared(page)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const shopper = await stranger(browser, baseURL, hasScript)
    await shopper.goto(address)
    const ask = shopper.locator('#ask')
    await ask.getByLabel('Your question').fill('Is there a second key?')
    await ask.getByRole('button', { name: 'Send' }).click()
    await expect(ask.getByRole('status')).toHaveText(/^Asked \S+ at \d/)
    const waiting = notice(page, stockNumber, 'asks a question')
    // It waits at the head where the list was read before, and stands in it where the reading came later.
    const fresh = page.getByRole('button', { name: /\d new$/ })
    await expect(fresh.or(waiting).first()).toBeVisible()
    if (await fresh.isVisible()) await fresh.click()
    await expect(waiting).toContainText('Is there a second key?')

    const drive = shopper.locator('#drive')
    const [day, time] = [drive.getByRole('radio', { disabled: false }).nth(1), drive.locator('[data-times="1"] label').nth(1)]
    await day.check({ force: true })
    await time.click()
    await drive.getByRole('button', { name: /^Ask for/ }).click()
    await expect(drive.getByRole('status').first()).toHaveText(hasScript ? /^Asked \S+ at \d/ : /^You asked for /)

    await waiting.getByRole('button', { name: /^Answered/ }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(notice(page, stockNumber, 'asked a question')).toContainText('answered at')
    await shopper.reload()
    await expect(ask.getByRole('status')).toContainText('has seen it')
    await shopper.context().close()
  })

test('a question waits without network and can be taken back; stopping has Undo, forgetting asks once', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'sales')
  const { address } = await shared(page)
  const shopper = await stranger(browser, baseURL, true)
  await shopper.goto(address)
  const ask = shopper.locator('#ask')
  await shopper.context().setOffline(true)
  await expect(shopper.locator('#drive').getByRole('button', { name: 'Ask when back online' })).toBeDisabled()
  await ask.getByLabel('Your question').fill('Is the spare a full size one?')
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(ask.getByText('Waiting to be sent.')).toBeVisible()
  await ask.getByRole('button', { name: 'Take back' }).click()
  await expect(ask.getByLabel('Your question')).toHaveValue('Is the spare a full size one?')
  await ask.getByRole('button', { name: 'Send' }).click()
  await shopper.context().setOffline(false)
  await expect(ask.getByRole('status')).toHaveText(/^Asked \S+ at \d/)

  await shopper.getByRole('button', { name: 'Stop messages' }).click()
  await expect(shopper.getByText('Messages stopped.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Undo' }).click()
  await expect(shopper.getByRole('button', { name: 'Stop messages' })).toBeVisible()
  await shopper.locator('summary').filter({ hasText: 'Forget me' }).click()
  await expect(shopper.getByText('Forgets your name and how to reach you, and ends this link.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Forget me' }).click()
  await expect(shopper.getByRole('heading', { name: 'We’ve forgotten you' })).toBeVisible()
  expect((await shopper.goto(address))?.status()).toBe(410)
  await shopper.context().close()
})
