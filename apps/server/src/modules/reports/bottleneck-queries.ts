import type { WaitKind } from '@lotline/domain/reports/bottleneck'
import { waitingKinds } from '@lotline/domain/reports/stretches'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { wordList } from '../../database/json.ts'
import { passagesIn, type RangeOfRooftop } from './passages.ts'
import { stretchesOf } from './stretches.ts'

/** Vehicles on the line of a step, of somebody or nobody, that do the same; `since` is when the first of them began to. */
export type StandingRow = {
  step_id: string | null
  assignee_id: string | null
  kind: WaitKind | 'WORK' | 'UNTRACKED'
  since: Date
  vehicles: number
}

/** What the vehicles on the line do now, by the same condition as the list's 'In recon'. */
export async function listStandings(db: Db): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select step_id, assignee_id, kind, min(since) as since, count(*)::int as vehicles from (
      select v.step_id, v.assignee_id,
        case when s.enhanced_state_tracking is not true then 'UNTRACKED' when v.step_working_since is not null then 'WORK'
          when v.step_state = 'COMPLETE' then 'DONE' when v.step_paused_at is not null then coalesce(v.step_pause_reason, 'PAUSED')
          else 'NOT_BEGUN' end as kind,
        coalesce(v.step_working_since, v.step_paused_at, done.since, v.step_entered_at, v.inventory_date) as since
      from vehicle v left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
        left join lateral (select max(w.stopped_at) as since from step_visit visit
            join work_interval w on w.rooftop_id = visit.rooftop_id and w.visit_id = visit.id
          where visit.rooftop_id = v.rooftop_id and visit.run_id = v.run_id and visit.left_at is null) done on v.step_state = 'COMPLETE'
      where v.recon_status = 'ACTIVE') standing
    group by 1, 2, 3`.execute(db)
  return rows
}

/** How long the vehicles of a report waited in a step for what, milliseconds around the clock added up. */
export type WaitRow = { step_id: string; kind: WaitKind; ms: number }

export async function listWaits(db: Db, range: RangeOfRooftop, now: Date): Promise<WaitRow[]> {
  const visits = sql`select s.rooftop_id, s.id, s.run_id, s.vehicle_id, s.step_id, s.entered_at, s.left_at, s.tracked
    from (${passagesIn([range])}) p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id where s.tracked`
  const { rows } = await sql<WaitRow>`
    select step_id, kind, (extract(epoch from sum(until - "from")) * 1000)::float8 as ms
    from (${stretchesOf(visits, sql`${now}`)}) stretch where kind in (${wordList(waitingKinds)}) group by 1, 2`.execute(db)
  return rows
}

/** How many people began work that went on in a step in a range. */
export type Workers = { step_id: string; people: number }

export async function listWorkers(db: Db, { rooftopId, from, until }: RangeOfRooftop): Promise<Workers[]> {
  const { rows } = await sql<Workers>`
    select s.step_id, count(distinct w.person_id)::int as people
    from recon_run run join step_visit s on s.rooftop_id = run.rooftop_id and s.run_id = run.id
      join work_interval w on w.rooftop_id = s.rooftop_id and w.visit_id = s.id
    where run.rooftop_id = ${rooftopId} and run.removed_at is null and run.started_at < ${until}
      and (run.ended_at is null or run.ended_at >= ${from})
      and w.started_at < ${until} and (w.stopped_at is null or w.stopped_at >= ${from})
    group by 1`.execute(db)
  return rows
}

export type PassageTotals = {
  vehicles: number
  /** By the rooftop's clock, whole seconds of each; and all of it around the clock. */
  recon_seconds: number
  elapsed_ms: number
  holding_cost: number | null
}

/** What the vehicles of a report took together, and what one in stock costs a day. */
export async function getPassageTotals(db: Db, range: RangeOfRooftop): Promise<PassageTotals> {
  const { rows } = await sql<PassageTotals>`
    select count(*)::int as vehicles, coalesce(sum((p.recon_ms / 1000)::int), 0)::float8 as recon_seconds,
      coalesce(extract(epoch from sum(p.ended_at - p.started_at)) * 1000, 0)::float8 as elapsed_ms,
      (select holding_cost::float8 from rooftop) as holding_cost
    from (${passagesIn([range])}) p`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A count has one row')
  return totals
}
