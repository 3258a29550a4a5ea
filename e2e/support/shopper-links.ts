import { otherPerson } from './ask.ts'
import { signIn } from './people.ts'
import { type Browser, expect, type Page } from './test.ts'

const engage = '/plugins/vdp/velocityengage'
/** Headless Chromium says that it is one, by which robots are known. */
export const strangersAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Car = { id: string; stockNumber: string; photoCount: number | null; vin: string }

/** A link of a salesperson to a car of the demo that has photos, made for a shopper of the test's own; answers its path and the car. */
export async function aSharedCar(page: Page): Promise<{ path: string; car: Car }> {
  await signIn(page, 'manager')
  const sales = await otherPerson(page, 'sales')
  const stock: { vehicleCard: Car }[] = await sales('GET', '/inventory')
  const car = stock.map(({ vehicleCard }) => vehicleCard).find(({ photoCount }) => (photoCount ?? 0) > 7)
  if (!car) throw new Error('The demo has no car with photos')
  const email = `shopper-${Date.now()}@mailbox.example`
  const shopper = await sales('POST', `${engage}/prospects`, { firstName: 'Robin', lastName: 'Reader', email })
  const wanted = [{ prospectId: shopper.id, showPrice: true, engagementType: 'EMAIL' }]
  const [{ engagementId, shareURL }] = await sales('POST', `/inventory/${car.id}${engage}/engagements`, wanted)
  const message = 'Hi {First name}, this is the car that we talked about. {Link}'
  await sales('POST', `/inventory/${car.id}${engage}/folio/send`, {
    engagementType: 'EMAIL',
    message,
    engagementIds: [engagementId],
  })
  return { path: new URL(shareURL).pathname, car }
}

type Stranger = Parameters<Browser['newContext']>[0]

/** A page in the browser of somebody who has never been here, as wide as the test's. */
export async function strangersPage(page: Page, options: Stranger = {}): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: strangersAgent,
    viewport: page.viewportSize(),
    ...options,
  })
  return context.newPage()
}

/** Sum of the shifts of a page since it began, as the Layout Instability API tells them. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          // The library of types does not know them.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 200)
      }),
  )
}

/** Waits until all pictures that are in sight have come. */
export async function untilPicturesShow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter(({ complete, loading }) => loading !== 'lazy' && !complete).length),
    )
    .toBe(0)
}
