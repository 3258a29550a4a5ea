import { randomUUID } from 'node:crypto'
import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, startServer } from '../../../test/server.ts'
import { packedDatabase } from '../vin/index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const porter = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_LOCATION_VIEW', 'INVENTORY_VDP_UPDATE'])
const salesperson = await server.someone('sales')
const start = async (caller: Caller = manager): Promise<LotWalk> => (await caller('POST', '/lotWalks')).body.data
const walkOf = async (id: string): Promise<LotWalk> => (await manager('GET', `/lotWalks/${id}`)).body.data
const vinOf = async (id: string, caller: Caller = manager): Promise<string> =>
  (await caller('GET', `/inventory/${id}`)).body.data.vehicleCard.vin
const scan = (vin: string, spot: string | null = null, at = server.clock.now.toISOString()) => ({
  id: randomUUID(),
  vin,
  spot,
  at,
})
const send = (walk: string, scans: unknown, caller: Caller = manager, undone: unknown = []) =>
  caller('POST', `/lotWalks/${walk}/scans`, { scans, undone })
const act = (walk: string, name: 'finish' | 'resume' | 'spots', caller: Caller = manager) =>
  caller('PUT', `/lotWalks/${walk}/${name}`)
const outcomes = ({ scans }: LotWalk) => Object.fromEntries(scans.map(({ vin, outcome, times }) => [vin, `${outcome} ${times}`]))
const sell = (id: string) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', id).execute(),
  )

test('a walk tells who was found, who was not expected, who stands elsewhere and, in the end, who is missing', async () => {
  const [found, moved, sold, missing] = [
    await inRecon(manager),
    await inRecon(manager),
    await inRecon(manager),
    await inRecon(manager),
  ]
  const vins = { found: await vinOf(found), moved: await vinOf(moved), sold: await vinOf(sold), stranger: '2HGFC2F59JH418823' }
  await sell(sold)
  const before = await start()
  expect(before).toMatchObject({ finishedAt: null, startedBy: { id: manager.personId }, scans: [], toSet: 0 })
  const expected = before.tally.expected
  await send(before.id, [scan(vins.moved, 'B 2')])
  await act(before.id, 'spots')
  server.pass({ minutes: 1 })
  const elsewhere = await server.alsoIn(server.there.id, manager)
  const strangers = await vinOf(await inRecon(elsewhere), elsewhere)

  const sent = [
    scan(vins.found.toLowerCase(), ' c  14 '),
    scan(vins.moved, 'C 13'),
    scan(vins.sold, 'A'),
    scan(vins.stranger, 'C'),
    scan(strangers),
  ]
  const { body } = await send(before.id, sent)
  expect(outcomes(body.data)).toEqual({
    [vins.found]: 'FOUND 1',
    [vins.moved]: 'MOVED 2',
    [vins.sold]: 'SOLD 1',
    [vins.stranger]: 'NOT_OURS 1',
    [strangers]: 'ELSEWHERE 1',
  })
  expect(body.data.tally).toEqual({ found: 1, unexpected: 2, elsewhere: 2, accounted: 2, expected })
  expect(body.data.toSet).toBe(2)
  const listed = new Map(
    body.data.scans.map((one: LotWalk['scans'][number]) => [one.vin, [one.spot, one.listed, one.vehicle?.id]]),
  )
  expect([listed.get(vins.found), listed.get(vins.moved), listed.get(strangers), listed.get(vins.sold)]).toEqual([
    ['C 14', null, found],
    ['C 13', 'B 2', moved],
    [null, 'There', undefined],
    ['A', null, sold],
  ])
  expect(body.data.unseen.map((one: LotWalk['unseen'][number]) => one.vehicle.id)).toContain(missing)

  const finished = (await act(before.id, 'finish')).body.data as LotWalk
  expect(finished.unseen.length).toBe(expected - 2)
  expect(finished.unseen.find(({ vehicle }) => vehicle.id === missing)?.last).toMatchObject({
    by: 'STEP',
    place: expect.any(String),
  })
  // What stands elsewhere later changes nothing of it.
  await sell(missing)
  expect(await walkOf(before.id)).toEqual(finished)
  expect((await act(before.id, 'finish')).body.data).toEqual(finished)
  expect((await manager('GET', '/lotWalks')).body.data[0]).toMatchObject({ id: before.id, finishedAt: finished.finishedAt })
  const goneOn = (await act(before.id, 'resume')).body.data as LotWalk
  expect([goneOn.finishedAt, goneOn.tally.expected]).toEqual([null, expected - 1])
  await act(before.id, 'finish')
})

