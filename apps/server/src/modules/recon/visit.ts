import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { askForChecklists } from '../checklists/index.ts'
import type { Step } from '../line/index.ts'
import { clockOf, marksOf, nextOf, type OnTheLine, timeInStepMs, visitMs } from './locked-run.ts'
import { deleteWaiver, insertVisit, stopWork, updateStand, updateVisit, updateWork, type Visit } from './queries.ts'
import { standOf } from './stand.ts'
import { stateOnEntry } from './step-events.ts'

type FinalState = 'COMPLETE' | 'INCOMPLETE'

/**
 * Closes a visit and stores its milliseconds for good. Answers the visits as they are then; `write` stores them, in the same go as whatever
 * follows from them.
 */
export function closeVisit({ db, now }: JobCtx, { current, visits, visit, calendar }: Open, state: FinalState): Closing {
  const { elapsed, work } = visitMs(visit, calendar, now)
  const end = {
    state,
    left_at: now,
    elapsed_ms: elapsed,
    work_ms: work,
    pause_reason: null,
    tracked: current.enhancedStateTracking,
  }
  return {
    visits: visits.with(-1, { ...visit, ...end, working_since: null, paused_at: null }),
    timeInStepMs: timeInStepMs(current, visits, calendar, now),
    write: () => Promise.all([visit.working_since && stopWork(db, visit.id, now), updateVisit(db, visit.id, end)]),
  }
}

type Open = { current: Step; visits: readonly Visit[]; visit: Visit; calendar: Calendar }
/** `timeInStepMs` is what the vehicle's step shows in the end, its earlier visits in this run included. */
type Closing = { visits: Visit[]; timeInStepMs: number; write: () => Promise<unknown> }

type Entry = {
  vehicleId: string
  runId: string
  steps: readonly Step[]
  /** Of the run so far. */
  visits: readonly Visit[]
  step: Step
  waived: readonly string[]
  calendar: Calendar
}

/** Puts a vehicle into a step: not started where work is tracked, else active; given to the step's default assignee. */
export function enterStep(ctx: JobCtx, { vehicleId, runId, steps, visits, step, waived, calendar }: Entry): Entering {
  const { db, now } = ctx
  const assigneeId = step.defaultAssigneeId
  const visit = { id: newId(), step_id: step.id, entered_at: now, state: stateOnEntry(step), assignee_id: assigneeId }
  const nothing = {
    left_at: null,
    elapsed_ms: null,
    work_ms: 0,
    pause_reason: null,
    paused_at: null,
    working_since: null,
    worked_at: null,
  }
  const entered = { ...visit, ...nothing, waived: [] }
  // A vehicle that is sent to a step needs it.
  const needed = waived.filter((id) => id !== step.id)
  const all = [...visits, entered]
  const write = () =>
    Promise.all([
      needed.length < waived.length && deleteWaiver(db, runId, step.id),
      insertVisit(db, { ...visit, run_id: runId, vehicle_id: vehicleId }),
      askForChecklists(db, [{ vehicleId, runId }], { stepId: step.id, begins: visits.length === 0, at: now }),
      writeStand(ctx, { vehicleId, runId, steps, step, waived: needed, calendar, visits: all }),
    ])
  return { visits: all, waived: needed, write }
}

/** The run as it is then, which `write` stores. */
type Entering = { visits: Visit[]; waived: string[]; write: () => Promise<unknown> }

/** Writes the stand of the run's last visit onto the vehicle's row. */
export async function writeStand({ db, now }: JobCtx, entry: Entry): Promise<void> {
  const visit = entry.visits.at(-1)
  if (visit) await updateStand(db, entry.vehicleId, { run_id: entry.runId, ...standAfter(visit, entry, now) })
}

/** Writes what has become of the visit that a vehicle is in: work on it has begun or stopped, or it is done. */
export async function writeWork({ db, now, actor }: JobCtx, run: OnTheLine, visit: Visit): Promise<void> {
  const { vehicle, current: step, visit: before } = run
  const [worked, works] = [before.working_since !== null, visit.working_since !== null]
  const isDone = visit.state === 'COMPLETE' && step.enhancedStateTracking
  const work = worked !== works ? (works ? 'STARTS' : 'STOPS') : isDone ? 'IS_DONE' : null
  const record = { vehicleId: vehicle.id, visitId: visit.id, workId: newId(), at: now, personId: actor?.personId ?? null }
  const visits = run.visits.with(-1, visit)
  await updateWork(db, { work }, { ...record, ...standAfter(visit, { ...run, step, visits }, now) })
}

type Stood = Pick<Entry, 'steps' | 'step' | 'waived' | 'calendar' | 'visits'>

function standAfter(visit: Visit, { steps, step, waived, calendar, visits }: Stood, now: Date) {
  return standOf({
    step,
    state: visit.state,
    clock: clockOf(step, visits),
    enteredAt: visit.entered_at,
    leftAt: visit.left_at,
    assigneeId: visit.assignee_id,
    pauseReason: visit.pause_reason,
    pausedAt: visit.paused_at,
    next: nextOf(steps, step.id, marksOf(visits, waived)),
    calendar,
    now,
  })
}
