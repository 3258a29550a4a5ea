import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEvents } from '../../test/event-stream.ts'
import { type Answer, aVehicle, type Caller, inRecon, startServer } from '../../test/server.ts'
import { record } from '../events/record.ts'
import { changeOf, openChangeHub } from './change-hub.ts'
import { currentCursor, listEventsAfter } from './queries.ts'

const server = await startServer()
await server.app.api.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.api.server.address() as AddressInfo

type Heard = { id: string; event: string; data: { vehicles?: string[]; cached?: string[]; events?: Record<string, string[]> } }

/** Listens as a browser does: a fetch reader with the bearer in its header. */
async function listen(caller: Caller, lastEventId?: string) {
  const stop = new AbortController()
  const headers = {
    authorization: `Bearer ${caller.token}`,
    'tenant-id': caller.rooftopId,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: stop.signal })
  const heard: Heard[] = []
  const state = { ended: false }
  const reading = readEvents(response, (text) => heard.push(...parse(text)))
    .catch(() => {})
    .finally(() => {
      state.ended = true
    })
  return {
    status: response.status,
    heard,
    state,
    close: () => {
      stop.abort()
      return reading
    },
    changes: () => heard.filter(({ event }) => event === 'change'),
  }
}

function parse(text: string): Heard[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const event = field('event')
  return event ? [{ id: field('id') ?? '', event, data: JSON.parse(field('data') ?? '{}') }] : []
}

test("what one person does is told to another's open stream, and to no other rooftop", async () => {
  const [actor, watcher, stranger] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('manager', server.there.id),
  ]
  const id = await inRecon(actor)
  const [near, far] = [await listen(watcher), await listen(stranger)]
  await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(() => near.changes().flatMap(({ data }) => data.vehicles)).toContain(id)
  expect(far.changes()).toEqual([])
  await Promise.all([near.close(), far.close()])
})

test('a change held back by an older transaction is told once that ends, and none is lost', async () => {
  const [actor, watcher] = [await server.someone('manager'), await server.someone('manager')]
  const id = await inRecon(actor)
  const stream = await listen(watcher)
  await server.doors.inRooftop(server.here.id, async (db) => {
    await sql`select pg_current_xact_id()`.execute(db)
    await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  })
  await expect.poll(() => stream.changes().flatMap(({ data }) => data.vehicles)).toContain(id)
  await stream.close()
})

test('what an older transaction holds back while the first stream opens is told once that ends', async () => {
  const [actor, watcher] = [await server.someone('manager'), await server.someone('manager')]
  const id = await inRecon(actor)
  const stream = await server.doors.inRooftop(server.here.id, async (db) => {
    await sql`select pg_current_xact_id()`.execute(db)
    await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
    return listen(watcher)
  })
  await expect.poll(() => stream.changes().flatMap(({ data }) => data.vehicles)).toContain(id)
  await stream.close()
})

