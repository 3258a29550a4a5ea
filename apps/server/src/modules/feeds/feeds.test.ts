import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { feedRow, feedsOf, sums } from '../../../test/feeds.ts'
import { aVehicle, startServer } from '../../../test/server.ts'

const server = await startServer()
const { doors, here } = server
const manager = await server.someone()
const { run, report, stored } = feedsOf(server, manager)

async function historyOf(vehicleId: string): Promise<{ item_type: string; label: string; detail: unknown }[]> {
  const rows = await doors.inRooftop(here.id, (db) =>
    db.selectFrom('event').select(['item_type', 'fact', 'detail']).where('vehicle_id', '=', vehicleId).orderBy('id').execute(),
  )
  return rows.map(withLabel)
}

test('used cars enter recon at the first step, new ones inventory only, and a second run changes nothing', async () => {
  const [used, fresh] = [feedRow(), feedRow({ 'New/Used': 'New' })]
  const first = await run([used, fresh], { feedName: 'twice' })
  expect(first).toMatchObject({ state: 'DONE', total: 2, feedName: 'twice', startedBy: { firstName: 'Test' } })
  expect(sums(first)).toEqual({ added: 2, changed: 0, unchanged: 0, leftOut: 0 })
  expect(await report(first.id)).toEqual([
    [2, 'ADDED', 'into recon', []],
    [3, 'ADDED', 'into inventory', []],
  ])
  const [car] = await stored(used.VIN)
  const steps = await manager('GET', `/recon/${car?.id}/workflow/steps`)
  expect(steps.body.data[0]).toMatchObject({ name: 'Intake', state: 'NOT_STARTED' })
  expect(car).toMatchObject({
    recon_status: 'ACTIVE',
    step_state: 'NOT_STARTED',
    stock_number: used.Stock,
    color: 'RED',
    condition: 'USED',
  })
  expect(car?.warning_at).toEqual(Number.POSITIVE_INFINITY)
  expect((await stored(fresh.VIN))[0]).toMatchObject({ recon_status: 'NOT_STARTED', condition: 'NEW' })
  expect(sums(await run([used, fresh], { feedName: 'twice' }))).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0 })
})

test('a vehicle a feed puts on the line stands there exactly as one a person adds', async () => {
  const row = feedRow()
  await run([row])
  const added = await manager('POST', '/recon', aVehicle())
  const clocks = ['step_elapsed_ms', 'step_work_ms', 'step_working_since', 'warning_at', 'late_at']
  const columns = ['step_id', 'step_state', 'next_step_id', 'assignee_id', ...clocks]
  const stand = (vehicle: Record<string, unknown> = {}) => columns.map((column) => [column, vehicle[column]])
  const [[byFeed], [byHand]] = [await stored(row.VIN), await stored(added.body.data.vehicleCard.vin)]
  expect(byFeed?.step_id).toBe(here.steps.get('Intake'))
  expect(stand(byFeed)).toEqual(stand(byHand))
  const moved = await manager('PUT', `/recon/${byFeed?.id}/workflow/step/state`, 'ACTIVE', { 'content-type': 'text/plain' })
  expect(moved.status).toBe(200)
})

test('a rooftop being set up gets its feed into inventory', async () => {
  await doors.identity((db) => db.updateTable('rooftop').set({ onboarding: true }).where('id', '=', here.id).execute())
  const row = feedRow()
  const done = await run([row])
  await doors.identity((db) => db.updateTable('rooftop').set({ onboarding: false }).where('id', '=', here.id).execute())
  expect((await report(done.id))[0]).toEqual([2, 'ADDED', 'into inventory', []])
  expect((await stored(row.VIN))[0]?.recon_status).toBe('NOT_STARTED')
})

test("the inventory date is the feed's day in the rooftop's time zone, and never lies in the future", async () => {
  const [past, future] = [feedRow({ 'Inventory Date': '02/20/2026' }), feedRow({ 'Inventory Date': '12/31/2027' })]
  await run([past, future])
  expect((await stored(past.VIN))[0]?.inventory_date.toISOString()).toBe('2026-02-20T06:00:00.000Z')
  expect((await stored(future.VIN))[0]?.inventory_date).toEqual(server.clock.now)
})

