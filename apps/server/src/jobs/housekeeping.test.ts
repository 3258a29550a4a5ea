import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runAt, startServer } from '../../test/server.ts'
import type { Doors } from '../database/doors.ts'
import { insertFile } from '../files/queries.ts'
import { housekeepingOf, modules } from '../modules.ts'
import { runHousekeeping, startHousekeeping } from './housekeeping.ts'

const server = await startServer()
const ago = (days: number) => new Date(server.clock.now.getTime() - days * 24 * 3600_000)

test('links, notes and sessions with their browsers are forgotten in time, and not before', async () => {
  const { personId } = await server.someone()
  const link = (hash: string, expiredAt: Date) =>
    runAt(server.url, `insert into password_reset values (decode($1, 'hex'), $2, 'RESET', $3, $3)`, [hash, personId, expiredAt])
  const note = (kind: string, at: Date) =>
    runAt(server.url, `insert into security_event (id, at, kind) values (gen_random_uuid(), $1, $2)`, [at, kind])
  await link('01', ago(1.1))
  await link('02', ago(0.9))
  await note('OLD', ago(401))
  await note('YOUNG', ago(399))
  for (const [device, days] of [['spent', 2] as const, ['today', 0.5] as const])
    await runAt(
      server.url,
      `with ended as (insert into session (id, person_id, created_at) values (gen_random_uuid(), $1, $3) returning id, person_id)
       insert into device select person_id, $2, 'WEB', id, $3 from ended`,
      [personId, device, ago(days)],
    )
  await server.runHousekeeping()
  const [left] = await runAt(
    server.url,
    `select (select array_agg(encode(hash, 'hex')) from password_reset) as links,
       (select array_agg(kind) from security_event where person_id is null) as notes,
       (select array_agg(device_id) from device) as devices`,
  )
  expect(left).toEqual({ links: ['02'], notes: ['YOUNG'], devices: ['today'] })
})

test('where a rooftop cannot be kept the others are, and whatever else there is to do', async () => {
  const { doors } = server.app
  const { here, there } = server
  await runAt(server.url, `insert into security_event (id, at, kind) values (gen_random_uuid(), $1, 'OLDER')`, [ago(500)])
  for (const { id } of [here, there])
    await doors.inRooftop(id, (db) => {
      const old = {
        id: randomUUID(),
        kind: 'EXPORT',
        storeKey: 'gone',
        name: 'Old',
        mediaType: 'text/plain',
        purgeAt: ago(1),
      } as const
      return insertFile(db, old, ago(2))
    })
  for (const broken of [here, there]) {
    const closed: Doors = {
      ...doors,
      inRooftop: (id, work) => (id === broken.id ? Promise.reject(new Error('closed')) : doors.inRooftop(id, work)),
    }
    const kept = runHousekeeping(housekeepingOf(modules), { ...server.app.housekeeping, doors: closed }, server.clock.now)
    const { errors }: AggregateError = await kept.then(Promise.reject, (error) => error)
    expect([...new Set(errors.map(String))]).toEqual(['Error: closed'])
  }
  for (const { id } of [here, there])
    expect(await doors.inRooftop(id, (db) => db.selectFrom('file').select('name').execute())).toEqual([])
  expect(await runAt(server.url, `select kind from security_event where kind = 'OLDER'`)).toEqual([])
})

test('what one noun cannot put in order keeps no other noun of the rooftop waiting', async () => {
  const kept: string[] = []
  const broken = { name: 'broken', inRooftop: () => Promise.reject(new Error('broken')) }
  const sound = { name: 'sound', inRooftop: async (_deps: unknown, rooftopId: string) => void kept.push(rooftopId) }
  const { doors } = server.app
  const round = runHousekeeping([broken, sound], { ...server.app.housekeeping, doors }, server.clock.now)
  await expect(round).rejects.toThrow('Housekeeping is not done everywhere')
  expect(kept).toEqual(expect.arrayContaining([server.here.id, server.there.id]))
})

test('a round that takes long is not overtaken by the next', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const rounds: (() => void)[] = []
  const failed: unknown[] = []
  // A round begins by asking for the rooftops.
  const identity = () => new Promise<never>((_, reject) => rounds.push(() => reject(new Error('no rooftops'))))
  const doors = { ...server.app.doors, identity }
  const jobs = startHousekeeping(
    housekeepingOf(modules),
    { ...server.app.housekeeping, doors },
    () => server.clock.now,
    (error) => failed.push(error),
  )
  vi.advanceTimersByTime(180_000)
  expect(rounds).toHaveLength(1)
  rounds[0]?.()
  await expect.poll(() => failed).toEqual([new Error('no rooftops')])
  vi.advanceTimersByTime(60_000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.()
  await jobs.stop()
})
