import { type Account, credentials, enter, headersOf, openSession } from './people.ts'
import { expect, type Page } from './test.ts'

type TakenIn = { id: string; stockNumber: string; vin: string }
type Call = (method: 'POST', path: string, data: unknown) => Promise<{ vehicleCard: { id: string } }>

// Two of one moment are two.
let last = 0

/** Takes a vehicle of the test's own into recon, as another program would, in the rooftop that a signed-in page shows. */
export async function takeIn(page: Page, prefix: string): Promise<TakenIn> {
  const headers = await headersOf(page)
  return takeInBy(async (method, path, data) => {
    const added = await page.request.fetch(`/api${path}`, { method, headers, data })
    expect(added.status(), await added.text()).toBe(201)
    return (await added.json()).data
  }, prefix)
}

/** The same by somebody else. */
export async function takeInBy(call: Call, prefix: string): Promise<TakenIn> {
  last = Math.max(Date.now(), last + 1)
  const number = String(last % 1_000_000).padStart(6, '0')
  const data = { stockNumber: `${prefix}${number}`, vin: `4T1BF1FK7HU${number}`, year: 2021, make: 'Toyota', model: 'Camry' }
  const { vehicleCard } = await call('POST', '/recon', data)
  return { id: vehicleCard.id, stockNumber: data.stockNumber, vin: data.vin }
}

/** Signs in at a section of a vehicle of the test's own, which is in recon by then: one page is loaded. */
export async function signInAtNew(page: Page, account: Account, prefix: string, section: string): Promise<TakenIn> {
  await openSession(page, credentials(account))
  const vehicle = await takeIn(page, prefix)
  await enter(page, `inventory/${vehicle.id}/${section}`)
  return vehicle
}
