import type { TrailPoint, VehicleLocation } from '@lotline/contract/location/location'
import { mostReadings } from '@lotline/domain/location/tracker'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const lot = { latitude: 41.50251, longitude: -87.74126 }
const mile = { latitude: 41.52, longitude: -87.74126 }
const ago = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000).toISOString()
const cardOf = async (id: string) => (await manager('GET', `/inventory/${id}`)).body.data.vehicleCard
const send = async (rows: unknown, caller: Caller = manager) => (await caller('POST', '/imports/locations', rows)).body.data
const locationOf = async (id: string): Promise<VehicleLocation | null> =>
  (await manager('GET', `/inventory/${id}/location`)).body.data
const trailOf = async (id: string): Promise<TrailPoint[]> => (await manager('GET', `/inventory/${id}/location/trail`)).body.data
const toldOf = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history?kinds=LOCATION`)).body.data.map(({ label }: { label: string }) => label)

test('what trackers say is taken by VIN or stock number, in any order, and the same again changes nothing', async () => {
  const id = await inRecon(manager)
  const { vin, stockNumber } = await cardOf(id)
  const rows = [
    { vin, ...mile, timestamp: ago(30), accuracy: 8, battery: 61, selfLink: 'https://trackers.test/7' },
    { 'Stock #': stockNumber.toLowerCase(), ...lot, timestamp: ago(60), fuel: 12.5, battery: 60 },
    { vin, ...mile, latitude: 41.5201, timestamp: ago(10) },
    { vin, ...mile, latitude: 41.5201, timestamp: ago(10) },
    { vin: '1FTFW1E50MFA99999', ...lot, timestamp: ago(10) },
  ]
  expect(await send(rows)).toMatchObject({
    ...{ read: 5, added: 3, changed: 0, unchanged: 1, leftOut: 1 },
    reasons: [{ line: 5, reason: 'No vehicle in stock here has the VIN 1FTFW1E50MFA99999.' }],
  })
  const known = await locationOf(id)
  expect(known).toMatchObject({
    ...{ latitude: 41.5201, accuracy: null, at: ago(10), source: 'GPS', by: null, selfLink: 'https://trackers.test/7' },
    ...{ battery: { percent: 61, at: ago(30) }, fuel: { percent: 12.5, at: ago(60) }, earlier: [{ ...lot, at: ago(60) }] },
  })
  expect((await trailOf(id)).map(({ at, battery }) => [at, battery])).toEqual([
    [ago(10), null],
    [ago(30), 61],
    [ago(60), 60],
  ])
  expect(await toldOf(id)).toEqual(['By tracker', 'By tracker'])
  expect(await send(rows.toReversed())).toMatchObject({ read: 5, added: 0, unchanged: 4, leftOut: 1 })
  expect([await locationOf(id), (await toldOf(id)).length, (await trailOf(id)).length]).toEqual([known, 2, 3])
})

test('a reading that no car can have made is left out with the reason', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  const [denver, joliet] = [
    { latitude: 39.74, longitude: -104.99 },
    { latitude: 41.525, longitude: -88.081 },
  ]
  await send([{ vin, ...lot, time: ago(120) }])
  const rows = [
    { vin, ...denver, time: ago(110) },
    { vin, ...joliet, time: ago(60) },
    { vin, ...denver, time: ago(59) },
    { vin, ...lot, latitude: 41.5026, time: ago(59.5), accuracy: 900 },
    { vin, ...denver, time: ago(130) },
  ]
  const reason = expect.stringContaining('more than 300 mph')
  expect(await send(rows)).toMatchObject({
    ...{ read: 5, added: 1, leftOut: 4 },
    reasons: [1, 3, 4, 5].map((line) => ({ line, reason })),
  })
  // A day later it can have been carried there.
  server.pass({ hours: 24 })
  expect(await send([{ vin, ...denver, time: ago(0) }])).toMatchObject({ added: 1, leftOut: 0 })
})

test('latitude and longitude in each other’s place are swapped, and noted', async () => {
  const ids = [await inRecon(manager), await inRecon(manager), await inRecon(manager)]
  const [id = ''] = ids
  const { vin } = await cardOf(id)
  const note = expect.stringContaining('they were swapped')
  const far = { latitude: -97.74126, longitude: 41.50251 }
  expect(await send([{ vin, ...far, time: ago(90) }])).toMatchObject({ added: 1, notes: [{ line: 1, note }] })
  expect((await send([{ vin, latitude: 98, longitude: 97, time: ago(80) }])).reasons[0].reason).toContain('from -90 to 90')
  // Only from where people stood it can be seen that this one is far away.
  for (const one of ids) await manager('PUT', `/inventory/${one}/location`, { latitude: 29.42, longitude: -65.1 })
  server.pass({ hours: 24 })
  const turned = { latitude: -65.1, longitude: 29.42 }
  expect(await send([{ vin, ...turned, time: ago(0) }])).toMatchObject({ added: 1, notes: [{ line: 1, note }] })
  expect((await trailOf(id))[0]).toMatchObject({ latitude: 29.42, longitude: -65.1 })
})

test('a person beside the car is believed until the tracker says something newer', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  expect((await manager('PUT', `/inventory/${id}/location`, lot)).body.data).toMatchObject(lot)
  await send([{ vin, ...mile, time: ago(3), battery: 44 }])
  expect(await locationOf(id)).toMatchObject({ ...lot, source: 'PERSON', battery: { percent: 44 } })
  expect((await trailOf(id)).map(({ source }) => source)).toEqual(['PERSON', 'GPS'])
  server.pass({ minutes: 20 })
  // Its clock runs ahead, and is believed as far as now.
  await send([{ vin, ...mile, time: ago(-4) }])
  expect(await locationOf(id)).toMatchObject({ ...mile, source: 'GPS', at: ago(0), earlier: [lot] })
  server.pass({ seconds: 1 })
  expect((await manager('PUT', `/inventory/${id}/location`, lot)).body.data).toMatchObject({ ...lot, source: 'PERSON' })
})

test('a parked car is told once, however often its tracker says so, and no more of it is kept than is shown', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  const pings = Array.from({ length: 450 }, (_, minute) => ({
    vin,
    ...lot,
    latitude: lot.latitude + (minute % 5) / 1e5,
    time: ago(500 - minute),
  }))
  expect(await send(pings)).toMatchObject({ read: 450, added: 450 })
  expect([(await toldOf(id)).length, (await trailOf(id)).length]).toEqual([1, mostReadings])
  expect(await locationOf(id)).toMatchObject({ source: 'GPS', at: ago(51), earlier: [] })
  expect(await send(pings)).toMatchObject({ added: 0, unchanged: 450 })
})

test('two imports at once take each reading once', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  const rows = [20, 40].map((minutes) => ({ vin, ...(minutes === 20 ? lot : mile), time: ago(minutes) }))
  // One import of each person is read at a time.
  const other = await server.someone()
  const reports = await server.race(id, [() => send(rows), () => send(rows.toReversed(), other)])
  expect(reports.map(({ added }) => added).sort()).toEqual([0, 2])
  expect([(await toldOf(id)).length, (await trailOf(id)).length]).toEqual([2, 2])
})

test('a car that has been sold is followed no further', async () => {
  const { id, vin } = (
    await manager('POST', '/inventory', {
      stockNumber: 'SOLD1',
      vin: '1FTFW1E5000SOLD01',
      year: 2020,
      make: 'Ford',
      model: 'F-150',
    })
  ).body.data.vehicleCard
  await send([{ vin, ...lot, time: ago(1) }])
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', id).execute(),
  )
  expect(
    await send([
      { vin, ...mile, time: ago(0) },
      { stock: 'SOLD1', ...mile, time: ago(0) },
    ]),
  ).toMatchObject({ added: 0, leftOut: 2 })
})

test('rows of another shape, of another rooftop and by others change nothing', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  const row = { vin, ...lot, time: ago(1) }
  const hostile = [
    { ...row, latitude: 0, longitude: 0 },
    { ...row, battery: 140 },
    { ...row, time: ago(-6) },
    { ...row, time: '\u0000' },
    { ...row, vin: `${'\ud800'}${vin.slice(1)}` },
    { ...row, latitude: { degrees: 1 }, longitude: [1] },
    { ...row, time: 'x'.repeat(5000) },
    7,
    null,
    ['a'],
  ]
  const report = await send(hostile)
  expect([report.added, report.leftOut]).toEqual([0, report.read])
  for (const { reason } of report.reasons) expect(reason).toMatch(/^.{8,200}[.]$/s)
  const elsewhere = await server.someone('manager', server.there.id)
  expect(await send([row], elsewhere)).toMatchObject({ added: 0, leftOut: 1 })
  expect((await elsewhere('GET', `/inventory/${id}/location/trail`)).body.code).toBe('VEHICLE_NOT_FOUND')
  const technician = await server.someone('technician')
  expect((await technician('POST', '/imports/locations', [row])).status).toBe(403)
  expect((await technician('GET', `/inventory/${id}/location/trail`)).body.data).toEqual([])
  expect(await manager('POST', '/imports/locations', [{ vin, time: ago(1) }])).toMatchObject({
    status: 422,
    body: { code: 'FEED_REFUSED' },
  })
  expect([await locationOf(id), await trailOf(id)]).toEqual([null, []])
})

test('what is three months old is kept no longer, but for what was said last', async () => {
  const id = await inRecon(manager)
  const { vin } = await cardOf(id)
  await send([{ vin, ...lot, time: ago(5), battery: 50 }])
  const count = () =>
    server.doors.inRooftop(server.here.id, async (db) =>
      Promise.all(
        (['position_reading', 'tracker'] as const).map(
          async (table) => (await db.selectFrom(table).select('battery').where('vehicle_id', '=', id).execute()).length,
        ),
      ),
    )
  await server.runHousekeeping()
  expect(await count()).toEqual([1, 1])
  server.pass({ hours: 91 * 24 })
  await server.runHousekeeping()
  expect(await count()).toEqual([0, 1])
})
