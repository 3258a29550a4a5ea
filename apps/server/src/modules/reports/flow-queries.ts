import type { StretchKind } from '@lotline/domain/reports/stretches'
import { sql } from 'kysely'
import { clockComesTo } from '../../database/clock-ms.ts'
import type { Db } from '../../database/doors.ts'
import { reconSeconds } from '../../database/vehicle-clock.ts'
import { passagesIn, type RangeOfRooftop } from './passages.ts'
import { stretchesOf } from './stretches.ts'

/** What entered and left in a bucket: recon as a whole, by runs, where there is no step, else that step, by visits. */
export type FlowChange = { stepId: string | null; at: number; entered: number; completed: number; left: number }

/**
 * When each of `moments` begins the next bucket: what came into recon and went out of it, by the bucket that it happened in; and the same of
 * steps, for the runs that were going on at some time of the range, where a visit counts while its run goes on. Both are of one moment.
 */
export async function listChanges(db: Db, moments: readonly Date[]): Promise<FlowChange[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  const { rows } = await sql<FlowChange>`
    with run as materialized (select id, rooftop_id, started_at, ended_at, outcome from recon_run
      where rooftop_id = current_setting('app.rooftop_id')::uuid and removed_at is null),
    visit as materialized (
      select s.step_id, greatest(s.entered_at, run.started_at) as entered_at, least(s.left_at, run.ended_at) as left_at
      from run join step_visit s on s.rooftop_id = run.rooftop_id and s.run_id = run.id
      where run.started_at < ${last} and (run.ended_at is null or run.ended_at >= ${first}))
    select step_id as "stepId", width_bucket(at, ${moments}::timestamptz[]) as at, sum(entered)::int as entered,
      sum(completed)::int as completed, sum(gone)::int as left
    from (select null::uuid as step_id, started_at as at, 1 as entered, 0 as completed, 0 as gone from run
      union all
      select null, ended_at, 0, (outcome <> 'MANUALLY_REMOVED')::int, (outcome = 'MANUALLY_REMOVED')::int from run where ended_at is not null
      union all
      select step_id, entered_at, 1, 0, 0 from visit
      union all
      select step_id, left_at, 0, 0, 1 from visit where left_at is not null) happened
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Recon times of the vehicles in recon, whole seconds by the rooftop's clock. */
export async function listAges(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`select ${reconSeconds(sql`${now}`)} as seconds
    from vehicle v join rooftop r on r.id = v.rooftop_id where v.recon_status = 'ACTIVE' and v.recon_started_at is not null`.execute(
    db,
  )
  return rows.map(({ seconds }) => seconds)
}

export type TrackedTime = { stepId: string; workMs: number; trackedMs: number }

/** Work, and the time it was a part of, as they were kept of the reported vehicles' visits to tracked steps. */
export async function listTrackedTimes(db: Db, range: RangeOfRooftop): Promise<TrackedTime[]> {
  const { rows } = await sql<TrackedTime>`
    with passage as materialized (${passagesIn([range])})
    select s.step_id as "stepId", sum(s.work_ms)::float8 as "workMs", sum(s.elapsed_ms)::float8 as "trackedMs"
    from passage p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id where s.tracked group by 1`.execute(
    db,
  )
  return rows
}

export type StretchTime = { stepId: string; kind: StretchKind; ms: number }

/** Where the time of the reported vehicles in each step went, around the clock. */
export async function listStretchTimes(db: Db, range: RangeOfRooftop): Promise<StretchTime[]> {
  const visits = sql`select s.rooftop_id, s.id, s.run_id, s.vehicle_id, s.step_id, greatest(s.entered_at, p.started_at) as entered_at,
      least(s.left_at, p.ended_at) as left_at, s.tracked
    from (${passagesIn([range])}) p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id`
  const { rows } = await sql<StretchTime>`
    select step_id as "stepId", kind, round(sum(extract(epoch from until - "from")) * 1000)::float8 as ms
    from (${stretchesOf(visits, sql`${range.until}`)}) stretch group by 1, 2`.execute(db)
  return rows
}

/** How long the reported vehicles were in recon, around the clock, and how long of it they were late by the goal of now. */
export async function getElapsed(db: Db, range: RangeOfRooftop) {
  const clock = { rooftopId: sql`p.rooftop_id`, clockSince: sql`r.clock_since` }
  const lateAt = clockComesTo(clock, sql`p.started_at`, sql`r.recon_goal_seconds`)
  const { rows } = await sql<{ ms: number; lateMs: number; late: number }>`
    with passage as materialized (${passagesIn([range])}),
    late as (
      select greatest(0, extract(epoch from p.ended_at) - (${lateAt})) * 1000 as ms from passage p join rooftop r on r.id = p.rooftop_id
      where r.recon_goal_seconds > 0 and extract(epoch from p.ended_at - p.started_at) > r.recon_goal_seconds)
    select coalesce(round(sum(extract(epoch from ended_at - started_at)) * 1000), 0)::float8 as ms,
      (select coalesce(round(sum(ms)), 0)::float8 from late) as "lateMs", (select count(*) from late where ms > 0)::int as late
    from passage`.execute(db)
  return rows[0] ?? { ms: 0, lateMs: 0, late: 0 }
}
