import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEvents } from '../../../test/event-stream.ts'
import { aNotification } from '../../../test/notices/notifications.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { forgetOld } from './marks.ts'

const server = await startServer()
await server.app.api.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.api.server.address() as AddressInfo
const { here, there, doors, clock, pass } = server
const writer = await server.someone('manager')
const car = await inRecon(writer)
const away = await inRecon(await server.someone('manager', there.id))

type Shown = { id: string; read: boolean; targetId: string }
const list = async (caller: Caller): Promise<Shown[]> => (await caller('GET', '/notifications')).body.data
const shown = async (caller: Caller) => (await list(caller)).map(({ read }) => read)
const aLate = ({ personId }: Caller) => aNotification(server, here.id, { personId, vehicleId: car })
const aLateAway = ({ personId }: Caller) => aNotification(server, there.id, { personId, vehicleId: away })
const mention = async ({ personId }: Caller) =>
  (await writer('POST', `/inventory/${car}/notes`, { note: `@[T](${personId}) here` })).body.data.id
const unreadNotes = async (caller: Caller) => (await caller('GET', `/inventory/${car}`)).body.data.alertCount.notes
const changed = async (caller: Caller, seconds = 16) =>
  (await caller('GET', `/utility/updated?minusSeconds=${seconds}`)).body.data.changedNotifications
const inBoth = async () => {
  const person = await server.someone()
  await server.alsoIn(there.id, person)
  return person
}

test('one is read or deleted by whoever was told, and by nobody else', async () => {
  const [reader, other] = [await inBoth(), await server.someone()]
  const [near, far] = [await aLate(reader), await aLateAway(reader)]
  for (const id of [near, far, '01a20a45-7227-7251-a68d-386fee78b980']) {
    const [put, gone] = [await other('PUT', `/notifications/${id}?read=true`), await other('DELETE', `/notifications/${id}`)]
    expect([put.status, gone.status, put.body.code]).toEqual([404, 404, 'NOTIFICATION_NOT_FOUND'])
  }
  expect(await shown(reader)).toEqual([false, false])
  expect((await reader('PUT', `/notifications/${far}?read=true`)).status).toBe(200)
  expect((await reader('PUT', `/notifications/${far}?read=true`)).status).toBe(200)
  expect((await list(reader)).find(({ id }) => id === far)?.read).toBe(true)
  expect((await reader('DELETE', `/notifications/${near}`)).status).toBe(200)
  expect((await list(reader)).map(({ id }) => id)).toEqual([far])
  expect((await reader('DELETE', `/notifications/${near}`)).status).toBe(404)
  expect((await reader('PUT', `/notifications/${far}?read=false`)).status).toBe(400)
})

test('all are read and deleted in every rooftop where one may, and nowhere else', async () => {
  const [reader, other] = [await inBoth(), await server.someone()]
  for (const caller of [reader, other]) await aLate(caller)
  await aLateAway(reader)
  await reader('PUT', '/notifications?read=true')
  expect([await shown(reader), await shown(other)]).toEqual([[true, true], [false]])
  const limited = await server.someone()
  await server.alsoIn(there.id, limited, ['NOTIFICATIONS_VIEW'])
  await aLate(limited)
  const kept = await aLateAway(limited)
  await limited('DELETE', '/notifications')
  expect((await list(limited)).map(({ id }) => id)).toEqual([kept])
  await reader('DELETE', '/notifications')
  expect([await shown(reader), await shown(other)]).toEqual([[], [false]])
})

test('a mention is read with its notification and the notification with its note, and a deleted one is no longer counted', async () => {
  const reader = await server.someone('manager')
  await mention(reader)
  expect(await unreadNotes(reader)).toBe(1)
  const [one] = await list(reader)
  await reader('PUT', `/notifications/${one?.id}?read=true`)
  expect(await unreadNotes(reader)).toBe(0)
  await mention(reader)
  await reader('PUT', `/inventory/${car}/notes/read`)
  expect(await shown(reader)).toEqual([true, true])
  const admin = await server.someone()
  await mention(admin)
  await mention(admin)
  expect(await unreadNotes(admin)).toBe(2)
  await admin('DELETE', `/notifications/${(await list(admin))[0]?.id}`)
  expect(await unreadNotes(admin)).toBe(1)
  await admin('DELETE', '/notifications')
  expect(await unreadNotes(admin)).toBe(0)
})

