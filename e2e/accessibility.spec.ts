import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen has an accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectNoFaults(page)
    await signIn(page, 'manager')
    await expectNoFaults(page)
    const rooftop = new URL(page.url()).pathname.split('/')[1]
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Overall time' }).or(page.getByText('Overall time')).first()).toBeVisible()
    await expectNoFaults(page)
    await page.goto(`/${rooftop}/feeds`)
    await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
    await expectNoFaults(page)
  })
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
}