test('a changed price is written to price history, and the sentence that tells it names no amount', async () => {
  const row = feedRow({ Price: 20_000 })
  await run([row], { feedName: 'prices' })
  const done = await run([{ ...row, Price: 19_500, Mileage: 33_333 }], { feedName: 'prices' })
  expect(await report(done.id)).toEqual([[2, 'CHANGED', 'mileage, advertised price', []]])
  const [car] = await stored(row.VIN)
  expect(car).toMatchObject({ advertised_price: 19_500, mileage: 33_333 })
  const shown = await manager('GET', `/inventory/${car?.id}`)
  const prices = shown.body.data.vehicleCard.priceHistory.map((entry: { price: { amount: number } }) => entry.price.amount)
  expect(prices.toSorted()).toEqual([19_500, 20_000])
  const event = (await historyOf(car?.id ?? '')).at(-1)
  expect(event).toMatchObject({ item_type: 'DATA_REFRESHED', label: 'Feed prices changed mileage, advertised price' })
  expect(event?.detail).toMatchObject({ before: { advertisedPrice: 20_000 }, after: { advertisedPrice: 19_500 } })
})

test('a blank in the feed erases nothing, and a made stock number replaces no real one', async () => {
  const row = feedRow({ Trim: 'EX', Cost: 15_000 })
  await run([row])
  const done = await run([{ VIN: row.VIN, Trim: '', Cost: 'N/A', Mileage: '', Color: '-' }])
  expect(sums(done)).toEqual({ added: 0, changed: 0, unchanged: 1, leftOut: 0 })
  expect((await stored(row.VIN))[0]).toMatchObject({
    trim: 'EX',
    stock_number: row.Stock,
    mileage: row.Mileage,
    color: 'RED',
    initial_cost: 15_000,
  })
})

test('what a person edited is kept and reported, unless the feed may overwrite', async () => {
  const row = feedRow()
  await run([row])
  const [car] = await stored(row.VIN)
  await manager('PUT', `/recon/${car?.id}/vehicleInfo`, { color: 'BLUE' })
  const kept = await run([row])
  expect(await report(kept.id, '&outcome=NOTED')).toEqual([
    [2, 'UNCHANGED', '', ['exterior color, color kept as a person set them']],
  ])
  expect((await stored(row.VIN))[0]?.color).toBe('BLUE')
  const taken = await run([row], { overwrite: true })
  expect(sums(taken)).toEqual({ added: 0, changed: 1, unchanged: 0, leftOut: 0 })
  expect((await stored(row.VIN))[0]).toMatchObject({ color: 'RED', exterior_color: 'Red', edited_fields: [] })
})

test('a stock number may change, but not to one that another vehicle has; a car is never left out over it', async () => {
  const [one, two] = [feedRow(), feedRow()]
  const three = feedRow({ Stock: one.Stock })
  const spare = three.VIN.slice(-8)
  await run([one, two])
  const done = await run([{ ...one, Stock: two.Stock.toLowerCase() }, { ...two, Stock: `${two.Stock}A` }, three])
  expect(await report(done.id)).toEqual([
    [2, 'UNCHANGED', '', [`stock number ${two.Stock.toLowerCase()} is in use by ${two.VIN}: ${one.Stock} is kept`]],
    [3, 'CHANGED', 'stock number', []],
    [4, 'ADDED', 'into recon', [`stock number ${one.Stock} is in use by ${one.VIN}: ${spare} is used`]],
  ])
  expect((await stored(three.VIN))[0]).toMatchObject({ stock_number: spare })
})

test('two new vehicles of one file with the same stock number: the second gets another', async () => {
  const [one, two] = [feedRow(), feedRow()]
  const done = await run([one, { ...two, Stock: one.Stock }])
  expect(await report(done.id)).toEqual([
    [2, 'ADDED', 'into recon', []],
    [3, 'ADDED', 'into recon', [`stock number ${one.Stock} is in use by ${one.VIN}: ${two.VIN.slice(-8)} is used`]],
  ])
})

test('of the same VIN twice the last row counts', async () => {
  const row = feedRow({ Price: 10_000 })
  const done = await run([row, feedRow(), { ...row, Price: 11_000 }])
  expect(await report(done.id)).toEqual([
    [2, 'LEFT_OUT', 'The same VIN comes again in line 4, which counts', []],
    [3, 'ADDED', 'into recon', []],
    [4, 'ADDED', 'into recon', []],
  ])
  expect((await stored(row.VIN))[0]?.advertised_price).toBe(11_000)
})

