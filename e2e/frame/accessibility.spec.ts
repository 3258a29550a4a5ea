import { pressBeside } from '../support/cards.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { goInside, signIn, signInByForm } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

// A desk has the most on a screen; what a phone folds away is looked at where it is unfolded.
test('no screen has an accessibility fault, light or dark', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await signInByForm(page, 'manager')
  await expectNoFaultsInEither(page)
  await pressBeside(page.getByRole('article').first())
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expectNoFaultsInEither(page, { within: 'aside' })
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Overall time' }).or(page.getByText('Overall time')).first()).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expectNoFaultsInEither(page)
  await goInside(page, 'feeds')
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

// Forms and tables are the same at any width, and scroll on a phone. Each test takes every third of the pages.
for (const third of [0, 1, 2])
  test(`no settings page has an accessibility fault, light or dark, ${third + 1} of 3`, { tag: '@phone' }, async ({ page }) => {
    await signIn(page, 'admin', 'settings/general/people')
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await expect(sections.getByRole('link', { name: 'Sign-ins' })).toBeVisible()
    const names = await sections.getByRole('link').allTextContents()
    for (const section of names.filter((_, at) => at % 3 === third)) {
      const link = sections.getByRole('link', { name: section, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectNoFaultsInEither(page)
    }
  })

test('no form of people and roles has an accessibility fault, light or dark', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'admin', 'settings/general/people')
  await page.getByRole('button', { name: 'Demo Body Works' }).click()
  const person = page.getByRole('dialog', { name: 'Demo Body Works' })
  await expect(person).toBeVisible()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await expect(person).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await expectNoFaultsInEither(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goInside(page, 'settings/general/roles/new')
  await page.getByLabel('See tags', { exact: true }).check()
  await expectNoFaultsInEither(page)
})
