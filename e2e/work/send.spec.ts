import { otherPerson } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { credentials, enter, isPhone, openSession } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { takeInBy } from '../support/vehicles.ts'

type Shopper = { readonly firstName: string; readonly email?: string; readonly phone?: string }

test('a salesperson adds a shopper in the showroom, copies a link and sends the mail that the preview shows', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { run, stockNumber } = await begin(page, [{ firstName: 'Taylor', phone: phoneOf(1) }])
  await enter(page, `inventory?s=${stockNumber}&inventoryState=INVENTORY_ONLY`)
  await page.getByRole('button', { name: `Send ${stockNumber}` }).click()
  const dialog = dialogOf(page, stockNumber)
  const search = dialog.getByRole('combobox', { name: 'Shoppers' })
  await expect(search).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: 'Choose a shopper first.' })).toBeVisible()
  // Somebody looks on: nobody's name is shown before two letters.
  await search.pressSequentially('T')
  await expect(foundIn(dialog)).toHaveCount(0)
  await search.fill(`Taylor ${run}`)
  await foundIn(dialog, { name: `Taylor ${run}` }).click()
  const linkOnly = dialog.getByRole('region', { name: 'Link only, no email goes' })
  await expect(linkOnly.getByText('No email address')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'No one here can get an email' })).toBeVisible()
  await linkOnly.getByRole('button', { name: `Copy link of Taylor ${run}` }).click()
  await expect(page.getByText(`Link of Taylor ${run} copied`)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/s\/[\w-]{22}$/)

  await dialog.getByRole('button', { name: 'Add shopper' }).click()
  const form = dialog.getByRole('form', { name: 'New shopper' })
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expectNoFaultsInEither(page)
  await form.getByRole('textbox', { name: 'First name' }).fill('Jamie')
  await form.getByRole('textbox', { name: 'Last name' }).fill(run)
  await form.getByRole('textbox', { name: 'Email' }).fill('jamie@')
  await form.getByRole('button', { name: 'Add and choose Jamie' }).click()
  await expect(form.getByText('Enter an email address such as name@example.com')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
  const email = `jamie-${run.toLowerCase()}@mailbox.example`
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(form.getByText('No shopper here has either yet.')).toBeVisible()
  await form.getByRole('textbox', { name: 'ZIP' }).press('Enter')
  const mailed = dialog.getByRole('region', { name: 'Get the email' })
  await expect(mailed.getByText('Added just now')).toBeVisible()
  await expect(search).toBeFocused()

  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('As Jamie gets it')).toBeVisible()
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  await message.fill('Hi {First name},\nsave {Discount}')
  await expect(dialog.getByText('Discount is not a field. Choose one under Field.').first()).toBeVisible()
  await message.fill('Hi {First name},\nhere it is: ')
  await dialog.getByRole('button', { name: 'Field', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Vehicle' }).click()
  await expect(message).toHaveValue('Hi {First name},\nhere it is: {Vehicle}')
  await expect(message).toBeFocused()
  await message.press('Backspace')
  await expect(message).toHaveValue('Hi {First name},\nhere it is: ')
  await expect(preview.getByText('Hi Jamie,')).toBeVisible()
  const shown = await preview.locator('p').nth(2).innerText()
  expect(shown).toMatch(/\/s\/[\w-]{22}$/)
  // A finger that bounces sends once.
  await dialog.getByRole('button', { name: 'Send to 1 shopper' }).dblclick()
  await expect(page.getByText('Sent to 1 shopper, 1 left out')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const letters = await lettersTo(page, email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text?.startsWith(shown)).toBe(true)
})

test('shoppers are chosen and taken back by keys, Esc keeps what was begun, and whoever is known is offered', {
  tag: '@desktop',
}, async ({ page }) => {
  const { run, id, stockNumber, emailOf } = await begin(page, [
    { firstName: 'Robin', email: 'robin' },
    { firstName: 'Robina', email: 'robina' },
    { firstName: 'Quinn', phone: phoneOf(2) },
  ])
  await enter(page, `inventory/${id}`)
  const dialog = await openFromMenu(page, stockNumber)
  const search = dialog.getByRole('combobox', { name: 'Shoppers' })
  await search.fill(`Robin ${run}`)
  await expect(foundIn(dialog)).toHaveCount(2)
  await search.press('ArrowDown')
  await search.press('Enter')
  await search.fill(run)
  await expect(foundIn(dialog)).toHaveCount(2)
  await search.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Copy link of/ })).toHaveCount(2)
  await search.press('Backspace')
  await expect(dialog.getByRole('button', { name: /^Copy link of/ })).toHaveCount(1)
  await search.fill(`Quinn ${run}`)
  await expect(foundIn(dialog)).toHaveCount(1)
  await search.press('Enter')

  await expect(dialog.getByText('2 links made')).toBeVisible()

  // The price is hidden on links that keep their addresses.
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/velocityengage/engagements'))
  await dialog.getByRole('checkbox', { name: /^Show the price/ }).uncheck()
  expect((await (await renewed).json()).data.map(({ showPrice }: { showPrice: boolean }) => showPrice)).toEqual([false, false])

  await dialog.getByRole('button', { name: 'Add shopper' }).click()
  const form = dialog.getByRole('form', { name: 'New shopper' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Somebody')
  await form.getByRole('textbox', { name: 'Email' }).fill(emailOf('robin').toUpperCase())
  await expect(form.getByText(`This is Robin ${run}’s.`)).toBeVisible()
  await expect(form.getByRole('button', { name: `Choose Robin ${run}` })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(search).toBeFocused()
  await dialog.getByRole('button', { name: /^Add one/ }).click()
  const own = dialog.getByRole('form', { name: 'Shopper', exact: true })
  await own.getByRole('textbox', { name: 'Email' }).fill(emailOf('quinn'))
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Send to 2 shoppers' })).toBeVisible()

  await search.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toBeFocused()
  await openFromMenu(page, stockNumber)
  await expect(dialog.getByRole('checkbox', { name: /^Show the price/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Add shopper' }).click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Somebody')
  await page.keyboard.press('Escape')

  // A failure changes nothing.
  await page.route('**/folio/send', (route) => route.fulfill({ status: 500, body: '{}' }))
  const button = dialog.getByRole('button', { name: 'Send to 2 shoppers' })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await search.press('Control+Enter')
  await expect(page.getByRole('alert').getByText('There was an error sending the vehicle.')).toBeVisible()
  await page.unroute('**/folio/send')
  await search.press('Control+Enter')
  await expect(page.getByText('Sent to 2 shoppers')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('on a phone sending is a sheet for thumbs, whose mail unfolds', { tag: '@phone' }, async ({ page }) => {
  const { run, id, stockNumber } = await begin(page, [
    { firstName: 'Robin', email: 'robin' },
    { firstName: 'Taylor', phone: phoneOf(3) },
  ])
  await enter(page, `inventory/${id}`)
  const dialog = await openFromMenu(page, stockNumber)
  for (const name of ['Robin', 'Taylor']) {
    await dialog.getByRole('combobox', { name: 'Shoppers' }).fill(`${name} ${run}`)
    await foundIn(dialog, { name: `${name} ${run}` }).click()
  }
  const send = dialog.getByRole('button', { name: 'Send to 1 shopper' })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  for (const name of [`Copy link of Robin ${run}`, `Remove Robin ${run}`, 'Add shopper'])
    await expectThumb(dialog.getByRole('button', { name }))
  await dialog.getByText('As Robin gets it').click()
  await expect(dialog.getByText('Stop these emails')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Add shopper' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toBeHidden()
  await expectNoFaults(page)
})

test('View opens the page of a car in a tab of its own, and says so where none can be made', { tag: '@desktop' }, async ({
  page,
}) => {
  const { stockNumber } = await begin(page, [])
  await enter(page, `inventory?s=${stockNumber}&inventoryState=INVENTORY_ONLY`)
  const view = page.getByRole('button', { name: new RegExp(`^View .*${stockNumber}$`) })
  const opening = page.waitForEvent('popup')
  await view.click()
  const shown = await opening
  await expect(shown).toHaveURL(/\/s\/[\w-]{22}$/)
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('2021 Toyota Camry')
  await shown.close()
  const problem = { type: '', title: '', status: 409, code: 'VEHICLE_SOLD', detail: `${stockNumber} is sold.`, instance: '' }
  await page.route('**/velocityengage/engagements', (route) => route.fulfill({ status: 409, json: problem }))
  // By key: within 400 ms a second press at one place counts as the first.
  await view.press('Enter')
  await expect(page.getByRole('alert').getByText(`${stockNumber} is sold.`)).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

/** A salesperson's session, a vehicle, and shoppers whose last name, an address's end too, is this test's own. */
async function begin(page: Page, shoppers: readonly Shopper[]) {
  await openSession(page, credentials('sales'))
  const [manager, admin, sales] = await Promise.all([
    otherPerson(page, 'manager'),
    otherPerson(page, 'admin'),
    otherPerson(page, 'sales'),
  ])
  const { id, stockNumber } = await takeInBy((_method, path, data) => manager('POST', path, data), 'SE')
  const { dealer, guide, priceNote, provider } = await admin('GET', '/settings/papers')
  const address = dealer.address || '4100 River Road, Riverside, CA 92501'
  const { url, user } = provider
  await admin('PUT', '/settings/papers', { dealer: { ...dealer, address }, guide, priceNote, provider: { url, user } })
  const run = `R${stockNumber}`
  const emailOf = (name: string) => `${name}-${run.toLowerCase()}@mailbox.example`
  for (const { firstName, email = '', phone = '' } of shoppers)
    await sales('POST', '/plugins/vdp/velocityengage/prospects', {
      ...{ firstName, lastName: run, phone },
      email: email && emailOf(email),
    })
  return { id, stockNumber, run, emailOf }
}

/** A phone number of this run's own. */
function phoneOf(index: number): string {
  return `951 ${200 + index} ${String(Date.now() % 10_000).padStart(4, '0')}`
}

function dialogOf(page: Page, stockNumber: string): Locator {
  return page.getByRole('dialog', { name: `Send ${stockNumber}` })
}

/** The shoppers that the search lists; templates are options too. */
function foundIn(dialog: Locator, which: { readonly name?: string } = {}): Locator {
  return dialog.getByRole('listbox', { name: 'Shoppers found' }).getByRole('option', which)
}

async function openFromMenu(page: Page, stockNumber: string): Promise<Locator> {
  const place = isPhone(page) ? page.getByRole('banner') : page.getByRole('main')
  await place.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send to shoppers' }).click()
  const dialog = dialogOf(page, stockNumber)
  await expect(dialog.getByRole('combobox', { name: 'Shoppers' })).toBeFocused()
  return dialog
}

async function expectThumb(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThanOrEqual(44)
}

async function lettersTo(page: Page, email: string): Promise<{ text: string | null }[]> {
  const admin = await otherPerson(page, 'admin')
  const letters: { to: string; text: string | null }[] = await admin('GET', '/settings/outbox')
  return letters.filter(({ to }) => to === email)
}
