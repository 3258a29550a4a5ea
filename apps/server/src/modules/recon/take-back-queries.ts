import type { PauseReason, ReconStatus, StepState } from '@lotline/domain/recon/recon-states'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

type VisitState = Exclude<StepState, 'PENDING' | 'UNKNOWN'>

/** Where a vehicle is on the line, as far as an act moves it: its run, its last visit, the steps it does not need. Plain data. */
export type Place = {
  runId: string | null
  status: ReconStatus
  retailReadyAt: string | null
  retailReadyMs: number | null
  visitId: string | null
  stepId: string | null
  state: VisitState | null
  isOpen: boolean | null
  assigneeId: string | null
  pauseReason: PauseReason | null
  /** The work that is going on. */
  workId: string | null
  waived: { stepId: string; at: string; by: string | null }[]
}

/** What an act finds or leaves; the vehicle's row is to be locked before. */
export async function findPlace(db: Db, vehicleId: string): Promise<Place | undefined> {
  const { rows } = await sql<{ place: Place }>`
    select json_build_object('runId', v.run_id, 'status', v.recon_status, 'retailReadyAt', v.retail_ready_at, 'retailReadyMs', v.retail_ready_ms, 'visitId', s.id, 'stepId', s.step_id,
      'state', s.state, 'isOpen', s.left_at is null and s.id is not null, 'assigneeId', s.assignee_id, 'pauseReason', s.pause_reason,
      'workId', (select w.id from work_interval w where w.rooftop_id = s.rooftop_id and w.visit_id = s.id and w.stopped_at is null),
      'waived', coalesce((select json_agg(json_build_object('stepId', step_id, 'at', at, 'by', by_id) order by step_id)
        from step_waiver where rooftop_id = v.rooftop_id and run_id = v.run_id), '[]')) as place
    from vehicle v left join lateral (select * from step_visit where rooftop_id = v.rooftop_id and run_id = v.run_id
      order by entered_at desc, id desc limit 1) s on true
    where v.id = ${vehicleId}`.execute(db)
  return rows[0]?.place
}

export async function deleteVisit(db: Db, id: string): Promise<void> {
  await db.deleteFrom('step_visit').where('id', '=', id).execute()
}

/** Deletes the work that an act has left in a visit: what goes on, or the piece without length that told that it was done where nobody worked. */
export async function deleteWork(db: Db, before: Place, after: Place): Promise<void> {
  if (after.workId) await db.deleteFrom('work_interval').where('id', '=', after.workId).execute()
  else if (!before.workId)
    await sql`
      delete from work_interval where id = (select id from work_interval
        where visit_id = ${before.visitId} and pause_reason = 'DONE' and started_at = stopped_at order by started_at desc, id desc limit 1)`.execute(
      db,
    )
}

/** Lets a visit that was closed, or in which work was done, go on as it was, with the work that was going on. */
export async function reopenVisit(db: Db, { visitId, state, pauseReason, workId }: Place): Promise<void> {
  if (!visitId || !state) return
  const open = { state, pause_reason: pauseReason, left_at: null, elapsed_ms: null, work_ms: null }
  await db.updateTable('step_visit').set(open).where('id', '=', visitId).execute()
  if (workId)
    await db.updateTable('work_interval').set({ stopped_at: null, pause_reason: null }).where('id', '=', workId).execute()
}

/** Lets a run that was ended or removed go on; answers since when. */
export async function reopenRun(db: Db, id: string): Promise<Date | undefined> {
  const open = { ended_at: null, outcome: null, recon_ms: null, removed_at: null }
  const run = await db.updateTable('recon_run').set(open).where('id', '=', id).returning('started_at').executeTakeFirst()
  return run?.started_at
}

/** Makes these the steps that a run does not need. */
export async function replaceWaivers(db: Db, runId: string, waived: Place['waived']): Promise<void> {
  await db.deleteFrom('step_waiver').where('run_id', '=', runId).execute()
  await sql`insert into step_waiver (rooftop_id, run_id, step_id, at, by_id)
    select ${thisRooftop}, ${runId}, "stepId", at, "by" from json_to_recordset(${JSON.stringify(waived)})
      as given ("stepId" uuid, at timestamptz, "by" uuid)`.execute(db)
}
