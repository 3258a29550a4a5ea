import type { StepTotals } from '@lotline/domain/reports/step-rows'
import { statusesOfActualRecon } from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { wordList } from '../../database/json.ts'
import { isPassage, passagesIn, type RangeOfRooftop } from './passages.ts'

/** A vehicle as a report names it, with what its passage took. Whole seconds, US dollars. */
export type PassageRow = {
  id: string
  stock_number: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  completed_at: Date
  recon_seconds: number
  retail_ready_seconds: number | null
  estimated_recon: number | null
  actual_recon: number
}

/** The vehicles of a report, the last completed first. */
export async function listPassages(db: Db, range: RangeOfRooftop): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    with passage as materialized (${passagesIn([range])})
    select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, p.ended_at as completed_at,
      (p.recon_ms / 1000)::int as recon_seconds, (v.retail_ready_ms / 1000)::int as retail_ready_seconds,
      v.estimated_recon::float8 as estimated_recon, coalesce(k.actual_recon, 0)::float8 as actual_recon
    from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id
    left join lateral (select sum(total) as actual_recon from task
      where task.rooftop_id = p.rooftop_id and task.vehicle_id = p.vehicle_id and status in (${wordList(statusesOfActualRecon)})) k on true
    order by p.ended_at desc, v.id`.execute(db)
  return rows
}

/** How many vehicles a report of the range has. */
export async function countPassages(db: Db, range: RangeOfRooftop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${passagesIn([range])}) passage`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Seconds of a vehicle in a step: of all its visits of the passage that is reported together, and of all passages up to that one. What
 * was work is known of visits to steps whose work was tracked as they ended.
 */
export const inSteps = (range: RangeOfRooftop) => sql`
  with passage as materialized (${passagesIn([range])}),
  stood as (
    select s.step_id, p.vehicle_id, floor(sum(s.elapsed_ms) / 1000)::bigint as elapsed,
      floor(coalesce(sum(s.work_ms) filter (where s.tracked), 0) / 1000)::bigint as work,
      floor(coalesce(sum(s.elapsed_ms) filter (where s.tracked), 0) / 1000)::bigint as tracked
    from passage p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id
    group by 1, 2),
  ever as (
    select s.step_id, p.vehicle_id, floor(sum(s.elapsed_ms) / 1000)::bigint as elapsed
    from passage p join recon_run run on run.rooftop_id = p.rooftop_id and run.vehicle_id = p.vehicle_id
        and ${isPassage} and run.ended_at <= p.ended_at
      join step_visit s on s.rooftop_id = run.rooftop_id and s.run_id = run.id
    group by 1, 2)`

/** What the vehicles of a report spent in each step that any of them stood in. */
export async function listStepTotals(db: Db, range: RangeOfRooftop): Promise<StepTotals[]> {
  const { rows } = await sql<StepTotals>`${inSteps(range)}
    select stood.step_id as "stepId", array_agg(stood.vehicle_id order by stood.vehicle_id) as "vehicleIds",
      sum(stood.elapsed)::float8 as "elapsedSeconds", sum(stood.work)::float8 as "workSeconds",
      sum(stood.tracked - stood.work)::float8 as "idleSeconds", sum(ever.elapsed)::float8 as "retailSeconds"
    from stood join ever using (step_id, vehicle_id) group by 1`.execute(db)
  return rows
}

export type TimeInStepRow = Pick<PassageRow, 'id' | 'stock_number' | 'vin' | 'year' | 'make' | 'model' | 'trim'> & {
  recon_seconds: number
  retail_seconds: number
  work_seconds: number
  idle_seconds: number
}

/** The vehicles of a report that stood in one of these steps, the longest first. */
export async function listTimesInSteps(db: Db, range: RangeOfRooftop, stepIds: readonly string[]): Promise<TimeInStepRow[]> {
  const { rows } = await sql<TimeInStepRow>`${inSteps(range)}
    select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, sum(stood.elapsed)::int as recon_seconds,
      sum(ever.elapsed)::int as retail_seconds, sum(stood.work)::int as work_seconds, sum(stood.tracked - stood.work)::int as idle_seconds
    from stood join ever using (step_id, vehicle_id) join vehicle v on v.id = stood.vehicle_id
    where stood.step_id = any(${stepIds}::uuid[])
    group by v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim
    order by recon_seconds desc, v.stock_number`.execute(db)
  return rows
}

export type ReportSettings = {
  name: string
  time_zone: string
  recon_goal_seconds: number | null
  retail_ready_goal_seconds: number | null
  /** Dollars a day. */
  holding_cost: number | null
}

export async function getReportSettings(db: Db): Promise<ReportSettings> {
  return db
    .selectFrom('rooftop')
    .select(['name', 'time_zone', 'recon_goal_seconds', 'retail_ready_goal_seconds'])
    .select((eb) => eb.cast<number | null>('holding_cost', 'float8').as('holding_cost'))
    .executeTakeFirstOrThrow()
}
