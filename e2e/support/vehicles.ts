import { headersOf } from './people.ts'
import { expect, type Page } from './test.ts'

/** Takes a vehicle of the test's own into recon, in the rooftop that a signed-in page shows; answers its id. */
export async function takeIn(page: Page, prefix: string): Promise<string> {
  const number = String(Date.now() % 1_000_000).padStart(6, '0')
  const data = { stockNumber: `${prefix}${number}`, vin: `4T1BF1FK7HU${number}`, make: 'Toyota', model: 'Camry' }
  const added = await page.request.post('/api/recon', { headers: await headersOf(page), data })
  expect(added.status(), await added.text()).toBe(201)
  return (await added.json()).data.vehicleCard.id
}
