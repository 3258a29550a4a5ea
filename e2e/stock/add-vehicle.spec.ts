import { warmUpLookup } from '../support/ask.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { search, signIn } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

// Requests that a service worker makes cannot be held or failed from here.
test.use({ serviceWorkers: 'block' })

/** Frames between the last letter and Enter: the list is asked for, on its way, there and not marked, marked. */
const QUICK_HANDS = [
  [0, 'gre', 'Green'],
  [1, 'wh', 'White'],
  [2, 'gre', 'Green'],
  [3, 'wh', 'White'],
  [5, 'gre', 'Green'],
  [12, 'wh', 'White'],
] as const

const adding = /\/api\/(recon|inventory)$/

// On a phone scan.spec.ts fills the form in.
test('a vehicle is added in spite of a slow lookup, a taken number, a lost network and a double click', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'manager')
  await warmUpLookup(page)
  const link = page.getByRole('button', { name: /^Copy link to / }).first()
  const taken = ((await link.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? ''
  await openForm(page)
  const form = page.getByRole('dialog', { name: 'Add vehicle' })
  const vin = form.getByRole('textbox', { name: 'VIN' })
  const save = form.getByRole('button', { name: 'Add vehicle' })

  await vin.fill('12345678901234567')
  await expect(form.getByText('Error: Invalid Vin')).toBeVisible()
  await expect(save).toBeDisabled()
  const letGo = await hold(page, '**/vindecode/5GZCZ43D13S812715')
  await vin.fill('5gzcz43d13s812715')
  await expect(form.getByText('Looking up this VIN')).toBeVisible()
  await expect(save).toBeDisabled()
  await vin.fill('VIN: 2T3A1RFV9MC104417')
  await expect(form.getByText('2021 Toyota RAV4')).toBeVisible()
  letGo()
  await expect(form.getByLabel('Model')).toHaveValue('RAV4')
  await expect(form.getByLabel('Model')).toHaveAttribute('readonly')

  // Enter takes from a list, and sends nothing half filled.
  const unlock = form.getByRole('button', { name: 'Change' })
  await unlock.click()
  const year = form.getByRole('combobox', { name: 'Year' })
  await year.fill('2019')
  await year.press('Enter')
  await expect(year).toHaveValue('2019')
  await year.click()
  await page.getByRole('option', { name: '2019' }).click()
  await expect(year).toHaveValue('2019')
  await year.fill('')
  await year.press('Enter')
  await expect(year).toHaveValue('')
  await year.fill('2019')
  await year.press('Tab')
  await expect(year).toHaveValue('2019')
  const make = form.getByRole('combobox', { name: 'Make' })
  await form.getByRole('combobox', { name: 'Model' }).click()
  await expect(page.getByRole('option', { name: 'RAV4', exact: true })).toBeVisible()
  await make.fill('hon')
  await make.press('Enter')
  await expect(make).toHaveValue('Honda')
  await expect(form.getByText('There is no 2019 Honda RAV4, so the model was cleared.')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Model' })).toHaveValue('')
  const color = form.getByRole('combobox', { name: 'Color' })
  for (const [pause, text, name] of QUICK_HANDS) {
    await typeAndEnter(color, text, pause)
    await expect(color).toHaveValue(name)
    await expect(page.getByRole('listbox', { name: 'Color' })).toBeHidden()
  }
  await color.fill('re')
  await color.press('Enter')
  await expect(color).toHaveValue('Red')
  await year.click()
  await expect(page.getByRole('listbox', { name: 'Year' })).toBeVisible()
  await year.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Year' })).toBeHidden()
  await expect(form).toBeVisible()

  await form.getByLabel('Stock number').fill(taken)
  await form.getByLabel('Mileage').fill('54,120 mi')
  await form.getByRole('combobox', { name: 'Color' }).fill('blue')
  await form.getByLabel('Appraised value').fill('$31,250')
  const inTheWay = form.getByRole('alert').filter({ hasText: `Stock number ${taken} is already in use by a ` })
  await expect(inTheWay).toBeVisible()
  await expect(save).toBeDisabled()
  // Taken by somebody else in this very moment: then saving says so.
  await page.route('**/utility/vehicle/holders*', (route) => route.fulfill({ status: 503, json: {} }))
  await form.getByLabel('Stock number').fill('')
  await form.getByLabel('Stock number').fill(taken)
  await save.click()
  await expect(inTheWay).toBeVisible()
  await expect(form.getByLabel('Stock number')).toBeFocused()
  await expect(save).toBeDisabled()
  await expectNoFaultsInEither(page)
  await page.unroute('**/utility/vehicle/holders*')
  await form.getByRole('link', { name: 'View vehicle' }).click()
  await expect(page).toHaveURL(/\/inventory\/[0-9a-f-]{36}/)
  await page.goBack()

  await openForm(page)
  await expect(form.getByLabel('Mileage')).toHaveValue('54,120')
  await expect(form.getByRole('combobox', { name: 'Color' })).toHaveValue('Blue')
  await expect(form.getByLabel('Appraised value')).toHaveValue('31,250.00')
  const stock = `N${Date.now() % 1_000_000}`
  await form.getByLabel('Stock number').fill(stock)
  await page.route(adding, (route) => route.abort())
  await save.click()
  await expect(page.getByText('There was an API error. Please try again')).toBeVisible()
  await expect(form.getByLabel('Stock number')).toHaveValue(stock)
  await page.unroute(adding)
  // What was lost on its way may have been the network: the button is back once the server has answered, which is asked every 3 s.
  await expect(save).toBeEnabled()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && adding.test(request.url())) sent += 1
  })
  await save.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(`${stock} added, it starts in Intake`)).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(sent).toBe(1)
  await search(page, stock)
  await expect(page.getByRole('article').filter({ hasText: stock })).toBeVisible()
})

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add vehicle' }).click()
}

/** As quick as no driver of a browser is: in the same task or so many frames later. */
async function typeAndEnter(field: Locator, text: string, frames: number): Promise<void> {
  await field.evaluate(
    async (input: HTMLInputElement, { text, frames }) => {
      input.blur()
      input.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
    },
    { text, frames },
  )
}

/** Keeps requests waiting, and answers what lets them go on. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    // The page has given it up meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
