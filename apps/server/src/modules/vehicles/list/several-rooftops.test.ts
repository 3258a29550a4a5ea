import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../../test/photos.ts'
import { startServer } from '../../../../test/server.ts'
import { listOf, stocksOf, twoStocks } from '../../../../test/two-stocks.ts'
import { insertMedia } from '../../media/index.ts'

const server = await startServer()
const { inside, abroad, keeper, both } = await twoStocks(server)
const byStock = 'sortId=STOCK_NUMBER&sortDirection=ASCENDING'

test('every vehicle is what its own rooftop shows of it to this person: money, tags, tasks, zone, hours, pack and goals', async () => {
  const truth = await mergedStocks('pageSize=100')
  const { data, meta } = await listOf(inside, `pageSize=100&filterIds=${both}`)
  expect(meta.totalRecords).toBe(14)
  expect(byId(data)).toEqual(byId(truth))
  const of = (stockNumber: string) => data.find(({ vehicleCard }) => vehicleCard.stockNumber === stockNumber)
  expect(of('A5')).toMatchObject({
    cost: { amount: 15_611 },
    tags: [{ value: 'Hail' }],
    stepItem: { assignedTo: { id: keeper.personId } },
    reconGoalTimeAsSeconds: null,
  })
  expect(of('A5')?.notes).toHaveLength(2)
  expect(of('B5')).toMatchObject({
    cost: null,
    reconInfo: null,
    tags: [],
    alertCount: { tasks: null },
    stepItem: { name: 'Intake' },
    reconGoalTimeAsSeconds: 7200,
  })
  expect(of('B5')?.stepItem).not.toHaveProperty('assignedTo')
  expect(of('B5')?.notes).toMatchObject([{ targetType: 'vehicle', sender: { lastName: 'limited' } }])
  expect([of('A5')?.reconTimeAsSeconds, of('B5')?.reconTimeAsSeconds]).toEqual([35 * 3600, 7 * 3600])
  // Added half an hour before Auckland's midnight; Chicago has had none since.
  expect(of('B5')?.vehicleCard.daysInInventory).toBe(1)
})

test('photos have addresses that open them in each rooftop, and none where this person may not see them', async () => {
  const truth = await mergedStocks('pageSize=100')
  for (const { vehicleCard } of truth) {
    const rooftopId = vehicleCard.location.id
    const picture = await aPicture(server, rooftopId, `front of ${vehicleCard.stockNumber}`)
    await server.doors.inRooftop(rooftopId, (db) => insertMedia(db, [aPhoto(vehicleCard.id, picture)]))
  }
  const { data } = await listOf(inside, `pageSize=100&filterIds=${both}`)
  const shown = data.filter(({ vehicleCard }) => vehicleCard.vehicleImage !== null)
  expect(shown.map(({ vehicleCard }) => vehicleCard.stockNumber[0])).toContain('A')
  for (const { vehicleCard } of shown) {
    const opened = await server.app.api.inject({ url: String(vehicleCard.vehicleImage) })
    expect(opened.body).toBe(`RIFF0000WEBP front of ${vehicleCard.stockNumber}`)
  }
  const here = byId(await mergedStocks('pageSize=100'))
  expect(byId(data)).toEqual(here)
})

const keys: Record<string, (vehicle: Vehicle) => string | number | null> = {
  AGE: ({ vehicleCard }) => -Date.parse(vehicleCard.dateAdded),
  STOCK_NUMBER: ({ vehicleCard }) => vehicleCard.stockNumber,
  YEAR: ({ vehicleCard }) => vehicleCard.year,
  MAKE: ({ vehicleCard }) => vehicleCard.make,
  MODEL: ({ vehicleCard }) => vehicleCard.model,
  MILEAGE: ({ vehicleCard }) => vehicleCard.mileage,
  PRICE: ({ vehicleCard }) => vehicleCard.advertisedPrice?.amount ?? null,
  RECON_TIME: ({ reconTimeAsSeconds }) => reconTimeAsSeconds,
  RETAIL_READY_TIME: ({ retailReadyTimeAsSeconds }) => retailReadyTimeAsSeconds,
  TIME_IN_STEP: ({ stepItem }) => stepItem?.timeInStepSeconds ?? null,
  STEP: ({ stepItem }) => stepItem && ['Intake', 'Inspection'].indexOf(stepItem.name),
}
const orders = Object.keys(keys).flatMap((sort) => [[sort, 'ASCENDING'] as const, [sort, 'DESCENDING'] as const])

