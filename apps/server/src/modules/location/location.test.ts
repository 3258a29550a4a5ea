import { randomUUID } from 'node:crypto'
import type { VehicleLocation } from '@lotline/contract/location/location'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, startServer } from '../../../test/server.ts'

const mapTiles = { url: 'https://tiles.example.test/{z}/{x}/{y}.jpg', attribution: '© Example', maxZoom: 20 }
const server = await startServer({ mapTiles })
const manager = await server.someone('manager')
const lot = { latitude: 41.50251, longitude: -87.74126 }
const unheard = { battery: null, fuel: null, selfLink: null }
const tell = (caller: Caller, id: string, position: unknown) => caller('PUT', `/inventory/${id}/location`, position)
const read = async (caller: Caller, id: string): Promise<VehicleLocation | null> =>
  (await caller('GET', `/inventory/${id}/location`)).body.data
const outOfRecon = async () => (await manager('POST', '/inventory', aVehicle())).body.data.vehicleCard.id as string

test('a vehicle that nobody has located has no place; then it is where it was found last, with how sure, when and by whom', async () => {
  const id = await inRecon(manager)
  expect((await manager('GET', `/inventory/${id}/location`)).body).toEqual({ data: null, meta: { mapTiles, spot: null } })
  const first = await tell(manager, id, { ...lot, accuracy: 6.5 })
  const firstAt = server.clock.now.toISOString()
  const by = { id: manager.personId, firstName: 'Test', lastName: 'manager', companyName: null }
  expect(first.body.data).toEqual({ ...lot, accuracy: 6.5, at: firstAt, source: 'PERSON', by, earlier: [], ...unheard })
  server.pass({ minutes: 5 })
  await tell(manager, id, { latitude: 41.50262, longitude: -87.74139 })
  expect(await read(manager, id)).toEqual({
    latitude: 41.50262,
    longitude: -87.74139,
    accuracy: null,
    at: server.clock.now.toISOString(),
    source: 'PERSON',
    by,
    earlier: [{ ...lot, at: firstAt }],
    ...unheard,
  })
})

test('each time is told in history, its coordinates to those who may see locations only', async () => {
  const id = await inRecon(manager)
  await tell(manager, id, { ...lot, accuracy: 6.5 })
  server.pass({ seconds: 1 })
  await tell(manager, id, { latitude: 0, longitude: 0 })
  const events = async (caller: Caller) => (await caller('GET', `/inventory/${id}/history?kinds=LOCATION`)).body.data
  expect(await events(manager)).toMatchObject([
    {
      itemType: 'UPDATED_GPS_LOCATION',
      label: 'By phone',
      changes: [{ before: '41.50251, -87.74126', after: '0.00000, 0.00000' }],
    },
    { label: 'By phone, within 21 ft', changes: [{ field: 'location', before: null, after: '41.50251, -87.74126' }] },
  ])
  const blind = await server.someone(permissions.filter((held) => held !== 'INVENTORY_VDP_LOCATION_VIEW'))
  expect(JSON.stringify(await events(blind))).not.toContain('41.50')
})

