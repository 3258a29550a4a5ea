import { ask } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { comeIn, inviteNewcomer, linkTo, signInAs, typeNewPassword } from '../support/newcomers.ts'
import { isPhone, openOwn, search, signInWith } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const [first, second] = ['First#Word26', 'Second#Word26']

test.describe('with all that is installed', () => {
  test.use({ serviceWorkers: 'allow' })

  // The form has one layout.
  test('the sign-in page shows without a word in the log, at whatever address somebody arrives, and can be installed', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const said: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    await page.goto('/some-rooftop/inventory?s=RAV4')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(said).toEqual([])

    const hrefOf = async (rel: string) => (await page.locator(`link[rel=${rel}]`).getAttribute('href')) ?? ''
    const manifest = await (await request.get(await hrefOf('manifest'))).json()
    expect(manifest).toMatchObject({ id: '/', name: 'Lotline', start_url: '/', scope: '/', display: 'standalone' })
    const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[]
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, type } of [...icons, { src: await hrefOf('apple-touch-icon'), type: 'image/png' }])
      expect((await request.get(src)).headers()['content-type']).toContain(type)
    // Never kept by a cache.
    const worker = await request.get('/service-worker.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect(worker.headers()['content-type']).toContain('javascript')
  })
})

// The forms have one layout.
test('somebody who was invited sets a password, and the link is gone from the browser', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const newcomer = await inviteNewcomer(request, 'Recon manager')
  await page.goto('/login')
  await page.goto(newcomer.invitation)
  await expect(page.getByRole('heading', { name: 'Welcome to Lotline' })).toBeVisible()
  const met = page.getByRole('list', { name: 'Password rules' }).getByText('met')
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await expect(met).toHaveCount(0)
  await page.getByRole('textbox', { name: 'New password' }).fill(first)
  await expect(met).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(second)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await typeNewPassword(page, first)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await signInAs(page, newcomer.email, first)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page whose session is gone leads to sign-in by itself, and back to what was looked at and typed @desktop', async ({
  page,
  request,
}) => {
  const newcomer = await inviteNewcomer(request, 'Recon manager')
  await comeIn(page, newcomer, first)
  await search(page, 'T')
  await expect(page).toHaveURL(/s=T/)
  const address = page.url()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const stock = page.getByRole('dialog', { name: 'Add vehicle' }).getByLabel('Stock number')
  await stock.fill('P7001')
  const other = await page.context().newPage()
  await other.goto('/forgot-password')
  await other.evaluate(() => localStorage.removeItem('rvweb_refreshToken'))
  await signInAs(page, newcomer.email, first)
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(stock).toHaveValue('P7001')
  // Nobody is told of what is emptied in the tab itself.
  await page.evaluate(() => localStorage.clear())
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await other.close()
})

// The forms have one layout.
test('a forgotten password is set anew by mail, once', { tag: '@phone' }, async ({ page, request }) => {
  const newcomer = await inviteNewcomer(request, 'Recon manager')
  await comeIn(page, newcomer, first)
  await logOut(page)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText(newcomer.email)
  await page.getByRole('link', { name: 'Return to login' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  // Whoever is signed in, and has files on their way, leaves both.
  await signInAs(page, newcomer.email, first)
  await expect(page.getByRole('article').first()).toBeVisible()
  const link = await linkTo(request, newcomer.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('rvweb_outbox_file', '1'))
  await typeNewPassword(page, second)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('rvweb_left'))).not.toBe(null)
  await signInAs(page, newcomer.email, first)
  await expect(page.getByText('Invalid login. Please try again')).toBeVisible()
  await signInAs(page, newcomer.email, second)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(link)
  await typeNewPassword(page, first)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('There was an API error. Please try again')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(first)
})

// The forms have one layout.
test('without a token a new password cannot be sent, and a malformed address is told before anything is', {
  tag: '@phone',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/reset-password')
  await typeNewPassword(page, first)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('There was an API error. Please try again')).toBeVisible()
  await typeNewPassword(page, 'Ab1')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectNoFaultsInEither(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectNoFaultsInEither(page)
  expect(sent).toEqual([])
})