test.each(orders)('the pages by %s %s are the two stocks merged, without a gap or a repeat', async (sortId, direction) => {
  const sort = `sortId=${sortId}&sortDirection=${direction}`
  const truth = await mergedStocks(`pageSize=100&${sort}`)
  const sign = direction === 'ASCENDING' ? 1 : -1
  const keyOf = (vehicle: Vehicle) => keys[sortId]?.(vehicle) ?? null
  truth.sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one !== other) {
      if (one === null || other === null) return one === null ? 1 : -1
      return one < other ? -sign : sign
    }
    // The oldest come first by age downwards: there the ids run upwards.
    return (a.vehicleCard.id < b.vehicleCard.id ? -1 : 1) * (sortId === 'AGE' ? -sign : sign)
  })
  const pages = await Promise.all(
    [0, 5, 10, 15].map((startIndex) => listOf(inside, `pageSize=5&startIndex=${startIndex}&${sort}&filterIds=${both}`)),
  )
  expect(pages.flatMap(stocksOf)).toEqual(stocksOf({ data: truth }))
  expect(pages.map(({ meta }) => meta.totalRecords)).toEqual([14, 14, 14, 14])
})

test.each([
  ['inventoryState:IN_RECON', ['A5', 'A6', 'B5', 'B6']],
  ['inventoryState:IN_RECON,inventoryState:INVENTORY_PLUS_SOLD,make:Toyota', ['A3', 'B3']],
  ['make:Ford', ['A0', 'A1', 'A5', 'B0', 'B1', 'B5']],
  ['make:Honda,year:2022', ['A2', 'B2']],
  ['stepId:ALL,status:ALL,make:Toyota', ['A3', 'B3']],
])('%s finds what it finds in each rooftop', async (filterIds, expected) => {
  const page = await listOf(inside, `pageSize=3&${byStock}&filterIds=${both},${filterIds}`)
  expect([stocksOf(page), page.meta.totalRecords]).toEqual([expected.slice(0, 3), expected.length])
})

test.each([
  ['s=ford%202020', ['A0', 'A1', 'B0', 'B1']],
  ['s=b5', ['B5']],
  ['s=%25', []],
  ['s=ford&startIndex=3', ['B0', 'B1', 'B5'], 6],
])('%s is searched for in all of the rooftops', async (search, expected, total = expected.length) => {
  const page = await listOf(inside, `pageSize=4&${byStock}&${search}&filterIds=${both}`)
  expect([stocksOf(page), page.meta.totalRecords]).toEqual([expected, total])
})

test('a rooftop alone can be listed from another one; the banner is that of the rooftop one is in', async () => {
  await server.doors.identity((db) =>
    db.updateTable('rooftop').set({ onboarding: true }).where('id', '=', server.there.id).execute(),
  )
  const page = await listOf(inside, `${byStock}&filterIds=location:${server.there.id}`)
  expect(stocksOf(page)).toEqual(['B0', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'])
  expect(page.meta.show_onboarding_banner).toBe(false)
  expect((await listOf(abroad, `filterIds=${both}`)).meta.show_onboarding_banner).toBe(true)
})

/** What the person sees of each stock when they are there. */
async function mergedStocks(query: string): Promise<Vehicle[]> {
  const pages = await Promise.all([listOf(inside, query), listOf(abroad, query)])
  return pages.flatMap(({ data }) => data)
}

function byId(vehicles: readonly Vehicle[]): Map<string, Vehicle> {
  return new Map(vehicles.map((vehicle) => [vehicle.vehicleCard.id, vehicle]))
}