test('each scan counts once, however often it is sent, and what is taken back counts no more, in any order', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const [vin, otherVin] = [await vinOf(id), await vinOf(other)]
  const walk = (await start()).id
  const [first, again, gone] = [scan(vin, 'A 1'), scan(vin, 'A 2'), scan(otherVin)]
  for (let sent = 0; sent < 3; sent += 1) await send(walk, [first, again, gone])
  expect(outcomes(await walkOf(walk))).toEqual({ [vin]: 'FOUND 2', [otherVin]: 'FOUND 1' })
  // Somebody else's scan is theirs.
  await send(walk, [], porter, [gone.id])
  expect(outcomes(await walkOf(walk))[otherVin]).toBe('FOUND 1')
  expect(outcomes((await send(walk, [], manager, [gone.id, randomUUID()])).body.data)).toEqual({ [vin]: 'FOUND 2' })
  await act(walk, 'finish')
  // A phone that comes back late has seen it, and then it has not.
  const late = scan(otherVin)
  const unseen = async () => (await walkOf(walk)).unseen.some(({ vehicle }) => vehicle.id === other)
  expect(await unseen()).toBe(true)
  await send(walk, [late], porter)
  expect(await unseen()).toBe(false)
  await send(walk, [late], porter, [late.id])
  expect(await unseen()).toBe(true)
})

test('whoever comes later joins the walk that goes on, and two who start at once are on one', async () => {
  const lock = 'lock table lot_walk in exclusive mode'
  const walks = await server.raceFor(lock, [], [() => start(manager), () => start(porter)])
  expect(new Set(walks.map(({ id }) => id)).size).toBe(1)
  const [{ id } = { id: '' }] = walks
  await act(id, 'finish')
  const next = await start(porter)
  expect(next.id).not.toBe(id)
  expect(await act(id, 'resume')).toMatchObject({ status: 409, body: { code: 'STATE_CHANGE' } })
  await act(next.id, 'finish', porter)
})

test('a walk is not gone on with while somebody else starts another', async () => {
  const { id } = await start()
  await act(id, 'finish')
  const starting = `with here as (select set_config('app.rooftop_id', $1, true)::uuid as id)
    insert into lot_walk (rooftop_id, id, started_at, started_by) select id, $2::uuid, $3::timestamptz, $4::uuid from here`
  const other = [server.here.id, randomUUID(), server.clock.now, manager.personId]
  const [answer] = await server.raceFor(starting, other, [() => act(id, 'resume')])
  expect(answer).toMatchObject({ status: 409, body: { code: 'STATE_CHANGE', detail: expect.stringContaining('Another walk') } })
  await act(String(other[1]), 'finish')
})

test('spots are set where they were seen last, told in history, and by nobody who may not locate the car', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const walk = (await start()).id
  await send(walk, [scan(vin, 'C 14')], porter)
  expect(await act(walk, 'spots', porter)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  server.pass({ seconds: 5 })
  const both = await server.race(id, [() => act(walk, 'spots'), () => act(walk, 'spots')])
  expect(both.map(({ status, body }) => [status, body.data.toSet])).toEqual(Array(2).fill([200, 0]))
  const cars = (await manager('GET', `/lotWalks/${walk}/expected`)).body.data
  expect(cars.find((car: { id: string }) => car.id === id)).toMatchObject({ vin, spot: 'C 14' })
  const by = { id: manager.personId, firstName: 'Test', lastName: 'manager', companyName: null }
  const { data, meta } = (await porter('GET', `/inventory/${id}/location`)).body
  expect([data, meta.spot]).toEqual([null, { spot: 'C 14', at: server.clock.now.toISOString(), by }])
  const told = (await manager('GET', `/inventory/${id}/history?kinds=LOCATION`)).body.data
  expect(told).toMatchObject([{ itemType: 'VEHICLE_SPOT_SET', changes: [{ field: 'spot', before: null, after: 'C 14' }] }])
  await act(walk, 'finish')
})

test.skipIf(packedDatabase() === undefined)('a stranger is called as its VIN tells, and is ours once it was added', async () => {
  const walk = (await start()).id
  const [known, unknown] = ['2HGFC2F59JH418824', 'ZZZFC2F59JH418825']
  await send(walk, [scan(known, 'C 1'), scan(unknown)])
  const stranger = async (vin: string) => {
    const seen = (await walkOf(walk)).scans.find((one) => one.vin === vin)
    return [seen?.decoded, seen?.vehicle?.vin]
  }
  expect([await stranger(known), await stranger(unknown)]).toEqual([
    ['2018 Honda Civic', undefined],
    [null, undefined],
  ])
  await manager('POST', '/inventory', aVehicle({ vin: known }))
  expect(await stranger(known)).toEqual([null, known])
  expect(outcomes(await walkOf(walk))[known]).toBe('NOT_OURS 1')
  await act(walk, 'finish')
})

