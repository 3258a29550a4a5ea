import { expectNoFaults } from '../support/faults.ts'
import { comeIn, inviteNewcomer } from '../support/newcomers.ts'
import { goInside, rooftopOf, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// The same code at any width.
test("a card's link and the vehicle page's menu copy the absolute address and say so, also where it fails", {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'manager')
  const card = page.getByRole('article').first()
  const copy = card.getByRole('button', { name: /^Copy link to / })
  await copy.click()
  await expect(card.getByText('Copied!')).toBeVisible()
  await expect(card.getByText('Copied!')).toHaveCount(0)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`^${copied}(/|\\?|$)`))
  await expect(page.getByLabel('Back to list').filter({ visible: true })).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)

  await page.goBack()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await copy.click()
  await expect(page.getByRole('alert').getByText('Unable to Copy, there was a problem.')).toBeVisible()
})

// A phone has no keyboard.
test('the list is walked, opened and left by keys, which are told on it and can be turned off on this device', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager')
  const cards = page.getByRole('article')
  await page.keyboard.press('j')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(cards.first()).toBeFocused()
  for (let at = 0; at < 30; at += 1) await page.keyboard.press(at % 2 ? 'j' : 'ArrowDown')
  const focused = page.locator('article:focus')
  await expect(focused).toBeInViewport()
  const title = await focused.getByRole('heading').textContent()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, -20_000)
  await expect(focused.getByRole('heading')).toHaveText(title ?? '')

  await page.keyboard.press('Escape')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).not.toHaveURL(/s=jk/)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventory\/[0-9a-f-]{36}/)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/\/feeds/)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/inventory\?/)
  await expect(cards.first()).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(dialog.getByText('Next vehicle')).toBeVisible()
  await expect(dialog.getByText('Assign someone')).toHaveCount(0)
  await dialog.getByLabel('Single keys on this device').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The switch is the device's: it outlives the page. A new page also has no focus of before.
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(page.locator('article:focus')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: /account of/ }).click()
  const licenses = await page.getByRole('menuitem', { name: 'Open-source licenses' }).getAttribute('href')
  const told = await (await page.request.get(licenses ?? '')).text()
  for (const words of ['libheif-js', 'GNU LESSER GENERAL PUBLIC LICENSE', 'zxing-wasm']) expect(told).toContain(words)
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Single keys on this device').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Overall time').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog.getByText('Assign someone')).toBeVisible()
  await expect(dialog.getByText('Next vehicle')).toHaveCount(0)
})

// The menu is the same at any width.
test('a list is saved under a name, shared, opened, started with and deleted', { tag: '@desktop' }, async ({
  page,
  browser,
  request,
}) => {
  const name = `Fords ${Date.now() % 1_000_000}`
  const newcomer = await inviteNewcomer(request, 'Recon manager')
  await comeIn(page, newcomer, 'First#Word26', 'inventory?make=Ford&sort=PRICE&sortDirection=ASCENDING')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this list' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Must provide a name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Share with the rooftop').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()

  await goInside(page, 'inventory?make=Toyota')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/make=Ford&sort=PRICE&sortDirection=ASCENDING/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: `Start with ${name}` }).click()
  await expect(page.getByRole('button', { name: `Start with ${name}` })).toHaveText('Starts here')

  // Another tab of the same person starts with it; somebody else may use it and not change it.
  const tab = await page.context().newPage()
  await tab.goto(`/${rooftopOf(page)}/inventory`)
  await expect(tab).toHaveURL(/make=Ford&sort=PRICE/)
  await tab.close()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'technician')
  await expect(other).not.toHaveURL(/make=Ford/)
  await other.getByRole('button', { name: 'Saved views' }).click()
  await expect(other.getByRole('menuitem', { name })).toContainText(`Shared by ${newcomer.name}`)
  await other.getByRole('menuitem', { name: 'Manage views' }).click()
  await expect(other.getByRole('button', { name: `Start with ${name}` })).toBeVisible()
  await expect(other.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} only`)
  await page.keyboard.press('Enter')
  await expect(other.getByText(`${name} only`)).toBeVisible()
  await expect(other.getByText(name, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: `Delete ${name} only` }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(other.getByText(`${name} only`)).toHaveCount(0)
  await context.close()
})

// A phone has no keyboard.
test('the palette finds a vehicle by stock number or VIN, and pages, by keyboard alone, and tries again what failed', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'manager', 'inventory?inventoryState=IN_RECON')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname.split('/')[3] ?? ''
  const card = page.getByRole('article').first()
  const stock =
    ((await card.getByRole('button', { name: /^Copy link to / }).getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? ''
  const vin = /[A-HJ-NPR-Z0-9]{17}/.exec((await card.textContent())?.replaceAll(/\s/g, '') ?? '')?.[0]
  const field = page.getByRole('combobox', { name: 'Find a vehicle or a page' })

  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('zzzzzz')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill(stock)
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText(stock)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}`))
  await expect(page.getByText('Overall time').first()).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent vehicles' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await expectNoFaults(page)
  await field.fill('feeds')
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText('Feeds')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/feeds/)
  expect(vin).toBeDefined()
  await page.getByRole('button', { name: 'Find a vehicle or a page' }).click()
  await field.fill(vin?.slice(-6) ?? '')
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText(stock)
  await field.fill('change password')
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText(
    'Change password',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.route('**/api/inventory?**PLUS_SOLD**', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await field.fill('toyota')
  await expect(page.getByText('Vehicles could not be searched.')).toBeVisible()
  await page.unroute('**/api/inventory?**PLUS_SOLD**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText('Toyota')
})
