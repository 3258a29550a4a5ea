import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a site gets a feed of the stock at a secret address, and a new one while the old works on', async ({
  page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin', 'settings/general/listing-feeds')
  const name = `Meta ${Date.now()}`
  await page.getByRole('button', { name: 'New listing feed' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New listing feed' })
  await dialog.getByRole('button', { name: 'Make the feed' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Site' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Site' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'CSV, Meta automotive' }).click()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Make the feed' }).click()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Never')
  const copied = async () => {
    await row.getByRole('button', { name: `Copy the address of ${name}` }).click()
    await expect(page.getByText(`Address of ${name} copied`)).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const address = await copied()
  expect(address).toMatch(/\/stock\/[\w-]{32}\/meta\.csv$/)
  await expect(page.getByText(address)).toHaveCount(0)

  // The site comes without any session of a browser.
  const site = await playwright.request.newContext({ userAgent: 'facebookexternalhit/1.1' })
  const first = await site.get(address)
  expect([first.status(), first.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = await first.text()
  expect(text).toMatch(/^vehicle_id,vin,year,make,model/)
  const etag = first.headers().etag ?? ''
  expect((await site.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  await page.reload()
  await expect(row).toContainText('facebookexternalhit')

  const one = page.getByRole('region', { name, exact: true })
  await expect(one.getByText('state_of_vehicle')).toBeVisible()
  await expect(one).toContainText('Fetched 2 times in 30 days')
  await one.getByRole('button', { name: 'Who fetched' }).click()
  const fetches = page.getByRole('dialog', { name: 'Who fetched' })
  await expect(fetches).toContainText('304, unchanged')
  await expectNoFaults(page)
  await fetches.getByRole('button', { name: 'Close' }).last().click()

  const out = page.getByRole('region', { name: 'Left out of it' })
  await expect(out).toContainText('Not for sale yet')
  const stockNumber = await one.locator('dl > div').filter({ hasText: 'vehicle_id' }).locator('dd').innerText()
  await one.getByRole('button', { name: `Keep back ${stockNumber} from ${name}` }).click()
  await expect(out.getByRole('listitem').filter({ hasText: stockNumber })).toContainText('Kept back by')
  expect((await (await site.get(address)).text()).includes(`\n${stockNumber},`)).toBe(false)
  await out.getByRole('button', { name: `Send it, ${stockNumber}` }).click()
  await expect(out.getByRole('listitem').filter({ hasText: stockNumber })).toHaveCount(0)

  await row.getByRole('button', { name: `New address of ${name}` }).click()
  const question = page.getByRole('dialog', { name: `New address for ${name}?` })
  await expect(question).toContainText('works for 24 hours more')
  await question.getByRole('button', { name: 'New address' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toContainText('old one until')
  const renewed = await copied()
  expect(renewed).not.toBe(address)
  expect([(await site.get(renewed)).status(), (await site.get(address)).status()]).toEqual([200, 200])
  await expectNoFaults(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('state_of_vehicle')).toBeVisible()
  await page.screenshot({ path: '/tmp/lf-phone.png', fullPage: true })
  await expectNoFaultsInEither(page)
  await page.screenshot({ path: '/tmp/lf-phone-dark.png' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: '/tmp/lf-dark.png' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.screenshot({ path: '/tmp/lf3.png' })

  await row.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row).toHaveCount(0)
  expect((await site.get(renewed)).status()).toBe(404)
  await site.dispose()
})
