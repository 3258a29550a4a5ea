import { expect, test } from 'vitest'
import { runAt, startServer } from '../../test/server.ts'

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
  await server.keepHouse()
  const [left] = await runAt(
    server.url,
    `select (select array_agg(encode(hash, 'hex')) from password_reset) as links,
       (select array_agg(kind) from security_event where person_id is null) as notes,
       (select array_agg(device_id) from device) as devices`,
  )
  expect(left).toEqual({ links: ['02'], notes: ['YOUNG'], devices: ['today'] })
})