test('the reply to an act names what it recorded, and the stream tells of each vehicle what happened to it', async () => {
  const [actor, watcher] = [await server.someone('manager'), await server.someone('manager')]
  const [id, other] = [await inRecon(actor), await inRecon(actor)]
  const stream = await listen(watcher)
  const begin = async (vehicleId: string, caller: Caller) =>
    recordedBy(await caller('PUT', `/recon/${vehicleId}/workflow/step/state`, { state: 'ACTIVE' }))
  const [own, theirs] = [await begin(id, actor), await begin(other, watcher)]
  const edited = recordedBy(await watcher('PUT', `/recon/${id}/vehicleInfo`, { color: 'RED' }))
  expect([own.length, theirs.length, edited.length]).toEqual([1, 1, 1])
  // Earlier events may still be told to a stream that has just been opened.
  await expect.poll(() => toldOf(stream, id)).toEqual(expect.arrayContaining([...own, ...edited]))
  await expect.poll(() => toldOf(stream, other)).toEqual(expect.arrayContaining(theirs))
  expect(toldOf(stream, other)).not.toEqual(expect.arrayContaining(own))
  expect(recordedBy(await actor('GET', `/inventory/${id}`))).toEqual([])
  expect(recordedBy(await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' }))).toEqual([])
  const added = await actor('POST', '/recon', aVehicle())
  await expect.poll(() => toldOf(stream, added.body.data.vehicleCard.id)).toEqual(recordedBy(added))
  expect(recordedBy(added).length).toBeGreaterThan(1)
  await stream.close()
})

test('whoever may not see vehicles is not told what happened to them, and of much at once nothing is told apart', async () => {
  const [actor, blind, watcher] = [
    await server.someone('manager'),
    await server.someone(['TAGS_VIEW']),
    await server.someone('manager'),
  ]
  const id = await inRecon(actor)
  const [hidden, seen] = [await listen(blind), await listen(watcher)]
  const happen = (count: number) =>
    server.doors.inRooftop(server.here.id, (db) =>
      record(
        { db, actor, now: server.clock.now },
        ...Array.from({ length: count }, () => ({ itemType: 'DICTIONARY_CHANGED', vehicleId: id, cached: 'steps' }) as const),
      ),
    )
  await happen(10)
  await expect.poll(() => toldOf(seen, id).length).toBeGreaterThanOrEqual(10)
  await happen(21)
  const last = () => [seen, hidden].map((stream) => stream.changes().at(-1)?.data)
  await expect.poll(last).toEqual([
    { vehicles: [id], notifications: [], cached: ['steps'] },
    { vehicles: [], notifications: [], cached: ['steps'] },
  ])
  expect(hidden.changes().some(({ data }) => data.events)).toBe(false)
  await Promise.all([hidden.close(), seen.close()])
})

function recordedBy({ headers }: Answer): string[] {
  return String(headers['recorded-events'] ?? '')
    .split(',')
    .filter(Boolean)
}

function toldOf(stream: Awaited<ReturnType<typeof listen>>, vehicleId: string): string[] {
  return stream.changes().flatMap(({ data }) => data.events?.[vehicleId] ?? [])
}

test('what happens while the streams rest from a telling is told together', async () => {
  const actor = await server.someone('manager')
  const [first, ...others] = [await inRecon(actor), await inRecon(actor), await inRecon(actor)] as const
  const rest = Promise.withResolvers<void>()
  const hub = openChangeHub(
    server.doors,
    (error) => expect.fail(String(error)),
    () => rest.promise,
  )
  // Any older transaction of the cluster holds back what it might still come before: what made the vehicles is told to nobody any more.
  const isHeldBack = () =>
    server.doors.inRooftop(server.here.id, async (db) => (await listEventsAfter(db, await currentCursor(db), 100)).waiting)
  await expect.poll(isHeldBack).toBe(false)
  const told: string[][] = []
  const { stop, cursor } = await hub.listen(server.here.id, ({ change }) => told.push(change.vehicles))
  const readable = async () => {
    const { events } = await server.doors.inRooftop(server.here.id, (db) => listEventsAfter(db, cursor, 100))
    return changeOf(events).vehicles
  }
  const begin = async (id: string) => {
    await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
    hub.wake(server.here.id)
  }
  await begin(first)
  await expect.poll(() => told).toEqual([[first]])
  for (const id of others) await begin(id)
  await expect.poll(readable).toEqual([first, ...others])
  rest.resolve()
  await expect.poll(() => told).toEqual([[first], expect.arrayContaining(others)])
  stop()
})

test('changes are read in the order of their transactions, also where the next number has a digit more', async () => {
  const numbers = ['9', '10', '99', '100']
  const read = await server.doors.inRooftop(server.there.id, async (db) => {
    for (const xid of numbers)
      await sql`insert into event (id, rooftop_id, at, item_type, cached, xid)
        values (gen_random_uuid(), ${server.there.id}, now(), 'CACHED', 'tags', ${xid}::text::xid8)`.execute(db)
    return listEventsAfter(db, { xid: '8', id: randomUUID() }, 3)
  })
  expect(read.events.map(({ xid }) => xid)).toEqual(numbers.slice(0, 3))
})

test('a stream resumes where it stopped; ids grow; from too long ago it is told to begin anew', async () => {
  const [actor, watcher] = [await server.someone('manager'), await server.someone('manager')]
  const id = await inRecon(actor)
  const first = await listen(watcher)
  await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(() => first.changes().length).toBeGreaterThan(0)
  await first.close()
  const last = first.heard.at(-1)?.id ?? ''
  await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
  const again = await listen(watcher, last)
  await expect.poll(() => again.changes().flatMap(({ data }) => data.vehicles)).toContain(id)
  const ids = [...first.heard, ...again.heard].map((told) => told.id)
  expect([...ids].sort()).toEqual(ids)
  await again.close()
  const id36 = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const never of [
    'nonsense',
    `99999999999999999999-${id36}`,
    `1-${'-'.repeat(36)}`,
    `${'9'.repeat(9000)}-${id36}`,
    `-1-${id36}`,
  ]) {
    const lost = await listen(watcher, never)
    await expect.poll(() => lost.heard[0]?.event).toBe('reset')
    await lost.close()
  }
})

// Every 15 s each stream is looked at anyway: what is told at once comes sooner.
const beforeTheBeat = { timeout: 10_000 }

test('a stream ends when its session does', async () => {
  const watcher = await server.someone('manager')
  const stream = await listen(watcher)
  expect(stream.status).toBe(200)
  await watcher('POST', '/authenticate/logout', { refreshToken: watcher.refreshToken })
  await expect.poll(() => stream.state.ended, beforeTheBeat).toBe(true)
})

test('a stream ends when its person leaves the rooftop or is locked out', async () => {
  const admin = await server.someone()
  const [leaver, locked, stays] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('manager'),
  ]
  const [left, out, on] = [await listen(leaver), await listen(locked), await listen(stays)]
  await admin('DELETE', `/settings/people/${leaver.personId}`)
  await expect.poll(() => left.state.ended, beforeTheBeat).toBe(true)
  await admin('PUT', `/settings/people/${locked.personId}/disabled`, { disabled: true })
  await expect.poll(() => out.state.ended, beforeTheBeat).toBe(true)
  expect(on.state.ended).toBe(false)
  await on.close()
})

