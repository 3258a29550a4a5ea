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
  return passagesAmong(rangesAsked(ranges))
}

/** The same of ranges that a statement has as rows `asked` with rooftop_id, "from" and until, one a rooftop. */
export function passagesAmong(asked: Sql): Sql {
  return passagesBy(sql``, asked)
}

/** The same of several ranges a rooftop, each with a `period` of its own, which is told first: runs are looked through once. */
export function passagesOfPeriods<Period extends string>(ranges: readonly (RangeOfRooftop & { period: Period })[]): Sql {
  return passagesBy(sql`asked.period, `, rangesAsked(ranges))
}

/** Ranges as rows `asked`, for a statement of its own. */
export function rangesAsked(ranges: readonly (RangeOfRooftop & { period?: string })[]): Sql {
  const ids = ranges.map(({ rooftopId }) => rooftopId)
  const froms = ranges.map(({ from }) => from)
  const untils = ranges.map(({ until }) => until)
  const periods = ranges.map(({ period = null }) => period)
  return sql`unnest(${ids}::uuid[], ${froms}::timestamptz[], ${untils}::timestamptz[], ${periods}::text[])
    as asked (rooftop_id, "from", until, period)`
}

/** The same, each range for itself: sooner where they have very many, and PostgreSQL knows less of how many. */
export function passagesEach<Period extends string>(ranges: readonly (RangeOfRooftop & { period: Period })[]): Sql {
  return sql`select asked.period, asked.rooftop_id, run.vehicle_id, run.recon_ms from ${rangesAsked(ranges)} cross join lateral (
      select distinct on (vehicle_id) vehicle_id, recon_ms from recon_run run
      where run.rooftop_id = asked.rooftop_id and ${isPassage} and run.ended_at >= asked."from" and run.ended_at < asked.until
      order by vehicle_id, ended_at desc, id desc) run`
}

function passagesBy(period: Sql, asked: Sql): Sql {
  return sql`select distinct on (${period}run.rooftop_id, run.vehicle_id) ${period}run.rooftop_id, run.vehicle_id, run.id as run_id,
      run.started_at, run.ended_at, run.recon_ms
    from ${asked}
    join recon_run run on run.rooftop_id = asked.rooftop_id and ${isPassage}
      and run.ended_at >= asked."from" and run.ended_at < asked.until
    order by ${period}run.rooftop_id, run.vehicle_id, run.ended_at desc, run.id desc`
}
