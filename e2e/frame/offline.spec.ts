import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

// One that outlives its test answers with the application what Playwright asks for between two.
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
})

test('without a network the shell opens and the list says so; with it the list comes back', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'manager')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const card = page.getByRole('article').first()
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since \d+:\d\d [AP]M( [A-Z]+)?\. What you see is from then\.$/)).toBeVisible()
  await expect(card).toBeVisible()
  await page.reload()
  const list = page.getByRole('region', { name: 'Vehicles', exact: true })
  await expect(list.getByText('Something went wrong...')).toBeVisible()
  const advice = 'Check your connection and pull to refresh.'
  await expect(list.getByText(advice)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(card).toBeVisible()
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
})

// Buttons and dialogs wait in the same way at any width.
test('what needs the network waits for it and says so, and nothing that was typed is lost', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'manager')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // From now on every part of the application comes from it.
  await page.reload()
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(page.locator('.tip')).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since /)).toBeVisible()
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
  await expect(page.getByText(/feedback/i).first()).toBeVisible()
})

// What is served has no width.
test('the application can be installed, and its service worker is never kept by a cache', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const manifest = await (await request.get(href)).json()
  expect(manifest).toMatchObject({ id: '/', name: 'Lotline', start_url: '/', scope: '/', display: 'standalone' })
  const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  const apple = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  for (const { src, type } of [...icons, { src: apple, type: 'image/png' }])
    expect((await request.get(src)).headers()['content-type']).toContain(type)
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

async function openOwn(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}
