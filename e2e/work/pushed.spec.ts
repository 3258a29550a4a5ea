import { wholeBrowser } from '../support/browsers.ts'
import { goInside, rooftopOf, signIn, toQuietRooftop } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { takeIn } from '../support/vehicles.ts'

// Notifications are blocked in a headless shell.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

// What a device shows is the same at any width.
test('what is pushed is shown once, the latest of a car, and a press on it leads the open page there', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await signIn(page, 'manager')
  const here = rooftopOf(page)
  const { id, stockNumber } = await takeIn(page, 'PU')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const push = await pusherOf(page)
  const car = { title: stockNumber, tag: id, url: `/go/${here}/inventory/${id}/notes` }
  await push({ ...car, id: 'first', body: 'Riley mentioned you' })
  await expect.poll(() => shownOn(page)).toEqual([{ title: stockNumber, body: 'Riley mentioned you', tag: id }])
  await push({ ...car, id: 'first', body: 'The same again' })
  await push({ ...car, id: 'second', body: 'Two things have happened' })
  await expect.poll(() => shownOn(page)).toEqual([{ title: stockNumber, body: 'Two things have happened', tag: id }])

  let loads = 0
  page.on('load', () => loads++)
  await press(page)
  await expect(page).toHaveURL(new RegExp(`/${here}/inventory/${id}/notes`))
  expect(loads).toBe(0)
  expect(await shownOn(page)).toEqual([])

  await goInside(page, 'inventory')
  await expect(page.getByRole('article').first()).toBeVisible()
  await toQuietRooftop(page)
  await push({ ...car, id: 'third', body: 'Back there' })
  await expect.poll(() => shownOn(page)).toHaveLength(1)
  await press(page)
  await expect(page).toHaveURL(new RegExp(`/${here}/inventory/${id}/notes`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camry')
})

/** Delivers as a push service does, past any of them. */
async function pusherOf(page: Page): Promise<(told: object) => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (told) =>
    void (await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) }))
}

function shownOn(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** What is shown stands outside of any page: the press on it is made where it is heard. */
async function press(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  // Those of tests before are listed too.
  const worker = page
    .context()
    .serviceWorkers()
    .findLast((one) => one.url().startsWith(origin))
  // The worker may learn later than the page of what takes another's place.
  await expect(async () => {
    const isPressed = await worker?.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: object) => Event
      } // a worker's own global
      const [notification] = await scope.registration.getNotifications()
      if (notification) self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return notification !== undefined
    })
    expect(isPressed).toBe(true)
  }).toPass()
}