// The dialogs are the same at any width.
test('people keep their own details, where an address that somebody else has is named, write to support and inquire of a VIN', {
  tag: '@phone',
}, async ({ page, request }) => {
  await comeIn(page, await inviteNewcomer(request, 'Recon manager'), first, 'feeds')
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await keepDetails(page)
  await giveFeedback(page)
  await inquire(page)
})

async function keepDetails(page: Page): Promise<void> {
  const dialog = await openOwn(page, 'Edit profile')
  await dialog.getByLabel('First name').fill('Robin')
  await dialog.getByLabel('Last name').fill('')
  await dialog.getByLabel('Mobile phone').fill('3125550142')
  await dialog.getByLabel('Mobile phone').blur()
  await expect(dialog.getByLabel('Mobile phone')).toHaveValue('(312) 555-0142')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog.getByText('Must provide last name')).toBeVisible()
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await expectNoFaults(page, { withPage: true })
  await expectNoFaultsInEither(page)
  await dialog.getByLabel('Last name').fill('Rowan')
  await dialog.getByLabel('Email').fill('admin@demo.lotline.test')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog.getByText('Email admin@demo.lotline.test is already in use')).toBeVisible()
  await dialog.getByLabel('Email').fill(`robin-${Date.now()}@demo.lotline.test`)
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Robin Rowan' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

/** Waits for words, goes to support, and its dialog goes by itself. */
async function giveFeedback(page: Page): Promise<void> {
  const dialog = await openOwn(page, 'Submit feedback')
  const submit = dialog.getByRole('button', { name: 'Submit feedback' })
  await dialog.getByLabel('Subject').fill('Photos')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('   ')
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('May photos be sorted by hand?')
  await expectNoFaultsInEither(page)
  await page.route('**/api/profile/feedback', (route) => route.abort(), { times: 1 })
  await submit.click()
  await expect(page.getByText('There was an API error. Please try again')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('May photos be sorted by hand?')
  // A second press of the finger at once would belong to the first one; the keyboard has none.
  await submit.press('Enter')
  await expect(dialog.getByText('Feedback sent')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Opens the vehicle that a VIN names; where there is none that is said. */
async function inquire(page: Page): Promise<void> {
  const { data } = await ask(page, '/inventory?pageSize=1')
  const { id, vin } = data[0].vehicleCard
  const dialog = await openOwn(page, 'VIN inquiry')
  const field = dialog.getByRole('textbox', { name: 'VIN' })
  await field.fill('12345678901234567')
  await expect(dialog.getByText('Error: Invalid Vin')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expectNoFaultsInEither(page)
  await field.fill('1FTFW1EP6LFA20934')
  await field.press('Enter')
  await expect(page.getByText('Vehicle not found')).toBeVisible()
  await field.fill(vin.toLowerCase())
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}`))
}

// The dialogs are the same at any width.
test('a password is changed with the current one only, and other devices are signed out one by one or at once', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  const newcomer = await inviteNewcomer(request, 'Recon manager')
  await comeIn(page, newcomer, first, 'feeds')
  const dialog = await openOwn(page, 'Change password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Must provide current password')).toBeVisible()
  await expectNoFaultsInEither(page)
  await dialog.getByLabel('Current password').fill('Wrong#Word26')
  await dialog.getByLabel('New password').fill(second)
  await dialog.getByLabel('Confirm password').fill(second)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Invalid Action. Please ensure you typed correct current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(first)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: new URL(page.url()).origin })))
  for (const context of others) {
    const other = await context.newPage()
    await signInWith(other, { username: newcomer.email, password: second }, 'feeds')
    await expect(other.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  }
  const devices = await openOwn(page, 'Signed-in devices')
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expectNoFaultsInEither(page)
  await devices
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(devices.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog', { name: 'Sign out all others?' }).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const context of others) {
    const [other] = context.pages()
    if (!other) throw new Error('the other device has no page')
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await context.close()
  }
})

async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click()
  else await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}
