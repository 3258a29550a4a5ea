import { type Insertable, sql, type Updateable } from 'kysely'
import { clockMs } from '../../database/clock-ms.ts'
import type { Db } from '../../database/doors.ts'
import { type Bind, statement, thisRooftop } from '../../database/statement.ts'
import type { StepVisit, Vehicle } from '../../database/types.ts'

/** The vehicle's stand on the line, locked: whoever comes second waits here and then sees the truth. With it the line, as `holdLine` does. */
export async function lockVehicle(db: Db, id: string) {
  return db
    .selectFrom('vehicle')
    .innerJoin('rooftop', 'rooftop.id', 'vehicle.rooftop_id')
    .select([
      'vehicle.id',
      'stock_number',
      'inventory_date',
      'sold_at',
      'recon_status',
      'recon_started_at',
      'recon_ended_at',
      'retail_ready_at',
      'run_id',
      'step_id',
      'step_state',
      'assignee_id',
    ])
    .where('vehicle.id', '=', id)
    .forUpdate('vehicle')
    .forKeyShare('rooftop')
    .executeTakeFirst()
}
export type LockedVehicle = NonNullable<Awaited<ReturnType<typeof lockVehicle>>>

export async function findStand(db: Db, id: string) {
  return db.selectFrom('vehicle').select(['id', 'run_id', 'step_id', 'recon_status']).where('id', '=', id).executeTakeFirst()
}

export async function updateStand(db: Db, id: string, stand: Updateable<Vehicle>): Promise<void> {
  await db.updateTable('vehicle').set(stand).where('id', '=', id).execute()
}

const rooftopClock = { rooftopId: sql`r.id`, clockSince: sql`r.clock_since` }

/** The visits of a vehicle's last run in order, each with what its closed work intervals add up to and since when an open one runs. */
export async function listVisits(db: Db, vehicleId: string) {
  const { rows } = await sql<{
    id: string
    step_id: string
    entered_at: Date
    left_at: Date | null
    state: StepVisit['state']
    assignee_id: string | null
    pause_reason: StepVisit['pause_reason']
    /** Since when work stands still; null while it is not paused. */
    paused_at: Date | null
    elapsed_ms: number | null
    work_ms: number
    working_since: Date | null
    /** When work began or stopped last, while the visit is open. */
    worked_at: Date | null
    /** Of the run, the same for each of its visits. */
    waived: string[]
    /** By which the rooftop's line is known in memory, the same for each of them too. */
    rooftop_id: string
    settings_version: string
  }>`
    select visit.id, visit.step_id, visit.entered_at, visit.left_at, visit.state, visit.assignee_id, visit.pause_reason, visit.elapsed_ms,
      coalesce(visit.work_ms, work.closed_ms, 0)::bigint as work_ms, work.since as working_since, work.last as worked_at,
      case when visit.left_at is null and visit.state = 'ACTIVE_PAUSED' then work.last end as paused_at, run.waived,
      r.id as rooftop_id, r.settings_version
    from (select run_id, array(select step_id from step_waiver where step_waiver.run_id = vehicle.run_id) as waived from vehicle where id = ${vehicleId}) run
    join step_visit visit on visit.run_id = run.run_id cross join rooftop r
    left join lateral (
      select sum(${clockMs(rooftopClock, sql`started_at`, sql`stopped_at`)}) as closed_ms, max(started_at) filter (where stopped_at is null) as since,
        max(greatest(started_at, stopped_at)) as last
      from work_interval where rooftop_id = visit.rooftop_id and visit_id = visit.id) work on visit.left_at is null
    order by visit.entered_at, visit.id`.execute(db)
  return rows
}
export type Visit = Omit<Awaited<ReturnType<typeof listVisits>>[number], 'rooftop_id' | 'settings_version'>

