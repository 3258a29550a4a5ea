import { isPhone, rooftopOf, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.describe('while the network is there', () => {
  // Requests that a service worker makes cannot be failed from here.
  test.use({ serviceWorkers: 'block' })

  test('a page that cannot be drawn shows an error in the shell, and the rest keeps working', async ({ page }) => {
    await signIn(page, 'manager')
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.route('**/api/inventory?*', (route) => route.fulfill({ json: { data: [{}], meta: { totalRecords: 1 } } }))
    await page.reload()
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText('Something went wrong')
    await logged
    await goTo(page, 'Feeds')
    await expect(page.getByRole('heading', { name: 'Feeds' }).first()).toBeVisible()
    await goTo(page, 'Inventory')
    await expect(panel).toBeVisible()
    await page.unroute('**/api/inventory?*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a part that a newer release took away leads to one reload, and to an error when that does not help', async ({ page }) => {
    await signIn(page, 'manager')
    let loads = 0
    page.on('load', () => loads++)
    await page.route('**/assets/AddVehicleDialog-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => loads).toBe(1)
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
    expect(loads).toBe(1)
    await page.unroute('**/assets/AddVehicleDialog-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(page.getByRole('dialog', { name: 'Add vehicle' })).toBeVisible()
  })

  test('when nothing can be drawn at all, that is said in plain words', async ({ page }) => {
    await page.route('**/assets/EntryPages-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Lotline could not be shown.')
    await page.unroute('**/assets/EntryPages-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('the side menu gives each entry 42 px and each of its parts 29 more', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    await signIn(page, 'manager')
    await page.getByRole('button', { name: 'Menu' }).click()
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link')).toHaveCount(3)
    expect((await sections.boundingBox())?.height).toBe(3 * 42 + 29)
    expect((await sections.getByRole('link').first().boundingBox())?.height).toBe(42)
  })

  test('an address inside of the rooftop that means nothing leads to the list', async ({ page }) => {
    await signIn(page, 'technician')
    const rooftop = rooftopOf(page)
    await page.goto(`/${rooftop}/nothing/of/the/kind`)
    await expect(page).toHaveURL(new RegExp(`/${rooftop}/inventory`))
  })

  // A desk has nothing to pull.
  test('pulling the list down reads it anew', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, 'manager')
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
    await pull(page, 80)
    const asked = page.waitForRequest((request) => request.url().includes('/api/inventory?'))
    await pull(page, 160)
    await asked
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the shell opens and the list says so; with it the list comes back', async ({ page, context }) => {
    await signIn(page, 'manager')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const card = page.getByRole('article').first()
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since \d+:\d\d [AP]M( [A-Z]+)?\. What you see is from then\.$/)).toBeVisible()
    await expect(card).toBeVisible()
    await page.reload()
    const list = page.getByRole('region', { name: 'Vehicles', exact: true })
    await expect(list.getByText('Something went wrong...')).toBeVisible()
    const advice = isPhone(page) ? 'Check your connection and pull to refresh.' : 'Check your connection and reload.'
    await expect(list.getByText(advice)).toBeVisible()
    await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(card).toBeVisible()
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
  })

  test('the application can be installed, and its service worker is never kept by a cache', async ({ page, request }) => {
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
})

async function goTo(page: Page, section: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: section, exact: true }).click()
}

/** One finger on the list, from the middle of the screen down. */
async function pull(page: Page, pixels: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: 195, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  for (let moved = 10; moved <= pixels; moved += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(300 + moved) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
