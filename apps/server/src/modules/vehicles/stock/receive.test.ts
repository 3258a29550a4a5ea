import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type Answer, aVehicle, runAt, startServer } from '../../../../test/server.ts'

// An online VIN service that answers when it is told to.
const asked: (() => void)[] = []
const service = createServer((_request, response) => asked.push(() => response.writeHead(500).end()))
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => service.close())
const slow = await startServer({ vpicUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` })
const server = await startServer()
const manager = await server.someone('manager')
const add = (changes: Record<string, unknown>) => manager('POST', '/inventory', aVehicle(changes))
const reasons = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map((error: { field: string }) => error.field)]

test.each([
  ['17 digits', '12345678901234567'],
  ['17 letters', 'ABCDEFGHJKLMNPRST'],
  ['16 characters', '1FTFW1E85MFA4118'],
  ['18 characters', '1FTFW1E85MFA411881'],
  ['a picture sign', '1FTFW1E85MFA411😀'],
  ['a blank inside', '1FTFW1E85 FA41188'],
  ['10,000 characters', 'A1'.repeat(5000)],
  ['an empty text', ''],
  ['nothing', null],
  ['a number', 17],
])('%s: no VIN', async (_name, vin) => {
  const refused = await add({ vin })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'vin', message: 'Error: Invalid Vin' }] } })
})

test('lower case and blanks around are no fault in a VIN, hyphens and a wrong check digit neither', async () => {
  const kept = async (vin: string) => (await add({ vin })).body.data.vehicleCard.vin
  expect(await kept(' 1ftfw1e84mfa41188\n')).toBe('1FTFW1E84MFA41188')
  expect(await kept('1FT-FW1E85-FA4118')).toBe('1FT-FW1E85-FA4118')
})

test.each([
  ['an empty text', '', 'Stock Number is required.'],
  ['blanks', '  ', 'Stock Number is required.'],
  ['nothing', null, 'Stock Number is required.'],
  ['a bracket', 'P<2093', 'Invalid Stock Number.'],
  ['a picture sign', '😀', 'Invalid Stock Number.'],
  ['25 characters', 'P'.repeat(25), 'Invalid Stock Number.'],
  ['10,000 characters', 'P'.repeat(10_000), 'Invalid Stock Number.'],
])('%s: no stock number', async (_name, stockNumber, message) => {
  expect(await add({ stockNumber })).toMatchObject({ status: 400, body: { errors: [{ field: 'stockNumber', message }] } })
})

test.each([
  [{ mileage: -1 }, 'mileage'],
  [{ mileage: 1.5 }, 'mileage'],
  [{ mileage: '54120' }, 'mileage'],
  [{ mileage: 10_000_000 }, 'mileage'],
  [{ appraisedValue: '1e9' }, 'appraisedValue'],
  [{ appraisedValue: { amount: '1e9', currency: 'USD' } }, 'appraisedValue.amount'],
  [{ appraisedValue: { amount: 1e9, currency: 'USD' } }, 'appraisedValue.amount'],
  [{ reconCost: { amount: -1, currency: 'USD' } }, 'reconCost.amount'],
  [{ reconCost: { amount: 1.005, currency: 'USD' } }, 'reconCost.amount'],
  [{ reconCost: { amount: 5, currency: 'EUR' } }, 'reconCost.currency'],
  [{ year: 1899 }, 'year'],
  [{ year: 'next' }, 'year'],
  [{ make: 'F'.repeat(81) }, 'make'],
  [{ make: 'Ford\u0000' }, 'make'],
  [{ model: { id: null, name: 'F-150\nXLT' } }, 'model.name'],
  [{ color: 'SPARKLES' }, 'color'],
])('%j is refused by its field', async (changes, field) => {
  expect(reasons(await add(changes))).toEqual([400, field])
})

test('who has a stock number or a VIN already is told before anything is saved, the unsold of the own rooftop alone', async () => {
  const { body } = await add({ stockNumber: 'HELD-1', vin: '1FTFW1E85MFA50001', year: 2020, make: 'Ford', model: 'F-150' })
  const { id, vin } = body.data.vehicleCard
  const ask = (query: string, who = manager) => who('GET', `/utility/vehicle/holders?${query}`)
  const holder = { vehicleId: id, vehicleName: '2020 Ford F-150' }
  expect((await ask(`stockNumber=%20held-1&vin=${vin.toLowerCase()}`)).body.data).toEqual({ stockNumber: holder, vin: holder })
  // A part of a number is another number.
  expect((await ask('stockNumber=HELD')).body.data).toEqual({ stockNumber: null, vin: null })
  expect((await ask('')).body.data).toEqual({ stockNumber: null, vin: null })
  const neighbor = await server.someone('manager', server.there.id)
  expect((await ask('stockNumber=HELD-1', neighbor)).body.data.stockNumber).toBeNull()
  expect((await ask('stockNumber=HELD-1', await server.someone('technician'))).status).toBe(403)
  for (const bad of [`vin=${'A1'.repeat(5000)}`, 'stockNumber=%00']) expect((await ask(bad)).status).toBe(400)
})

test('what is left empty is null, make and model are taken by name or from the lists', async () => {
  const empty = { year: '', make: ' ', model: '', color: '', mileage: '', appraisedValue: '', reconCost: null }
  // Of a VIN that nobody knows, so that nothing fills them.
  const bare = await add({ ...empty, vin: 'QQQQQQQQQQQQQQQQ1' })
  expect(bare).toMatchObject({ status: 201, body: { data: { reconInfo: { appraisedValue: null, estimatedRecon: null } } } })
  const { year, make, model, mileage, color, exteriorColor } = bare.body.data.vehicleCard
  expect([year, make, model, mileage, color, exteriorColor]).toEqual([null, null, null, null, 'UNKNOWN', null])
  const full = await add({
    make: { id: '460', name: 'Ford' },
    model: ' F-150 ',
    color: 'BLUE',
    reconCost: { amount: 1200.5, currency: 'USD' },
  })
  expect(full.body.data).toMatchObject({
    vehicleCard: { make: 'Ford', model: 'F-150', color: 'BLUE', exteriorColor: 'Blue' },
    reconInfo: { estimatedRecon: { amount: 1200.5, currency: 'USD' } },
  })
})

test('in recon a vehicle starts at the first step, else it is in the stock only', async () => {
  const onLine = await manager('POST', '/recon', aVehicle())
  expect(onLine.body.data).toMatchObject({ vehicleCard: { inRecon: true }, stepItem: { name: 'Intake', state: 'NOT_STARTED' } })
  expect((await add({})).body.data).toMatchObject({ vehicleCard: { inRecon: false }, stepItem: null })
})

test.each([
  ['stock number', 'STOCK_IN_USE', { stockNumber: 'RACE 1' }, { stockNumber: 'race 1' }],
  ['VIN', 'VIN_IN_USE', { vin: '1FTFW1E85MFA99001' }, { vin: '1ftfw1e85mfa99001' }],
])('of two people who add the same %s at the same moment one is told of the other', async (_name, code, first, second) => {
  const other = await server.someone('manager')
  // The counter's lock holds the first between its insert and its commit; the second meets the first's row.
  const [one, two] = await server.raceFor(
    'lock table stock_count in share mode',
    [],
    [() => manager('POST', '/recon', aVehicle(first)), () => other('POST', '/inventory', aVehicle(second))],
  )
  const { id } = one?.body.data.vehicleCard ?? {}
  expect([one?.status, two?.status, two?.body.code, two?.body.vehicleId]).toEqual([201, 409, code, id])
  expect(two?.body.detail).toContain(`is already in use (${id})`)
})

test('stock number and VIN of a sold vehicle, and of another rooftop, are free', async () => {
  const taken = aVehicle()
  const { vehicleCard } = (await manager('POST', '/inventory', taken)).body.data
  const there = await server.someone('manager', server.there.id)
  expect((await there('POST', '/inventory', taken)).status).toBe(201)
  expect((await manager('POST', '/inventory', taken)).status).toBe(409)
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', vehicleCard.id).execute(),
  )
  expect((await manager('POST', '/inventory', taken)).status).toBe(201)
})

test.each([
  ['/inventory', 'QQQQQQQQQQQQQQQQ2'],
  ['/recon', 'QQQQQQQQQQQQQQQQ3'],
])('POST %s keeps no transaction waiting for a slow VIN lookup', async (path, vin) => {
  const adding = (await slow.someone('manager'))('POST', path, aVehicle({ vin }))
  await expect.poll(() => asked.length).toBe(1)
  const [{ idle }] = await runAt(
    slow.url,
    `select count(*)::int as idle from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  asked.pop()?.()
  expect([idle, (await adding).status]).toEqual([0, 201])
})
