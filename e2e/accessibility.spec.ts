import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isPhone, openOwn, signIn } from './people.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen has an accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectNoFaults(page)
    await signIn(page, 'manager')
    await expectNoFaults(page)
    const rooftop = new URL(page.url()).pathname.split('/')[1]
    if (!isPhone(page)) {
      await page
        .getByRole('article')
        .first()
        .click({ position: { x: 12, y: 12 } })
      await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { name: 'Notes' })).toBeVisible()
      await expectNoFaults(page)
    }
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Overall time' }).or(page.getByText('Overall time')).first()).toBeVisible()
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'Notes' }).click()
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await expectNoFaults(page)
    await page.goto(`/${rooftop}/feeds`)
    await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
    await expectNoFaults(page)
  })
}

const settings = ['people', 'roles', 'features', 'locations', 'outbox', 'activity', 'sign-ins']

for (const scheme of ['light', 'dark'] as const) {
  test(`no settings page has an accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, 'admin')
    const at = `/${new URL(page.url()).pathname.split('/')[1]}/settings/general`
    for (const section of settings) {
      await page.goto(`${at}/${section}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectNoFaults(page)
    }
    await page.goto(`${at}/people`)
    await page.getByRole('button', { name: 'Demo Vendor' }).click()
    await expect(page.getByRole('dialog', { name: 'Demo Vendor' })).toBeVisible()
    await expectNoFaults(page)
    await page.goto(`${at}/people`)
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
    await expectNoFaults(page)
    await page.goto(`${at}/roles/new`)
    await page.getByLabel('See tags', { exact: true }).check()
    await expectNoFaults(page)
  })
}

const own = ['Submit feedback', 'Edit profile', 'Change password', 'Signed-in devices', 'VIN inquiry']

for (const scheme of ['light', 'dark'] as const) {
  test(`no page for coming in and no dialog of one's own has an accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expectNoFaults(page)
    await page.goto('/reset-password?token=none&invited=1')
    await page.getByRole('textbox', { name: 'New password' }).fill('Ab1')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expectNoFaults(page)
    await page.goto('/login')
    await signIn(page, 'manager')
    for (const name of own) {
      const dialog = await openOwn(page, name)
      await expectNoFaults(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
}