test('the poll names what of one’s own has changed in any rooftop, what has gone included', async () => {
  const [reader, other] = [await inBoth(), await server.someone()]
  const blind = await server.someone(['INVENTORY_VIEW'])
  const ids = [await aLate(reader), await aLateAway(reader)]
  await aLate(blind)
  expect(new Set(await changed(reader))).toEqual(new Set(ids))
  expect([await changed(other), await changed(blind)]).toEqual([[], []])
  pass({ minutes: 5 })
  expect(await changed(reader)).toEqual([])
  await reader('DELETE', `/notifications/${ids[1]}`)
  expect(await changed(reader)).toEqual([ids[1]])
  pass({ minutes: 5 })
  await doors.identity((db) =>
    db
      .updateTable('membership')
      .set({ ended_at: clock.now })
      .where('person_id', '=', reader.personId)
      .where('rooftop_id', '=', there.id)
      .execute(),
  )
  expect(await changed(reader, 3600)).toEqual([ids[0]])
})

/** Listens as a browser does. */
async function listen(caller: Caller, lastEventId?: string) {
  const stop = new AbortController()
  const headers = {
    authorization: `Bearer ${caller.token}`,
    'tenant-id': caller.rooftopId,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: stop.signal })
  const heard: string[] = []
  const state = { lastId: '' }
  const reading = readEvents(response, (text) => {
    state.lastId = /^id: (.*)$/m.exec(text)?.[1] ?? state.lastId
    const data = /^event: change\ndata: (.*)$/m.exec(text)?.[1]
    if (data) heard.push(...JSON.parse(data).notifications)
  }).catch(() => {})
  const close = () => {
    stop.abort()
    return reading
  }
  return { heard, state, close }
}

test('a stream tells its own person of all their rooftops, and nobody without the permission', async () => {
  const [reader, other] = [await inBoth(), await server.someone()]
  const blind = await server.someone(['INVENTORY_VIEW'])
  const streams = await Promise.all([reader, other, blind].map((caller) => listen(caller)))
  const ids = [await aLate(reader), await aLateAway(reader)]
  await aLate(blind)
  const last = await aLate(other)
  const [own, others, nobodys] = streams
  await expect.poll(() => new Set(own?.heard)).toEqual(new Set(ids))
  await expect.poll(() => others?.heard).toEqual([last])
  await reader('PUT', '/notifications?read=true')
  await expect.poll(() => own?.heard.length).toBe(4)
  expect(nobodys?.heard).toEqual([])
  // Somebody has left the other rooftop: what is told there from then on is none of theirs.
  await doors.identity((db) =>
    db
      .updateTable('membership')
      .set({ ended_at: clock.now })
      .where('person_id', '=', reader.personId)
      .where('rooftop_id', '=', there.id)
      .execute(),
  )
  await doors.inRooftop(there.id, (db) =>
    sql`select pg_notify('lotline_notification', ${`${there.id} ${reader.personId}:${ids[1]}`})`.execute(db),
  )
  const more = await aLate(reader)
  await expect.poll(() => own?.heard.at(-1)).toBe(more)
  expect(own?.heard).toHaveLength(5)
  await Promise.all(streams.map(({ close }) => close()))
})

test('a stream that resumes is told of what has changed meanwhile', async () => {
  const reader = await server.someone('manager')
  const stream = await listen(reader)
  await inRecon(writer)
  await expect.poll(() => stream.state.lastId).not.toMatch(/^$|0{12}$/)
  const old = await aLate(reader)
  // What is said of it is heard before the next one listens.
  await expect.poll(() => stream.heard).toEqual([old])
  await stream.close()
  await doors.inRooftop(here.id, (db) =>
    sql`update notification set changed_at = ${clock.now}::timestamptz - interval '1 hour' where id = ${old}`.execute(db),
  )
  const missed = await aLate(reader)
  const again = await listen(reader, stream.state.lastId)
  // It may hear of the same as it is said, too.
  await expect.poll(() => new Set(again.heard)).toEqual(new Set([missed]))
  await again.close()
})

test('what is told is kept for 90 days, and what has gone for two', async () => {
  const reader = await server.someone()
  const [gone, kept] = [await aLate(reader), await aLate(reader)]
  await reader('DELETE', `/notifications/${gone}`)
  const stored = () =>
    doors.inRooftop(here.id, async (db) =>
      (await db.selectFrom('notification').select('id').where('person_id', '=', reader.personId).execute()).map(({ id }) => id),
    )
  const forget = () => forgetOld(doors, here.id, clock.now)
  await forget()
  expect(await stored()).toHaveLength(2)
  pass({ hours: 49 })
  await forget()
  expect(await stored()).toEqual([kept])
  pass({ hours: 24 * 88 })
  await forget()
  expect(await stored()).toEqual([])
})
