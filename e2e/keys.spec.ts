import { expect, test } from '@playwright/test'
import { isPhone, signIn } from './people.ts'

test("a card's link and the vehicle page's menu copy the absolute address and say so", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'manager')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Copy link to / }).click()
  await expect(card.getByText('Copied!')).toBeVisible()
  await expect(card.getByText('Copied!')).toHaveCount(0, { timeout: 3000 })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`^${copied}(\\?|$)`))
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
})

test('a link that cannot be copied says so', async ({ page }) => {
  test.skip(isPhone(page), 'the same code at any width')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await signIn(page, 'manager')
  await page
    .getByRole('button', { name: /^Copy link to / })
    .first()
    .click()
  await expect(page.getByRole('alert').getByText('Unable to Copy, there was a problem.')).toBeVisible()
})
