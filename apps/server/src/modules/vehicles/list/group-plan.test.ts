import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../../test/server.ts'
import type { Db } from '../../../database/doors.ts'
import { clientDialect, type Statement } from '../../../database/named-statements.ts'
import type { DB } from '../../../database/types.ts'
import { vehicleRead } from '../../../modules.ts'
import type { Selection } from './conditions.ts'
import { type GroupSelection, pageOfGroup } from './group-pages.ts'

const server = await startServer()
const rooftopIds = [server.here.id, server.there.id]
const manyVehicles = 3000

for (const rooftopId of rooftopIds)
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, advertised_price, mileage, year)
      select ${rooftopId}, gen_random_uuid(), 'P' || n, lpad('P' || n, 17, '0'), now() - n * interval '1 minute', n, n, 2000 + n % 25
      from generate_series(1, ${sql.lit(manyVehicles)}) n`.execute(db),
  )
await runAt(server.url, 'vacuum analyze vehicle')

test.each([
  ['AGE', 'DESCENDING', 'vehicle_age'],
  ['AGE', 'ASCENDING', 'vehicle_age'],
  ['PRICE', 'ASCENDING', 'vehicle_by_price'],
  ['MILEAGE', 'ASCENDING', 'vehicle_by_mileage'],
  ['YEAR', 'ASCENDING', 'vehicle_by_year'],
] as const)('a page by %s %s takes from each rooftop as many as it needs, along %s', async (sortId, sortDirection, index) => {
  const page = { sortId, sortDirection, pageSize: 20, startIndex: 0 }
  const plan = await planOf((db, selection) =>
    pageOfGroup(db, vehicleRead, selection, page, { rooftopId: server.here.id, personId: randomUUID() }),
  )
  expect(plan).toMatch(
    new RegExp(`Index (Only )?Scan (Backward )?using ${index}(_all)? on vehicle v\\w* \\(actual rows=20\\.00 loops=2\\)`),
  )
  expect(plan).not.toMatch(/Seq Scan on vehicle/)
})

/** How the statement that a read sends is carried out by the group's own role. */
async function planOf(read: (db: Db, selection: GroupSelection) => Promise<unknown>): Promise<string> {
  let sent: Statement | undefined
  const dialect = clientDialect(async (statement) => {
    sent = statement
    return { rows: [], rowCount: 0, command: 'SELECT' }
  })
  const selection: Selection = { filters: {}, leaves: undefined, words: [], now: new Date() }
  // Nothing is asked of this handle but to tell the statement.
  const reporter = new Kysely<DB>({ dialect }) as unknown as Db
  await read(reporter, {
    ...selection,
    views: [{ visibility: vehicleRead.visibilityOf(new Set(permissions)), rooftopIds }],
  })
  const options = `-c role=lotline_group -c app.rooftop_ids=${rooftopIds.join(',')}`
  const text = `explain (analyze, costs off, timing off, buffers off) ${sent?.text}`
  const rows = await runAt(`${server.url}?options=${encodeURIComponent(options)}`, text, [...(sent?.values ?? [])])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
