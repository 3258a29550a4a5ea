import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { stepMs } from '../../database/vehicle-clock.ts'
import { lightsAt } from '../vehicles/index.ts'

/** The vehicles on the line of a step (null: of none), by light, and what they have spent there in whole seconds each, added up. */
export type StepStand = {
  step_id: string | null
  vehicles: number
  working: number
  on_time: number
  warning: number
  late: number
  no_goal: number
  elapsed_seconds: number
}

export async function listStepStands(db: Db, now: Date): Promise<StepStand[]> {
  const at = sql`${now}::timestamptz`
  const { late, dueSoon, onTime, noGoal } = lightsAt(at)
  const { rows } = await sql<StepStand>`
    select v.step_id, count(*)::int as vehicles,
      count(*) filter (where v.step_state = 'ACTIVE' and s.enhanced_state_tracking)::int as working,
      count(*) filter (where ${onTime})::int as on_time, count(*) filter (where ${dueSoon})::int as warning,
      count(*) filter (where ${late})::int as late, count(*) filter (where ${noGoal})::int as no_goal,
      coalesce(sum(floor(${stepMs(at).elapsed} / 1000)), 0)::float8 as elapsed_seconds
    from vehicle v join rooftop r on r.id = v.rooftop_id
      left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where v.recon_status = 'ACTIVE' group by 1`.execute(db)
  return rows
}

/** How many vehicles were in recon at each of these moments, in their order; runs that were removed never were. */
export async function countInRecon(db: Db, moments: readonly Date[]): Promise<number[]> {
  const { rows } = await sql<{ vehicles: number }>`
    select count(run.id)::int as vehicles from unnest(${moments}::timestamptz[]) with ordinality as asked (at, place)
    left join recon_run run on run.removed_at is null and run.started_at <= asked.at and (run.ended_at is null or run.ended_at > asked.at)
    group by place order by place`.execute(db)
  return rows.map(({ vehicles }) => vehicles)
}

/** Requests that wait for a decision. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from task where status = 'REQUESTED'`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

export async function getGoals(db: Db) {
  return db
    .selectFrom('rooftop')
    .select([
      'time_zone',
      'recon_goal_seconds',
      'recon_warning_seconds',
      'retail_ready_goal_seconds',
      'retail_ready_warning_seconds',
    ])
    .select(['idle_limit_seconds', 'recon_cost_goal'])
    .executeTakeFirstOrThrow()
}
export type GoalRow = Awaited<ReturnType<typeof getGoals>>