export async function insertRun(db: Db, run: NewRun): Promise<void> {
  const { id, vehicleId, startedAt, enteredByHand = false } = run
  await db
    .insertInto('recon_run')
    .values({ rooftop_id: thisRooftop, id, vehicle_id: vehicleId, started_at: startedAt, entered_by_hand: enteredByHand })
    .execute()
}
type NewRun = { id: string; vehicleId: string; startedAt: Date; enteredByHand?: boolean }

/** Whether a vehicle has been through recon before, be it that somebody took it out. */
export async function hasRun(db: Db, vehicleId: string): Promise<boolean> {
  const found = await db.selectFrom('recon_run').select('id').where('vehicle_id', '=', vehicleId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** How a run began: its first step, since when, and whether somebody said so afterwards. */
export async function findEntry(db: Db, runId: string) {
  return db
    .selectFrom('recon_run')
    .innerJoin('step_visit', 'step_visit.run_id', 'recon_run.id')
    .select(['recon_run.entered_by_hand', 'step_visit.step_id', 'step_visit.entered_at'])
    .where('recon_run.id', '=', runId)
    .orderBy('step_visit.entered_at')
    .orderBy('step_visit.id')
    .limit(1)
    .executeTakeFirst()
}

export async function endRun(db: Db, runId: string, { at, outcome, reconMs }: RunEnd): Promise<void> {
  await db.updateTable('recon_run').set({ ended_at: at, outcome, recon_ms: reconMs }).where('id', '=', runId).execute()
}
/** `reconMs` is what the run took by the rooftop's clock; with it the run is closed for good. */
type RunEnd = { at: Date; outcome: 'COMPLETED' | 'FORCED' | 'MANUALLY_REMOVED'; reconMs: number }

export async function markRunRemoved(db: Db, runId: string, at: Date): Promise<void> {
  await db.updateTable('recon_run').set({ removed_at: at }).where('id', '=', runId).execute()
}

export async function insertVisit(db: Db, visit: Omit<Insertable<StepVisit>, 'rooftop_id'>): Promise<void> {
  await db
    .insertInto('step_visit')
    .values({ ...visit, rooftop_id: thisRooftop })
    .execute()
}

export async function updateVisit(db: Db, id: string, changes: Updateable<StepVisit>): Promise<void> {
  await db.updateTable('step_visit').set(changes).where('id', '=', id).execute()
}

export async function insertWaiver(db: Db, waiver: { runId: string; stepId: string; at: Date; by: string }): Promise<void> {
  const { runId, stepId, at, by } = waiver
  await db
    .insertInto('step_waiver')
    .values({ rooftop_id: thisRooftop, run_id: runId, step_id: stepId, at, by_id: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWaiver(db: Db, runId: string, stepId: string): Promise<void> {
  await db.deleteFrom('step_waiver').where('run_id', '=', runId).where('step_id', '=', stepId).execute()
}

export async function stopWork(db: Db, visitId: string, at: Date): Promise<void> {
  await db
    .updateTable('work_interval')
    .set({ stopped_at: at })
    .where('visit_id', '=', visitId)
    .where('stopped_at', 'is', null)
    .execute()
}

type WorkShape = { work: 'STARTS' | 'STOPS' | 'IS_DONE' | null }
type WorkValues = { vehicleId: string; visitId: string; workId: string; at: Date; personId: string | null } & Required<
  Pick<
    Updateable<Vehicle>,
    | ('step_state' | 'step_working_since' | 'step_work_ms' | 'step_pause_reason' | 'step_paused_at')
    | ('next_step_id' | 'warning_at' | 'late_at')
  >
>

/**
 * Another state of the step that a vehicle stays in, on its visit, in the record of work and on its row: in one statement, as this is what
 * happens most. What stays as it is is not written, so that no trigger asks whether it has changed.
 */
export const updateWork = statement(({ work }: WorkShape, bind: Bind<WorkValues>) => {
  const record = {
    STARTS: sql`, work as (insert into work_interval (rooftop_id, id, visit_id, started_at, person_id)
      values (${thisRooftop}, ${bind('workId')}, ${bind('visitId')}, ${bind('at')}, ${bind('personId')}))`,
    // At the end of the line work can be done while the vehicle stays: what follows is no pause.
    STOPS: sql`, work as (update work_interval set stopped_at = ${bind('at')},
        pause_reason = case when ${bind('step_state')} = 'COMPLETE' then 'DONE' else ${bind('step_pause_reason')} end
      where visit_id = ${bind('visitId')} and stopped_at is null)`,
    // Where nobody works at that moment, a piece of work without length ends the pause, or the wait for the first work.
    IS_DONE: sql`, work as (insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at, pause_reason)
      values (${thisRooftop}, ${bind('workId')}, ${bind('visitId')}, ${bind('at')}, ${bind('at')}, 'DONE'))`,
  }
  return sql<never>`
    with visit as (update step_visit set state = ${bind('step_state')}, pause_reason = ${bind('step_pause_reason')} where id = ${bind('visitId')})
    ${work ? record[work] : sql``}
    update vehicle set step_state = ${bind('step_state')}, step_working_since = ${bind('step_working_since')},
      step_work_ms = ${bind('step_work_ms')}, step_pause_reason = ${bind('step_pause_reason')}, step_paused_at = ${bind('step_paused_at')},
      next_step_id = ${bind('next_step_id')}, warning_at = ${bind('warning_at')}, late_at = ${bind('late_at')}
    where id = ${bind('vehicleId')}`
})

/** The vehicles whose current step is a person's, the ones that turn late first; 200 at most. */
export async function listAssignedVehicles(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle')
    .select('id')
    .where('recon_status', '=', 'ACTIVE')
    .where('assignee_id', '=', personId)
    .orderBy('late_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => row.id)
}

/** A vehicle with the run and visit it is about to get. */
export type Entry = { vehicleId: string; runId: string; visitId: string }

const columnsOf = (entries: readonly Entry[]) => ({
  vehicles: entries.map((entry) => entry.vehicleId),
  runs: entries.map((entry) => entry.runId),
  visits: entries.map((entry) => entry.visitId),
})

export async function insertRuns(db: Db, entries: readonly Entry[], at: Date): Promise<void> {
  const { vehicles, runs } = columnsOf(entries)
  await sql`insert into recon_run (rooftop_id, id, vehicle_id, started_at)
    select ${thisRooftop}, run_id, vehicle_id, ${at} from unnest(${runs}::uuid[], ${vehicles}::uuid[]) as entry (run_id, vehicle_id)`.execute(
    db,
  )
}

export async function insertVisits(
  db: Db,
  entries: readonly Entry[],
  { stepId, state, assigneeId, at }: { stepId: string; state: StepVisit['state']; assigneeId: string | null; at: Date },
): Promise<void> {
  const { vehicles, runs, visits } = columnsOf(entries)
  await sql`insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, state, assignee_id)
    select ${thisRooftop}, visit_id, run_id, vehicle_id, ${stepId}, ${at}, ${state}, ${assigneeId}
    from unnest(${visits}::uuid[], ${runs}::uuid[], ${vehicles}::uuid[]) as entry (visit_id, run_id, vehicle_id)`.execute(db)
}

/** One stand for all of them, each with its own run. */
export async function updateStands(db: Db, entries: readonly Entry[], stand: Updateable<Vehicle>): Promise<void> {
  const { vehicles, runs } = columnsOf(entries)
  await db
    .updateTable('vehicle')
    .from(
      sql<{ vehicle_id: string; entry_run_id: string }>`unnest(${vehicles}::uuid[], ${runs}::uuid[])`.as<'entry'>(
        sql`entry (vehicle_id, entry_run_id)`,
      ),
    )
    .set((eb) => ({ ...stand, run_id: eb.ref('entry.entry_run_id') }))
    .whereRef('vehicle.id', '=', 'entry.vehicle_id')
    .execute()
}
