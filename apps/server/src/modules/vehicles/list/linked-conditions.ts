import { sql } from 'kysely'
import { type Bind, type Sql, thisRooftop } from '../../../database/statement.ts'
import { reconSeconds } from '../../../database/vehicle-clock.ts'
import { passagesAmong } from '../../reports/index.ts'
import type { Linked } from './linked.ts'

/** Which conditions of linked filters a selection has. */
export type LinkedShape = {
  /** Whether a report's vehicles are asked for: all of them, or those of some steps. */
  completed: 'ALL' | 'IN_STEPS' | null
  inReconAt: 'ALL' | 'IN_STEPS' | null
  isDue: boolean
  isArrived: boolean
  isLeftUncompleted: boolean
  reconAge: 'DAYS' | 'DAYS_AND_MORE' | 'OVER' | null
}

export type LinkedValues = {
  now: Date
  completedFrom: Date | undefined
  completedUntil: Date | undefined
  completedIn: string[] | undefined
  dueBy: Date | undefined
  inReconBefore: Date | undefined
  inReconIn: string[] | undefined
  arrivedFrom: Date | undefined
  arrivedUntil: Date | undefined
  leftFrom: Date | undefined
  leftUntil: Date | undefined
  ageFirst: number | undefined
  ageLast: number | undefined
}

export function linkedShape({ completed, dueBy, inReconAt, arrived, leftUncompleted, reconAge }: Linked): LinkedShape {
  return {
    completed: completed ? (completed.steps ? 'IN_STEPS' : 'ALL') : null,
    inReconAt: inReconAt ? (inReconAt.steps ? 'IN_STEPS' : 'ALL') : null,
    isDue: dueBy !== undefined,
    isArrived: arrived !== undefined,
    isLeftUncompleted: leftUncompleted !== undefined,
    reconAge: reconAge ? (reconAge === 'OVER' ? 'OVER' : reconAge.last === null ? 'DAYS_AND_MORE' : 'DAYS') : null,
  }
}

export function linkedValues({
  completed,
  dueBy,
  inReconAt,
  arrived,
  leftUncompleted,
  reconAge,
}: Linked): Omit<LinkedValues, 'now'> {
  const age = reconAge === 'OVER' ? undefined : reconAge
  return {
    completedFrom: completed?.from,
    completedUntil: completed?.until,
    completedIn: completed?.steps,
    dueBy,
    inReconBefore: inReconAt?.before,
    inReconIn: inReconAt?.steps,
    arrivedFrom: arrived?.from,
    arrivedUntil: arrived?.until,
    leftFrom: leftUncompleted?.from,
    leftUntil: leftUncompleted?.until,
    ageFirst: age?.first,
    ageLast: age?.last ?? undefined,
  }
}

/** Over `vehicle v`. */
export function linkedConditions(shape: LinkedShape, bind: Bind<LinkedValues>): Sql[] {
  const all: Sql[] = []
  if (shape.completed) all.push(completedCondition(shape.completed, bind))
  if (shape.isDue) all.push(sql`v.recon_status = 'ACTIVE' and v.late_at > ${bind('now')} and v.late_at <= ${bind('dueBy')}`)
  if (shape.inReconAt) all.push(inReconCondition(shape.inReconAt, bind))
  if (shape.isArrived) all.push(ofRuns(sql`${isWithin(sql`run.started_at`, bind('arrivedFrom'), bind('arrivedUntil'))}`))
  if (shape.isLeftUncompleted)
    all.push(
      ofRuns(sql`run.outcome = 'MANUALLY_REMOVED' and ${isWithin(sql`run.ended_at`, bind('leftFrom'), bind('leftUntil'))}`),
    )
  if (shape.reconAge) all.push(ageCondition(shape.reconAge, bind))
  return all
}

function isWithin(moment: Sql, from: Sql, until: Sql): Sql {
  return sql`${moment} >= ${from}::timestamptz and ${moment} < ${until}::timestamptz`
}

/** Vehicles with a run such as this; one that was removed is none. They are looked for once, whatever is thought of their number. */
function ofRuns(where: Sql, visits = sql``): Sql {
  return sql`v.id = any (array(select run.vehicle_id from recon_run run ${visits}
    where run.rooftop_id = ${thisRooftop} and run.removed_at is null and ${where}))`
}

function inReconCondition(inReconAt: 'ALL' | 'IN_STEPS', bind: Bind<LinkedValues>): Sql {
  const at = sql`${bind('inReconBefore')}::timestamptz`
  const wasThere = sql`run.started_at < ${at} and (run.ended_at is null or run.ended_at >= ${at})`
  if (inReconAt === 'ALL') return ofRuns(wasThere)
  const visits = sql`join step_visit s on s.rooftop_id = run.rooftop_id and s.run_id = run.id
    and s.entered_at < ${at} and (s.left_at is null or s.left_at >= ${at}) and s.step_id = any(${bind('inReconIn')}::uuid[])`
  return ofRuns(wasThere, visits)
}

function completedCondition(completed: 'ALL' | 'IN_STEPS', bind: Bind<LinkedValues>): Sql {
  const range = sql`(select ${thisRooftop} as rooftop_id, ${bind('completedFrom')}::timestamptz as "from",
    ${bind('completedUntil')}::timestamptz as until) asked`
  const stoodIn = sql`where exists (select from step_visit s where s.rooftop_id = passage.rooftop_id and s.run_id = passage.run_id
    and s.step_id = any(${bind('completedIn')}::uuid[]))`
  return sql`v.id in (select passage.vehicle_id from (${passagesAmong(range)}) passage ${completed === 'ALL' ? sql`` : stoodIn})`
}

/** By whole days of recon time, as the vehicle's page has it; only of those on the line is the time still running. */
function ageCondition(reconAge: 'DAYS' | 'DAYS_AND_MORE' | 'OVER', bind: Bind<LinkedValues>): Sql {
  const seconds = sql`(select ${reconSeconds(bind('now'))} from rooftop r where r.id = v.rooftop_id)`
  const days = (name: 'ageFirst' | 'ageLast') => sql`${bind(name)}::int`
  const is = {
    DAYS: () => sql`${seconds} / 86400 between ${days('ageFirst')} and ${days('ageLast')}`,
    DAYS_AND_MORE: () => sql`${seconds} / 86400 >= ${days('ageFirst')}`,
    OVER: () =>
      sql`${seconds} > (select r.recon_goal_seconds from rooftop r where r.id = v.rooftop_id and r.recon_goal_seconds > 0)`,
  }
  return sql`(v.recon_status = 'ACTIVE' and ${is[reconAge]()})`
}