test('a stream ends at the next look once its bearer token has run out', async () => {
  const [admin, watcher] = [await server.someone(), await server.someone('manager')]
  const stream = await listen(watcher)
  server.pass({ hours: 1, seconds: 1 })
  await admin('PUT', '/settings/features/UI_PREVIEW_TASKS', { enabled: true })
  await expect.poll(() => stream.state.ended, beforeTheBeat).toBe(true)
})

test('which vehicles changed is told to nobody who sees none, also once a role has let go of them', async () => {
  const [admin, actor] = [await server.someone(), await server.someone('manager')]
  const [blind, watcher] = [
    await server.someone(['USERS_SELF_UPDATE']),
    await server.someone(['RECON_VIEW', 'USERS_SELF_UPDATE']),
  ]
  const id = await inRecon(actor)
  const heardBy = async (caller: Caller) => ({ stream: await listen(caller), caller })
  const [none, some] = [await heardBy(blind), await heardBy(watcher)]
  await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(() => some.stream.changes().flatMap(({ data }) => data.vehicles)).toContain(id)
  const people = (await admin('GET', '/settings/people')).body.data
  const { role } = people.find((one: { id: string }) => one.id === watcher.personId)
  await admin('PUT', `/settings/roles/${role.id}`, { name: role.name, permissions: ['USERS_SELF_UPDATE'] })
  for (const { stream } of [none, some])
    await expect.poll(() => stream.changes().flatMap(({ data }) => data.cached)).toContain('users')
  const before = some.stream.changes().length
  await actor('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
  await admin('PUT', '/settings/features/UI_PREVIEW', { enabled: true })
  await expect.poll(() => some.stream.changes().length).toBeGreaterThan(before)
  const late = some.stream.changes().slice(before)
  expect([...none.stream.changes(), ...late].flatMap(({ data }) => data.vehicles)).toEqual([])
  expect((await blind('GET', '/utility/updated?minusSeconds=60')).body.data.changedVehicles).toEqual([])
  await Promise.all([none.stream.close(), some.stream.close()])
})

test('the poll tells the same, and a dictionary by its name', async () => {
  const actor = await server.someone('manager')
  const id = await inRecon(actor)
  const { body } = await actor('GET', '/utility/updated?minusSeconds=16')
  expect(body.data.changedVehicles).toContain(id)
  expect((await actor('GET', '/utility/updated?minusSeconds=nonsense')).status).toBe(400)
})
