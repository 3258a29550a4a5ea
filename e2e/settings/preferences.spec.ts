import { wholeBrowser } from '../support/browsers.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// Notifications are blocked in a headless shell.
test.use({ launchOptions: wholeBrowser })

test('what somebody chooses of their notifications is kept, and what is refused comes back', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'sales', 'profile/notifications')
  const tick = page.getByRole('checkbox', { name: 'Someone mentioned you: mail' })
  await expect(tick).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Someone mentioned you: panel' }).focus()
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

test('whoever tests push or forgets a device by key goes on from there', { tag: '@desktop' }, async ({ page }) => {
  let devices = ['Chrome on Windows', 'Safari on iPhone'].map((name) => ({
    ...{ deviceId: name, name, isPhone: name.endsWith('iPhone'), isOwn: false },
    ...{ registeredDate: '2026-11-01T12:00:00Z', reachedDate: null },
  }))
  // No push service is within reach of a test.
  await page.route('**/api/notifications/devices**', (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fulfill({ json: { data: { publicKey: 'key', devices } } })
    if (method === 'DELETE') devices = devices.slice(1)
    return route.fulfill({ json: { data: { reached: 2, failures: [] } } })
  })
  await signIn(page, 'sales', 'profile/notifications')
  const panel = page.getByRole('region', { name: 'Devices with push' })
  const test = panel.getByRole('button', { name: 'Send a test' })
  await test.press('Enter')
  await expect(panel).toContainText('2 devices were reached.')
  await expect(test).toBeFocused()
  await panel.getByRole('button', { name: 'Forget Chrome on Windows' }).press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Forget Safari on iPhone' })).toBeFocused()

  const push = page.getByRole('checkbox', { name: 'Someone mentioned you: push' })
  await expect(push).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('No device gets push yet.')
  await expect(push).toHaveAttribute('aria-description', /^No device of yours gets push yet/)
})