test('only an explicit sold status sells: the vehicle leaves recon, keeps its data, and comes back as a new record', async () => {
  const row = feedRow({ Status: 'Live' })
  const unknown = feedRow({ Status: 'Sold' })
  await run([row, feedRow({ Status: 'Live' })], { feedName: 'sales' })
  const sold = { ...row, Status: 'Sold', 'Sale Date': '03/01/2026' }
  const done = await run([sold, unknown], { feedName: 'sales', confirm: true })
  expect(await report(done.id)).toEqual([
    [2, 'CHANGED', 'sold', []],
    [3, 'LEFT_OUT', 'The feed says it is sold, and it is not in stock', []],
  ])
  const [car] = await stored(row.VIN)
  expect(car).toMatchObject({
    recon_status: 'MANUALLY_REMOVED',
    stock_number: row.Stock,
    advertised_price: row.Price,
    dms_stock_status: 'Live',
  })
  expect(car?.sold_at?.toISOString()).toBe('2026-03-01T06:00:00.000Z')
  expect(
    (await historyOf(car?.id ?? ''))
      .slice(-2)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual(['Left recon: sold', 'Sold, says feed sales'])
  const again = await run([sold], { feedName: 'sales', confirm: true })
  expect(await report(again.id)).toEqual([[2, 'UNCHANGED', '', ['is sold already']]])
  const back = await run([row], { feedName: 'sales' })
  expect(await report(back.id)).toEqual([[2, 'ADDED', 'into recon', ['was sold before: this is a new record']]])
  expect((await stored(row.VIN)).map(({ sold_at }) => sold_at !== null)).toEqual([false, true])
})

test('a vehicle that two runs of its feed come without is tagged, never sold, and untagged when it comes back', async () => {
  const [gone, stays] = [feedRow(), feedRow()]
  const tags = async () => {
    const [car] = await stored(gone.VIN)
    const shown = await manager('GET', `/inventory/${car?.id}`)
    expect(shown.body.data.vehicleCard.sold).toBe(false)
    return shown.body.data.tags.map((tag: { value: string; tagType: string }) => `${tag.tagType} ${tag.value}`)
  }
  await run([gone, stays], { feedName: 'absence' })
  await run([stays], { feedName: 'absence' })
  expect(await tags()).toEqual([])
  await run([stays], { feedName: 'absence' })
  expect(await tags()).toEqual(['SYSTEM Not in feed'])
  const back = await run([gone, stays], { feedName: 'absence' })
  expect((await report(back.id))[0]).toEqual([2, 'UNCHANGED', '', ['is back in the feed']])
  expect(await tags()).toEqual([])
  const [car] = await stored(gone.VIN)
  expect((await historyOf(car?.id ?? '')).map(({ label }) => label).slice(-2)).toEqual([
    "Tag 'Not in feed' added",
    "Tag 'Not in feed' removed",
  ])
})

const truck = '1FTEW1E57KFA00001'

test('what the file leaves blank the VIN fills, marked as decoded; a person and a later file go before it', async () => {
  const row = feedRow({ VIN: makeCheckDigit(truck), Make: 'Ford', Model: 'F-150', Year: 2019 })
  await run([row])
  const vehicle = async () => (await stored(row.VIN))[0]
  const first = await vehicle()
  expect([first?.body_style, first?.decoded_fields]).toEqual(['pickup', expect.arrayContaining(['bodyStyle', 'engine'])])
  const marked = async () => {
    const { body } = await manager('GET', `/inventory/${first?.id}`)
    return body.data.vehicleCard.decodedFields
  }
  expect(await marked()).toEqual(expect.arrayContaining(['bodyStyle', 'engine', 'fuelType']))
  expect(await marked()).not.toContain('make')
  expect(await run([row])).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await run([{ ...row, Doors: 2, Body: 'Coupe' }])).toMatchObject({ changed: 1 })
  const second = await vehicle()
  expect([second?.body_style, second?.doors]).toEqual(['coupe', 2])
  expect(second?.decoded_fields).not.toContain('bodyStyle')
  expect(await marked()).toContain('fuelType')
  await doors.inRooftop(here.id, (db) =>
    db
      .updateTable('vehicle')
      .set({ fuel_type: null, edited_fields: ['fuelType'] })
      .where('vin', '=', row.VIN)
      .execute(),
  )
  // What a person has set, or emptied, is the VIN's no longer.
  expect(await marked()).not.toContain('fuelType')
  await run([row])
  expect((await vehicle())?.fuel_type).toBeNull()
})

test("where file and VIN disagree the report says so, and one choice takes the VIN's word", async () => {
  const row = feedRow({ VIN: makeCheckDigit('1FTEW1E57KFA00002'), Make: 'Ford', Model: 'se', Year: 2019 })
  const done = await run([row])
  expect((await report(done.id))[0]?.[3]).toContain('model se in the file, F-150 by the VIN: the file’s word is taken')
  expect((await stored(row.VIN))[0]?.model).toBe('se')
  const trusting = await run([row], { trustsVin: true })
  expect(trusting).toMatchObject({ changed: 1 })
  expect((await stored(row.VIN))[0]?.model).toBe('F-150')
})
