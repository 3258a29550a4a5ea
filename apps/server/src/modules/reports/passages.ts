import type { Range } from '@lotline/domain/reports/ranges'
import { sql } from 'kysely'
import type { Sql } from '../../database/statement.ts'

/** A range by a rooftop's own clock. */
export type RangeOfRooftop = Range & { rooftopId: string }

/** How a run ends that reports count; one that was removed never counts. */
export const isPassage = sql`run.removed_at is null and run.outcome in ('COMPLETED', 'FORCED')`

/**
 * The passages that reports count, as a select with rooftop_id, vehicle_id, run_id, started_at, ended_at and recon_ms: one row a
 * vehicle, its last passage that ended in its rooftop's range.
 */
export function passagesIn(ranges: readonly RangeOfRooftop[]): Sql {
  const ids = ranges.map(({ rooftopId }) => rooftopId)
  const froms = ranges.map(({ from }) => from)
  const untils = ranges.map(({ until }) => until)
  return passagesAmong(
    sql`unnest(${ids}::uuid[], ${froms}::timestamptz[], ${untils}::timestamptz[]) as asked (rooftop_id, "from", until)`,
  )
}

/** The same of ranges that a statement has as rows `asked` with rooftop_id, "from" and until, one a rooftop. */
export function passagesAmong(asked: Sql): Sql {
  return sql`select distinct on (run.rooftop_id, run.vehicle_id) run.rooftop_id, run.vehicle_id, run.id as run_id, run.started_at,
      run.ended_at, run.recon_ms
    from ${asked}
    join recon_run run on run.rooftop_id = asked.rooftop_id and ${isPassage}
      and run.ended_at >= asked."from" and run.ended_at < asked.until
    order by run.rooftop_id, run.vehicle_id, run.ended_at desc, run.id desc`
}
