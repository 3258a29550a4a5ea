import type { Calendar } from '@lotline/domain/calendar'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import type { Step } from '../settings/index.ts'
import { stateOnEntry } from './entered.ts'
import { deleteWaiver, insertVisit, startWork, stopWork, updateStand, updateVisit, type Visit } from './queries.ts'
import { clockOf, marksOf, nextOf, timeInStepMs, visitMs } from './situation.ts'
import { standOf } from './stand.ts'

type FinalState = 'COMPLETE' | 'INCOMPLETE'

/**
 * Closes a visit and stores its milliseconds for good; a visit that is closed already only takes its mark. Answers the visits
 * as they are then at once, so that whatever follows from them can be written in the same go as what `done` waits for.
 */
export function closeVisit({ db, now }: JobCtx, { current, visits, visit, calendar }: Open, state: FinalState): Closing {
  const { elapsed, work } = visitMs(visit, calendar, now)
  const closing = (closed: Visit, ...writes: Promise<void>[]) => ({
    visits: visits.map((one) => (one === visit ? closed : one)),
    timeInStepMs: timeInStepMs(current, visits, calendar, now),
    done: Promise.all(writes),
  })
  if (visit.left_at !== null)
    return closing({ ...visit, state }, ...(visit.state === state ? [] : [updateVisit(db, visit.id, { state })]))
  const end = { state, left_at: now, elapsed_ms: elapsed, work_ms: work, pause_reason: null }
  const stop = visit.working_since ? [stopWork(db, visit.id, now)] : []
  return closing({ ...visit, ...end, working_since: null }, ...stop, updateVisit(db, visit.id, end))
}

type Open = { current: Step; visits: readonly Visit[]; visit: Visit; calendar: Calendar }
/** `timeInStepMs` is what the vehicle's step shows in the end, its earlier visits in this run included. */
type Closing = { visits: Visit[]; timeInStepMs: number; done: Promise<unknown> }

type Entry = {
  vehicleId: string
  runId: string
  steps: readonly Step[]
  /** Of the run so far. */
  visits: readonly Visit[]
  step: Step
  waived: readonly string[]
  calendar: Calendar
  working?: boolean
  assigneeId?: string | null
}

/**
 * Puts a vehicle into a step: not started where work is tracked, else active; given to the step's default assignee.
 * `working` reopens a finished step with its clock running.
 */
export async function enterStep(
  ctx: JobCtx,
  { vehicleId, runId, steps, visits, step, waived, calendar, working = false, assigneeId = step.defaultAssigneeId }: Entry,
): Promise<void> {
  const { db, now, actor } = ctx
  const tracked = step.enhancedStateTracking
  const state = working ? 'ACTIVE' : stateOnEntry(step)
  const visit = { id: newId(), step_id: step.id, entered_at: now, state, assignee_id: assigneeId } as const
  const works = tracked && working
  const fresh = { left_at: null, elapsed_ms: null, work_ms: 0, pause_reason: null, worked_at: null, waived: [] }
  const entered = { ...visit, ...fresh, working_since: works ? now : null }
  // A vehicle that is sent to a step needs it.
  const needed = waived.filter((id) => id !== step.id)
  await Promise.all([
    needed.length < waived.length && deleteWaiver(db, runId, step.id),
    insertVisit(db, { ...visit, run_id: runId, vehicle_id: vehicleId }),
    works && startWork(db, { id: newId(), visitId: visit.id, at: now, personId: actor?.personId ?? null }),
    writeStand(ctx, { vehicleId, runId, steps, step, waived: needed, calendar, visits: [...visits, entered] }),
  ])
}

/** Writes the stand of the run's last visit onto the vehicle's row. */
export async function writeStand(
  { db, now }: JobCtx,
  { vehicleId, runId, steps, step, waived, calendar, visits }: Omit<Entry, 'working' | 'assigneeId'>,
): Promise<void> {
  const visit = visits.at(-1)
  if (!visit) return
  const next = nextOf(steps, step.id, marksOf(visits, waived))
  await updateStand(db, vehicleId, {
    run_id: runId,
    ...standOf({
      step,
      state: visit.state,
      clock: clockOf(step, visits),
      enteredAt: visit.entered_at,
      leftAt: visit.left_at,
      assigneeId: visit.assignee_id,
      pauseReason: visit.pause_reason,
      next,
      calendar,
      now,
    }),
  })
}