test.each<[body: object, field: RegExp]>([
  [{ scans: [{ ...scan('NOT A VIN') }] }, /scans/],
  [{ scans: [{ ...scan('2HGFC2F59JH418823'), id: 'x' }] }, /scans/],
  [{ scans: [{ ...scan('2HGFC2F59JH418823'), at: 'yesterday' }] }, /scans/],
  [{ scans: [scan('2HGFC2F59JH418823', 'x'.repeat(21))] }, /scans/],
  [{ scans: [scan('2HGFC2F59JH418823', 'A\u0000')] }, /scans/],
  [{ scans: Array.from({ length: 201 }, () => scan('2HGFC2F59JH418823')) }, /scans/],
  [{ undone: ['x'] }, /undone/],
])('%# is refused and names its field', async (body, field) => {
  const { id } = await start()
  const answer = await manager('POST', `/lotWalks/${id}/scans`, body)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, expect.stringMatching(field)])
})

test('a walk has an end: no more scans than of the largest lot, and none from other days', async () => {
  const { id } = await start()
  const years = ['1990-01-01T00:00:00Z', '2999-01-01T00:00:00Z'].map((at, nth) => scan(`2HGFC2F59JH41900${nth}`, null, at))
  const { scans } = (await send(id, years)).body.data as LotWalk
  expect(scans.filter(({ vin }) => vin.startsWith('2HGFC2F59JH41900')).map(({ at }) => at)).toEqual(
    Array(2).fill(server.clock.now.toISOString()),
  )
  for (let sent = 0; sent < 24; sent += 1)
    await send(
      id,
      Array.from({ length: 200 }, (_, nth) => scan(`2HGFC2F5${String(sent * 200 + nth).padStart(9, '0')}`)),
    )
  const full = await send(
    id,
    Array.from({ length: 200 }, () => scan('2HGFC2F59JH418823')),
  )
  expect(full).toMatchObject({ status: 409, body: { code: 'LOT_WALK_FULL' } })
  const far = await send(
    id,
    Array.from({ length: 10_000 }, () => scan('2HGFC2F59JH418823')),
  )
  expect(far.status).toBe(413)
  expect((await walkOf(id)).scans.length).toBe(1000)
  await act(id, 'finish')
})

test('walks of another rooftop are not there', async () => {
  const { id } = await start()
  const elsewhere = await server.someone('manager', server.there.id)
  for (const unknown of [id, randomUUID(), '0'.repeat(24)]) {
    expect((await elsewhere('GET', `/lotWalks/${unknown}`)).body.code).toBe('LOT_WALK_NOT_FOUND')
    expect((await send(unknown, [scan('2HGFC2F59JH418823')], elsewhere)).body.code).toBe('LOT_WALK_NOT_FOUND')
    for (const name of ['finish', 'resume', 'spots'] as const)
      expect((await act(unknown, name, elsewhere)).body.code).toBe('LOT_WALK_NOT_FOUND')
  }
})

test('salespeople read a walk and change nothing of it, and nobody reads it who does not see the inventory', async () => {
  const { id } = await start()
  const refusal = (permission: string) => ({ status: 403, body: { code: 'PERMISSION_DENIED', permission } })
  const changes = (caller: Caller) => [
    caller('POST', '/lotWalks'),
    send(id, [scan('2HGFC2F59JH418823')], caller),
    ...(['finish', 'resume', 'spots'] as const).map((name) => act(id, name, caller)),
  ]
  for (const path of ['/lotWalks', `/lotWalks/${id}`, `/lotWalks/${id}/expected`])
    expect((await salesperson('GET', path)).status).toBe(200)
  for (const answer of await Promise.all(changes(salesperson)))
    expect(answer).toMatchObject(refusal('RECON_VDP_WORKFLOW_EFFORT_UPDATE'))
  const blind = await server.someone(['INVENTORY_VDP_LOCATION_VIEW', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE', 'RECON_VIEW'])
  for (const path of ['/lotWalks', `/lotWalks/${id}`, `/lotWalks/${id}/expected`])
    expect(await blind('GET', path)).toMatchObject(refusal('INVENTORY_VIEW'))
  for (const answer of await Promise.all(changes(blind))) expect(answer).toMatchObject(refusal('INVENTORY_VIEW'))
  expect((await walkOf(id)).finishedAt).toBeNull()
  await act(id, 'finish')
})
