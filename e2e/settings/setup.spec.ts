import type { Page } from '@playwright/test'
import { expectNoFaults } from '../support/faults.ts'
import { startFreshServer } from '../support/fresh-server.ts'
import { expect, test } from '../support/test.ts'

test.use({ timezoneId: 'America/Denver' })

// The forms are the same at any width.
test('whoever installs Lotline makes the first rooftop and is its administrator; then sign-in is all there is', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
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
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/set-up$/)
    await expect(page.getByRole('heading', { name: 'Set up Demo Motors' })).toBeVisible()

    await page.getByRole('link', { name: 'Inventory', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByText('No vehicles yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add vehicle' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Add vehicle' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Load a feed' }).click()
    await expect(page).toHaveURL(/\/feeds$/)
    await spendFirstHour(page)

    await page.context().clearCookies()
    // A page that is there still would go to sign-in by itself.
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/setup`)
    await expect(page).toHaveURL(`${address}/login`)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  } finally {
    await stop()
  }
})

/** The first feed goes into inventory; whichever of its cars are on the line are put there, and set-up ends. */
async function spendFirstHour(page: Page): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toLocaleDateString('en-US', { timeZone: 'America/Denver' })
  const rows = [
    ['2HGFC2F81KH542945', 'H1', 'WAIT PARTS', day(9), day(4)],
    ['1C6RR6JTXHS513028', 'H2', 'DETAIL', day(3), day(6)],
    ['KMHDU46D39U697849', 'H3', 'FRONT LINE', day(40), day(30)],
  ]
  const file = [['VIN', 'Stock', 'Recon Status', 'Inventory Date', 'Status Date'], ...rows]
    .map((cells) => cells.join(','))
    .join('\n')
  await page.getByLabel('Feed file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('region', { name: 'Feed run' }).getByText('into inventory').first()).toBeVisible()

  await page.goto(page.url().replace(/feeds.*/, 'set-up'))
  await page.getByRole('button', { name: 'Keep this line' }).click()
  await page.getByRole('button', { name: 'Done inviting' }).click()
  await page.getByRole('button', { name: 'Looks right' }).click()
  await expect(page.getByText('4 of 6 done')).toBeVisible()
  await expect(page.getByText('First choose the cars on the line, or start with none.')).toBeVisible()
  await expectNoFaultsAtEitherWidth(page)
  await page.getByRole('link', { name: 'Choose the cars' }).click()
  await page.getByText('By a column of the file').click()
  await expect(page.getByLabel('Step for FRONT LINE')).toHaveValue('')
  await expect(page.getByText('before stock')).toBeVisible()
  await page.getByLabel('Step of H1').selectOption({ label: 'Body/Paint' })
  await expectNoFaultsAtEitherWidth(page)
  await page.getByRole('button', { name: 'Put 2 cars on the line' }).click()
  await expect(page.getByRole('heading', { name: '2 cars are on the line' })).toBeVisible()
  await expect(page.getByText('Moved to the in-stock date.')).toBeVisible()
  await page.getByRole('button', { name: 'End set-up' }).click()
  await expect(page.getByText('Set-up ended')).toBeVisible()
  await expect(page.getByText('H1').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up' })).toHaveCount(0)

  await page.goto(page.url().replace(/inventory.*/, 'settings/general/locations'))
  await page.getByRole('button', { name: 'Set up again' }).click()
  const question = page.getByRole('dialog', { name: 'Set up Demo Motors again?' })
  await expect(question).toContainText('Cars that are on the line stay there')
  await question.getByRole('button', { name: 'Set up again' }).click()
  await expect(page.getByRole('heading', { name: 'Set up Demo Motors' })).toBeVisible()
  await page.getByRole('button', { name: 'End set-up' }).click()
  await expect(page.getByRole('link', { name: 'Set up' })).toHaveCount(0)
}

/** As the page stands, and as it would stand on a desk. */
async function expectNoFaultsAtEitherWidth(page: Page): Promise<void> {
  await expectNoFaults(page)
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoFaults(page)
  if (phone) await page.setViewportSize(phone)
}
