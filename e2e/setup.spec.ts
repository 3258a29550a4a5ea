import { startFreshServer } from './fresh-server.ts'
import { expect, test } from './test.ts'

test.use({ timezoneId: 'America/Denver' })

test('whoever installs Lotline makes the first rooftop and is its administrator; then sign-in is all there is', async ({
  page,
  baseURL,
}) => {
  const { address, stop } = await startFreshServer(baseURL)
  try {
    await page.goto(`${address}/some-rooftop/inventory`)
    await expect(page).toHaveURL(`${address}/setup`)
    await expect(page.getByRole('heading', { name: 'Set up Lotline' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Denver')
    await page.getByLabel('Dealer group').fill('Demo Group')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByText('Must provide rooftop name')).toBeVisible()
    await expect(page.getByLabel('Rooftop')).toBeFocused()
    await page.getByLabel('Rooftop').fill('Demo Motors')
    await page.getByLabel('Last name').fill('Administrator')
    await page.getByLabel('Email').fill('first@demo.lotline.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('First#Word26')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/inventory/)
    await expect(page.getByText('Demo Motors').filter({ visible: true }).first()).toBeVisible()

    await expect(page.getByText('No vehicles yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add vehicle' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Add vehicle' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Load a feed' }).click()
    await expect(page).toHaveURL(/\/feeds$/)

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/setup`)
    await expect(page).toHaveURL(`${address}/login`)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  } finally {
    await stop()
  }
})
