import { expectNoFaults } from '../support/faults.ts'
import { aSharedCar, layoutShift, strangersPage, untilPicturesShow } from '../support/shopper-links.ts'
import { expect, test } from '../support/test.ts'

test('the page of a link stands still and has no fault, in both languages and themes', async ({ page }) => {
  const { path, car } = await aSharedCar(page)
  for (const [locale, words] of [
    ['en-US', 'Copy VIN'],
    ['es-MX', 'Copiar VIN'],
  ] as const) {
    const stranger = await strangersPage(page, { locale, colorScheme: 'light' })
    const foreign: string[] = []
    stranger.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url())
    })
    await stranger.goto(path)
    await untilPicturesShow(stranger)
    await expect(stranger.getByRole('button', { name: words })).toBeVisible()
    await expect(stranger.getByText(car.vin)).toBeVisible()
    await expectNoFaults(stranger, { withPage: true })
    await stranger.emulateMedia({ colorScheme: 'dark' })
    await expectNoFaults(stranger, { withPage: true, inColorsOnly: true })
    await stranger.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await layoutShift(stranger)).toBeLessThanOrEqual(0.02)
    expect(foreign).toEqual([])
    await stranger.context().close()
  }
})

test('without script everything can be read, all photos seen, and messages stopped', async ({ page }) => {
  const { path, car } = await aSharedCar(page)
  const stranger = await strangersPage(page, { javaScriptEnabled: false })
  await stranger.goto(path)
  await expect(stranger.getByText(car.vin)).toBeVisible()
  await stranger.getByText(`All ${car.photoCount} photos`).click()
  await expect(stranger.locator('.photo-list img')).toHaveCount(car.photoCount ?? 0)
  await expect(stranger.locator('.photo-list img').first()).toBeVisible()
  // Each photo opens by itself.
  const [photo] = await Promise.all([stranger.waitForResponse(/\/files\/[\w-]+$/), stranger.locator('a.frame').click()])
  expect(photo.headers()['content-type']).toBe('image/webp')
  await stranger.goto(path)
  await stranger.getByRole('link', { name: 'Español' }).click()
  await expect(stranger.getByText('Copiar VIN')).toBeHidden()
  await stranger.getByRole('button', { name: 'No más mensajes' }).click()
  await expect(stranger.getByRole('heading', { name: 'No recibirá más mensajes' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Deshacer' }).click()
  await expect(stranger.getByRole('button', { name: 'No más mensajes' })).toBeVisible()
  await stranger.context().close()
})

test('photos are turned by keys and closed, a lost line is told, and nothing that staff have stored is read', async ({
  page,
}) => {
  const { path, car } = await aSharedCar(page)
  const stranger = await strangersPage(page)
  await stranger.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { read })
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      const original = Storage.prototype[name]
      Storage.prototype[name] = function (this: Storage, ...given: never[]) {
        read.push(`${this === localStorage ? 'local' : 'session'} ${given[0]}`)
        return Reflect.apply(original, this, given)
      } as never
    }
    for (const name of ['localStorage', 'indexedDB', 'caches'] as const) {
      const own = Object.getOwnPropertyDescriptor(window, name)
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          read.push(name)
          return own?.get?.call(window)
        },
      })
    }
  })
  const signs: number[] = []
  stranger.on('response', (response) => {
    if (response.url().endsWith('/events')) signs.push(response.status())
  })
  await stranger.goto(path)
  await expect.poll(() => signs).toEqual([200])
  const read = await stranger.evaluate(() => (window as unknown as { read: string[] }).read)
  expect(new Set(read.filter((one) => one !== 'localStorage'))).toEqual(new Set(['session shopper_visit']))

  const opener = stranger.locator('a.frame')
  await opener.focus()
  await stranger.keyboard.press('Enter')
  const viewer = stranger.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText(`1 of ${car.photoCount}`)).toBeVisible()
  await expectNoFaults(stranger, { within: '.viewer' })
  await stranger.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`2 of ${car.photoCount}`)).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText(`3 of ${car.photoCount}`)).toBeVisible()
  await viewer.locator('li').nth(2).dblclick()
  await expect(viewer.locator('li').nth(2)).toHaveClass(/zoomed/)
  await stranger.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()

  await stranger.context().setOffline(true)
  await expect(stranger.getByText(/^No connection\. You see what was loaded at \d+:\d\d [AP]M\.$/)).toBeVisible()
  await stranger.context().setOffline(false)
  await expect(stranger.getByText(/^No connection\./)).toBeHidden()
  // What somebody typed into a page runs nothing.
  const ran = await stranger.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
  await stranger.context().close()
})

test('an open page tells another price without being read anew', { tag: '@desktop' }, async ({ page }) => {
  const { path } = await aSharedCar(page)
  const stranger = await strangersPage(page)
  await stranger.route(/\/events$/, (route) => route.fulfill({ json: { data: { price: 12_345, previousPrice: 20_000 } } }))
  await stranger.goto(path)
  await expect(stranger.getByText('The price went down to $12,345 since you looked')).toBeVisible()
  await expect(stranger.locator('[data-price]')).toHaveText('$12,345')
  expect(await layoutShift(stranger)).toBeLessThanOrEqual(0.02)
  await stranger.context().close()
})