test('the last ten places are told, in order', async () => {
  const id = await inRecon(manager)
  for (let made = 0; made < 12; made += 1) {
    await tell(manager, id, { latitude: made, longitude: 0 })
    server.pass({ seconds: 1 })
  }
  const found = await read(manager, id)
  expect([found, ...(found?.earlier ?? [])].map((place) => place?.latitude)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test.each<[place: 'in recon' | 'out of recon', held: Permission, status: number]>([
  ['in recon', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE', 200],
  ['in recon', 'RECON_VDP_UPDATE', 200],
  ['in recon', 'INVENTORY_VDP_UPDATE', 403],
  ['out of recon', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE', 403],
  ['out of recon', 'RECON_VDP_UPDATE', 403],
  ['out of recon', 'INVENTORY_VDP_UPDATE', 200],
])('where a vehicle %s stands, %s lets people tell: %i', async (place, held, status) => {
  const id = place === 'in recon' ? await inRecon(manager) : await outOfRecon()
  expect((await tell(await server.someone(['INVENTORY_VDP_LOCATION_VIEW', held]), id, lot)).status).toBe(status)
  expect(await tell(await server.someone([held]), id, lot)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_DENIED', permission: 'INVENTORY_VDP_LOCATION_VIEW' },
  })
})

test('a technician locates what is on the line; a salesperson looks', async () => {
  const id = await inRecon(manager)
  const [technician, sales] = [await server.someone('technician'), await server.someone('sales')]
  expect((await tell(technician, id, lot)).status).toBe(200)
  expect((await tell(sales, id, lot)).status).toBe(403)
  expect(await read(sales, id)).toMatchObject(lot)
})

test('what is no place on the globe is refused, and names its field', async () => {
  const id = await inRecon(manager)
  const wrong: [unknown, string][] = [
    [{ ...lot, latitude: 90.0001 }, 'latitude'],
    [{ ...lot, latitude: -90.0001 }, 'latitude'],
    [{ ...lot, longitude: 180.0001 }, 'longitude'],
    [{ ...lot, longitude: -180.0001 }, 'longitude'],
    [{ ...lot, latitude: '41.5' }, 'latitude'],
    [{ ...lot, latitude: 'NaN' }, 'latitude'],
    [{ ...lot, longitude: null }, 'longitude'],
    [{ latitude: 41.5 }, 'longitude'],
    [{ ...lot, accuracy: -1 }, 'accuracy'],
    [{ ...lot, accuracy: 100_001 }, 'accuracy'],
  ]
  for (const [position, field] of wrong) {
    const { status, body } = await tell(manager, id, position)
    expect([position, status, body.errors?.[0]?.field]).toEqual([position, 400, field])
  }
  expect((await tell(manager, id, undefined)).status).toBe(400)
  expect(await read(manager, id)).toBeNull()
  for (const edge of [
    { latitude: 90, longitude: -180 },
    { latitude: -90, longitude: 180, accuracy: 0 },
  ])
    expect((await tell(manager, id, edge)).body.data).toMatchObject(edge)
})

test('the table itself refuses what is no place, and lets nobody change or take back what was told', async () => {
  const id = await inRecon(manager)
  await tell(manager, id, lot)
  const asServer = (text: string) => server.doors.inRooftop(server.here.id, (db) => sql.raw(text).execute(db))
  const insert = (latitude: string) =>
    asServer(`insert into location_fix (rooftop_id, id, vehicle_id, latitude, longitude, source, at)
      values ('${server.here.id}', '${randomUUID()}', '${id}', ${latitude}, 0, 'GPS', now())`)
  await expect(insert("'NaN'")).rejects.toThrow(/location_fix_latitude_check/)
  await expect(insert('91')).rejects.toThrow(/location_fix_latitude_check/)
  await expect(asServer('update location_fix set latitude = 0')).rejects.toThrow(/permission denied/)
  await expect(asServer('delete from location_fix')).rejects.toThrow(/permission denied/)
  await insert('12')
  expect(await read(manager, id)).toMatchObject({ source: 'GPS', by: null, latitude: 12, earlier: [lot] })
})

test('two people who locate a vehicle at once are both kept, the second after the first', async () => {
  const [id, other] = [await inRecon(manager), await server.someone('manager')]
  const answers = await server.race(id, [
    () => tell(manager, id, { latitude: 1, longitude: 1 }),
    () => tell(other, id, { latitude: 2, longitude: 2 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const changes = (await manager('GET', `/inventory/${id}/history?kinds=LOCATION`)).body.data.flatMap(
    (event: { changes: { before: string | null; after: string }[] }) => event.changes,
  )
  expect(changes[0].before).toBe(changes[1].after)
  expect(changes[1].before).toBeNull()
})

test('another rooftop neither sees nor tells where a vehicle stands; whoever may not see locations does not', async () => {
  const id = await inRecon(manager)
  await tell(manager, id, lot)
  const elsewhere = await server.someone('manager', server.there.id)
  for (const unknown of [id, randomUUID(), '0'.repeat(24)]) {
    expect((await elsewhere('GET', `/inventory/${unknown}/location`)).body.code).toBe('VEHICLE_NOT_FOUND')
    expect((await tell(elsewhere, unknown, lot)).body.code).toBe('VEHICLE_NOT_FOUND')
  }
  const blind = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  expect(await blind('GET', `/inventory/${id}/location`)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  expect(await read(manager, id)).toMatchObject({ ...lot, earlier: [] })
})

test('pages may ask the host of the map for pictures, and use the phone that they are read on', async () => {
  const { headers } = await server.app.api.inject({ url: '/api/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.test;")
  expect(policy).toContain("connect-src 'self' https://tiles.example.test;")
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
})
