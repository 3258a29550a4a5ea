import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'
import { given } from '../../database/statement.ts'
import { vehicleRead } from '../../modules.ts'
import { boardStatement } from './board.ts'

const server = await startServer()

test('the board finds its vehicles by the index of their steps, whatever the stock', async () => {
  const rooftopId = server.here.id
  const now = server.clock.now
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, recon_status, step_id, step_state, step_entered_at, warning_at, late_at)
      select ${rooftopId}, gen_random_uuid(), 'P' || n, lpad('P' || n, 17, '0'), now(), case when n % 10 = 0 then 'ACTIVE' else 'COMPLETED' end,
        s.id, 'ACTIVE', now(), ${now}::timestamptz + (n - 10000) * interval '1 minute', ${now}::timestamptz + (n - 9000) * interval '1 minute'
      from generate_series(1, 20000) n join (select id, row_number() over () - 1 as at from workflow_step where terminal or level > 0) s on s.at = n % 3`.execute(
      db,
    ),
  )
  await runAt(server.url, 'vacuum analyze vehicle')
  const shape = {
    perStep: 5,
    sortId: 'URGENCY' as const,
    visibility: vehicleRead.visibilityOf(new Set(permissions), { photos: 0 }),
  }
  const plan = await server.doors.inRooftop(rooftopId, (db) =>
    sql<
      Record<string, string>
    >`explain (analyze, costs off, timing off, buffers off) ${boardStatement(vehicleRead, shape, given({ now, readerId: randomUUID() }))}`.execute(
      db,
    ),
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Scan using vehicle_step on vehicle/)
  expect(text).not.toMatch(/Seq Scan on (vehicle|task|note)\b/)
})
