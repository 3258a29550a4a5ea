import { pressBeside } from '../support/cards.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { openOwn, rooftopOf, signIn, signInByForm } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// A walk looks at a dozen screens, twice each.
test.describe.configure({ timeout: 180_000 })
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

// A desk has the most on a screen; what a phone folds away is looked at where it is unfolded.
test('no screen has an accessibility fault, light or dark', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await signInByForm(page, 'manager')
  await expectNoFaultsInEither(page)
  const rooftop = rooftopOf(page)
  await pressBeside(page.getByRole('article').first())
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Overall time' }).or(page.getByText('Overall time')).first()).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.goto(`/${rooftop}/feeds`)
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await expectNoFaultsInEither(page)
  const file =
    'VIN,Stock #,Year,Make,Model,Price,Lot\n2T3A1RFV9MC100001,AX1,2021,Toyota,RAV4,23900,A\n1FTFW1E5,BAD1,2020,Ford,F-150,,B\n'
  await page.getByLabel(/feed file/i).setInputFiles({ name: 'axe.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const foretold = page.getByRole('region', { name: 'What Start will do' })
  await expect(foretold.getByText('VIN has 8 characters, 17 are needed')).toBeVisible()
  await expect(foretold).toHaveAttribute('aria-busy', 'false')
  await expectNoFaultsInEither(page)
})

// Forms and tables are the same at any width, and scroll on a phone.
test('no settings page has an accessibility fault, light or dark', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/people')
  const at = `/${rooftopOf(page)}/settings/general`
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(sections.getByRole('link', { name: 'Sign-ins' })).toBeVisible()
  for (const section of await sections.getByRole('link').allTextContents()) {
    const link = sections.getByRole('link', { name: section, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expectNoFaultsInEither(page)
  }
  await page.goto(`${at}/people`)
  await page.getByRole('button', { name: 'Demo Body Works' }).click()
  await expect(page.getByRole('dialog', { name: 'Demo Body Works' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.goto(`${at}/people`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await expectNoFaultsInEither(page)
  await page.goto(`${at}/roles/new`)
  await page.getByLabel('See tags', { exact: true }).check()
  await expectNoFaultsInEither(page)
})

const own = ['Submit feedback', 'Edit profile', 'Change password', 'Signed-in devices', 'VIN inquiry']

// The pages and dialogs have one layout.
test("no page for coming in and no dialog of one's own has an accessibility fault, light or dark", { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectNoFaults(page)
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expectNoFaultsInEither(page)
  await page.goto('/reset-password?token=none&invited=1')
  await page.getByRole('textbox', { name: 'New password' }).fill('Ab1')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectNoFaultsInEither(page)
  // What lies behind a dialog is looked at above: here it is a page with little on it.
  await signIn(page, 'manager', 'feeds')
  await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
  await expectNoFaults(page)
  for (const name of own) {
    const dialog = await openOwn(page, name)
    await expectNoFaultsInEither(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
