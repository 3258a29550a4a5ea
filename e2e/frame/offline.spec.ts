import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

// One that outlives its test answers with the application what Playwright asks for between two.
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
})

// Buttons and dialogs wait in the same way at any width.
test('what needs the network waits for it and says so, nothing that was typed is lost, and the shell opens without one', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signIn(page, 'manager')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // From now on every part of the application comes from it.
  await page.reload()
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(page.locator('.tip')).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since \d+:\d\d [AP]M( [A-Z]+)?\. Showing the last saved data\.$/)).toBeVisible()
  await expect(card).toBeVisible()
  const add = page.getByRole('button', { name: 'Add vehicle' })
  await expect(add).toBeDisabled()
  await add.press('Enter')
  await expect(page.locator('.tip')).toHaveText('You are offline. This works again once the connection is back.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    card
      .getByRole('group', { name: /^Work on/ })
      .getByRole('button')
      .last(),
  ).toBeDisabled()

  await openOwn(page, 'Submit feedback')
  const dialog = page.getByRole('dialog', { name: 'Submit feedback' })
  await dialog.getByLabel('Subject').fill('Air in the line')
  await dialog.getByLabel('Message').fill('The bay has none since noon.')
  const send = dialog.getByRole('button', { name: 'Submit feedback' })
  await dialog.getByLabel('Subject').press('Enter')
  await expect(dialog).toContainText('What you typed stays here until you can send it.')
  await expect(send).toBeDisabled()
  await context.setOffline(false)
  await expect(send).toBeEnabled()
  await expect(dialog.getByLabel('Message')).toHaveValue('The bay has none since noon.')
  await send.click()
  await expect(dialog.getByText('Feedback sent')).toBeVisible()
  await expect(page.getByText(/^Offline/)).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  const list = page.getByRole('region', { name: 'Vehicles', exact: true })
  await expect(list.getByText('Something went wrong...')).toBeVisible()
  await expect(list.getByText('Check your connection and pull to refresh.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(card).toBeVisible()
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
})

async function openOwn(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}
