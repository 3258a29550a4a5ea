import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import type { Step } from '../settings/index.ts'
import { insertVisit, listVisits, startWork, stopWork, updateStand, updateVisit, type Visit } from './queries.ts'
import { clockOf, marksOf, nextOf, visitMs } from './situation.ts'
import { standOf } from './stand.ts'

type FinalState = 'COMPLETE' | 'INCOMPLETE'

/** Closes a visit and stores its milliseconds for good; a visit that is closed already only takes its mark. */
export async function closeVisit({ db, now }: JobCtx, visit: Visit, state: FinalState): Promise<{ workMs: number }> {
  const { elapsed, work } = visitMs(visit, now)
  if (visit.left_at === null) {
    if (visit.working_since) await stopWork(db, visit.id, now)
    await updateVisit(db, visit.id, { state, left_at: now, elapsed_ms: elapsed, work_ms: work })
  } else if (visit.state !== state) {
    await updateVisit(db, visit.id, { state })
  }
  return { workMs: work }
}

type Entry = {
  vehicleId: string
  runId: string
  steps: readonly Step[]
  step: Step
  working?: boolean
  assigneeId?: string | null
}

/**
 * Puts a vehicle into a step: not started where work is tracked, else active; given to the step's default assignee.
 * `working` reopens a finished step with its clock running.
 */
export async function enterStep(
  ctx: JobCtx,
  { vehicleId, runId, steps, step, working = false, assigneeId = step.defaultAssigneeId }: Entry,
): Promise<void> {
  const { db, now, actor } = ctx
  const id = newId()
  const tracked = step.enhancedStateTracking
  const state = tracked && !working ? 'NOT_STARTED' : 'ACTIVE'
  await insertVisit(db, {
    id,
    run_id: runId,
    vehicle_id: vehicleId,
    step_id: step.id,
    entered_at: now,
    state,
    assignee_id: assigneeId,
  })
  if (tracked && working) await startWork(db, { id: newId(), visitId: id, at: now, personId: actor?.personId ?? null })
  await writeStand(ctx, { vehicleId, runId, steps, step })
}

/** Writes the stand of the run's last visit onto the vehicle's row. */
export async function writeStand({ db, now }: JobCtx, { vehicleId, runId, steps, step }: Omit<Entry, 'working'>): Promise<void> {
  const visits = await listVisits(db, runId)
  const visit = visits.at(-1)
  if (!visit) return
  const next = nextOf(steps, step.id, marksOf(visits))
  await updateStand(db, vehicleId, {
    run_id: runId,
    ...standOf({
      step,
      state: visit.state,
      clock: clockOf(step, visits),
      enteredAt: visit.entered_at,
      leftAt: visit.left_at,
      assigneeId: visit.assignee_id,
      next,
      now,
    }),
  })
}
