import { Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { clientDialect, type Statement } from '../../database/named-statements.ts'
import type { DB } from '../../database/types.ts'
import { createRooftop } from '../rooftops/index.ts'
import { countNotifications, listNotifications } from './center.ts'
import { countUnread, listCenter } from './center-queries.ts'

const server = await startServer()
const { doors, clock, groupId, here, there } = server
const reader = await server.someone('manager')
const more = await Promise.all(
  Array.from({ length: 18 }, (_, at) =>
    doors.identity((db) => createRooftop(db, { groupId, name: `Rooftop ${at}`, timeZone: 'America/Chicago', pack: 500 })),
  ),
)
const rooftopIds = [here.id, there.id, ...more]
for (const rooftopId of rooftopIds.slice(1)) await server.alsoIn(rooftopId, reader, 'manager')
const colleague = await server.someone('manager')
for (const id of rooftopIds)
  await doors.inRooftop(id, (db) =>
    sql`insert into notification (rooftop_id, id, person_id, type, kind, target_type, target_id, facts, created_at)
      select ${id}, gen_random_uuid(), person::uuid, 'FEED_MISSED', 'FEED', 'feed', gen_random_uuid(), '{}',
        ${clock.now}::timestamptz - n * interval '1 minute'
      from generate_series(1, 3000) n, unnest(${[reader.personId, colleague.personId]}::text[]) person`.execute(db),
  )
await runAt(server.url, 'vacuum analyze notification')

test('whoever is told of 60,000 things in 20 rooftops is listed 200 by a few statements', async () => {
  const { doors: counted, counts } = counting(doors)
  const requester = { doors: counted, now: clock.now, actor: { personId: reader.personId } } as Parameters<
    typeof listNotifications
  >[0] // no more of whoever asks is looked at
  const { data, meta } = await listNotifications(requester)
  expect([data.length, meta.unread, counts.statements <= 3]).toEqual([200, 200, true])
  counts.statements = 0
  expect(await countNotifications(requester)).toEqual({ unread: 200 })
  expect(counts.statements).toBeLessThanOrEqual(2)
})

test.each([
  ['listed', (db: Db) => listCenter(db, reader.personId, { rooftopIds, decidesIn: rooftopIds })],
  ['counted', (db: Db) => countUnread(db, reader.personId, { rooftopIds, decidesIn: rooftopIds })],
])('what is %s is taken from each rooftop along its index, and no more of it than is listed', async (_, read) => {
  const plan = await planOf(read)
  expect(plan).toMatch(/Index (Only )?Scan using notification_person on notification n(_\d)? \(actual rows=200\.00 loops=20\)/)
  expect(plan).not.toMatch(/Seq Scan on notification/)
})

/** The same doors, behind which statements are counted. */
function counting(all: Doors): { doors: Doors; counts: { statements: number } } {
  const counts = { statements: 0 }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counts.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const behind = {
    ...all,
    identity: (work) => all.identity((db) => work(db.withPlugin(counter) as typeof db)),
    inGroup: (ids, work) => all.inGroup(ids, (db) => work(db.withPlugin(counter) as typeof db)),
    inRooftop: () => {
      throw new Error('Rooftop by rooftop it would be as many as there are')
    },
  } satisfies Doors
  return { doors: behind, counts }
}

/** How the statement that a read sends is carried out by the group's own role. */
async function planOf(read: (db: Db) => Promise<unknown>): Promise<string> {
  let sent: Statement | undefined
  const dialect = clientDialect(async (statement) => {
    sent = statement
    return { rows: [], rowCount: 0, command: 'SELECT' }
  })
  // Nothing is asked of this handle but to tell the statement.
  await read(new Kysely<DB>({ dialect }) as unknown as Db)
  const options = `-c role=lotline_group -c app.rooftop_ids=${rooftopIds.join(',')}`
  const text = `explain (analyze, costs off, timing off, buffers off) ${sent?.text}`
  const rows = await runAt(`${server.url}?options=${encodeURIComponent(options)}`, text, [...(sent?.values ?? [])])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
