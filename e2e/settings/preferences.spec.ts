import { expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('what somebody chooses of their notifications is kept, and what is refused comes back', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'sales', 'profile/notifications')
  const tick = page.getByRole('checkbox', { name: 'Somebody mentioned you: mail' })
  await expect(tick).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Somebody mentioned you: panel' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const quietUntil = page.getByRole('slider', { name: 'Quiet until' })
  await quietUntil.focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('ArrowRight')
  await expect(quietUntil).toHaveAttribute('aria-valuetext', '6:45 AM')
  await saved
  await page.reload()
  await expect(tick).toBeChecked()
  await expect(quietUntil).toHaveAttribute('aria-valuetext', '6:45 AM')
  await expect(page.getByRole('article', { name: 'Preview of the digest' })).toBeVisible()
  await expectNoFaultsInEither(page)

  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await tick.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(tick).toBeChecked()
})
