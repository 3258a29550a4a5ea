import { headersOf } from './people.ts'
import { expect, type Page } from './test.ts'

type TakenIn = { id: string; stockNumber: string; vin: string }

// Two of one moment are two.
let last = 0

/** Takes a vehicle of the test's own into recon, as another program would, in the rooftop that a signed-in page shows. */
export async function takeIn(page: Page, prefix: string): Promise<TakenIn> {
  last = Math.max(Date.now(), last + 1)
  const number = String(last % 1_000_000).padStart(6, '0')
  const data = { stockNumber: `${prefix}${number}`, vin: `4T1BF1FK7HU${number}`, year: 2021, make: 'Toyota', model: 'Camry' }
  const added = await page.request.post('/api/recon', { headers: await headersOf(page), data })
  expect(added.status(), await added.text()).toBe(201)
  return { id: (await added.json()).data.vehicleCard.id, stockNumber: data.stockNumber, vin: data.vin }
}
