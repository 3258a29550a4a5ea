import { expect, test } from 'vitest'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const read = async (caller: Caller) => (await caller('GET', '/notifications/preferences')).body.data
const change = (caller: Caller, body: object) => caller('PUT', '/notifications/preferences', body)
const kindOf = async (caller: Caller, wanted: string) =>
  (await read(caller)).kinds.find(({ kind }: { kind: string }) => kind === wanted)
const dueAt = async ({ personId }: Caller) =>
  (await runAt(server.url, 'select digest_due_at from notice_settings where person_id = $1', [personId]))[0]?.digest_due_at ??
  null

test('whoever has chosen nothing is told as is usual, in the zone of their rooftop', async () => {
  const manager = await server.someone('manager')
  const said = await read(manager)
  expect(said).toMatchObject({
    quiet: { on: false, from: '19:00', to: '06:30', sundays: false, lateComesThrough: false },
    waitLimitSeconds: 28_800,
    digest: { on: false, at: '06:45', days: [1, 2, 3, 4, 5, 6], late: true, waits: true, came: true },
    timeZone: 'America/Chicago',
    ownTimeZone: null,
    rooftops: [{ id: server.here.id, name: 'Here' }],
  })
  expect(await kindOf(manager, 'REQUEST')).toEqual({ kind: 'REQUEST', panel: true, push: true, mail: true })
  expect(await kindOf(manager, 'HANDED')).toEqual({ kind: 'HANDED', panel: null, push: true, mail: false })
  await change(manager, {})
  expect(await read(manager)).toEqual(said)
})

test('what is named changes and the rest stays, for all of a person’s rooftops', async () => {
  const manager = await server.someone('manager')
  await change(manager, { kinds: [{ kind: 'LATE', mail: true }], quiet: { on: true } })
  const also = await server.alsoIn(server.there.id, manager, 'manager')
  const said = (await change(also, { kinds: [{ kind: 'LATE', push: false }], quiet: { to: '07:15' } })).body.data
  expect(said.kinds).toContainEqual({ kind: 'LATE', panel: true, push: false, mail: true })
  expect(said.quiet).toMatchObject({ on: true, from: '19:00', to: '07:15' })
  expect(said.rooftops.map(({ name }: { name: string }) => name)).toEqual(['Here', 'There'])
  expect(await read(manager)).toEqual(said)
})

test('two tabs that choose at once both get what they chose', async () => {
  const manager = await server.someone('manager')
  await change(manager, { kinds: [{ kind: 'LATE', panel: true }], quiet: { on: false } })
  const lock = 'select from notice_choice c, notice_settings s where c.person_id = $1 and s.person_id = $1 for update'
  const answers = await server.raceFor(
    lock,
    [manager.personId],
    [
      () => change(manager, { kinds: [{ kind: 'LATE', mail: true }] }),
      () => change(manager, { kinds: [{ kind: 'LATE', push: false }] }),
      () => change(manager, { quiet: { sundays: true } }),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await kindOf(manager, 'LATE')).toEqual({ kind: 'LATE', panel: true, push: false, mail: true })
  expect((await read(manager)).quiet).toMatchObject({ on: false, sundays: true })
})

test('a first choice that is made twice at once is made', async () => {
  const manager = await server.someone('manager')
  const answers = await Promise.all([
    change(manager, { kinds: [{ kind: 'MENTION', mail: true }], digest: { late: false } }),
    change(manager, { kinds: [{ kind: 'MENTION', push: false }], digest: { came: false } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await kindOf(manager, 'MENTION')).toMatchObject({ push: false, mail: true })
  expect((await read(manager)).digest).toMatchObject({ late: false, came: false, waits: true })
})

test('a channel that a kind has not is refused, and what is no time, zone or day as well', async () => {
  const manager = await server.someone('manager')
  expect(await change(manager, { kinds: [{ kind: 'HANDED', panel: true }] })).toMatchObject({
    status: 422,
    body: { code: 'NO_SUCH_CHANNEL', detail: 'A car that is handed to you is told by push and mail only: leave the panel out.' },
  })
  for (const body of [
    { quiet: { from: '24:00' } },
    { timeZone: 'Mars/Olympus' },
    { digest: { days: [0] } },
    { waitLimitSeconds: 60 },
    { kinds: [{ kind: 'NOISE', push: true }] },
  ])
    expect((await change(manager, body)).status).toBe(400)
})

test('kinds that somebody can never be told of are left out', async () => {
  const kinds = async (caller: Caller) => (await read(caller)).kinds.map(({ kind }: { kind: string }) => kind)
  const limited = await server.someone(['NOTIFICATIONS_VIEW', 'RECON_VIEW'])
  expect(await kinds(limited)).toEqual(['LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED', 'GATE_OPENED', 'DO_NOT_DRIVE'])
  expect(await read(await server.someone(['RECON_VIEW']))).toMatchObject({ kinds: [], rooftops: [] })
  expect(await kinds(await server.someone('technician'))).not.toContain('REQUEST')
})

test('the digest comes next by the person’s own clock, from wherever that is set', async () => {
  const manager = await server.someone('manager')
  expect(await dueAt(manager)).toBe(null)
  await change(manager, { digest: { on: true } })
  expect(await dueAt(manager)).toEqual(new Date('2026-03-03T12:45:00Z'))
  await change(manager, { timeZone: 'America/Los_Angeles' })
  expect(await dueAt(manager)).toEqual(new Date('2026-03-03T14:45:00Z'))
  expect((await manager('GET', '/profile')).body.data.timeZone).toBe('America/Los_Angeles')
  const own = { lastName: 'Manager', mobilePhone: '3125550142', timeZone: null }
  expect((await manager('PUT', '/profile', own)).body.data.timeZone).toBe(null)
  expect(await dueAt(manager)).toEqual(new Date('2026-03-03T12:45:00Z'))
  expect((await manager('PUT', '/profile', { ...own, timeZone: 'Nowhere' })).status).toBe(400)
  await change(manager, { digest: { days: [] } })
  expect(await dueAt(manager)).toBe(null)
  await change(manager, { digest: { days: [7, 7], at: '09:00' } })
  expect(await dueAt(manager)).toEqual(new Date('2026-03-08T14:00:00Z'))
  await change(manager, { digest: { on: false } })
  expect(await dueAt(manager)).toBe(null)
})
