import type { Pass } from '@lotline/contract/recon/gates'
import { mayChangeState, type RequestableState } from '@lotline/domain/recon/recon-actions'
import { type PauseReason, stepStateLabels } from '@lotline/domain/recon/recon-states'
import { undoableStateChange } from '@lotline/domain/undo/undo'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { commitWith, sendTogether } from '../../database/doors.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { passGates } from '../gates/index.ts'
import type { Step } from '../line/index.ts'
import { type NewNotification, notify } from '../notifications/index.ts'
import { refuseIfMoved } from './change-step.ts'
import { endOnEntry } from './finish.ts'
import { movedOn } from './handed.ts'
import { lockOnTheLine, marksOf, nextOf, type OnTheLine, timeInStepMs, visitMs } from './locked-run.ts'
import { completedEvent, enteredEvent } from './step-events.ts'
import { type After, currentStepItem, type Done, type Ending, stepItemAfter } from './step-items.ts'
import { undoable } from './undoable.ts'
import { closeVisit, enterStep, writeWork } from './visit.ts'

type StateChange = {
  state: RequestableState
  /** The reason of a pause. */
  reason?: PauseReason | null | undefined
  fromStepId?: string | null | undefined
  /** Passes what a gate holds. */
  pass?: Pass | undefined
}

/** Begins, pauses, continues or completes the current step; answers the step that is current then, and by what that is undone. */
export async function changeState(ctx: Ctx, vehicleId: string, change: StateChange) {
  const { result, undo } = await undoable(
    ctx,
    vehicleId,
    ({ state }) => undoableStateChange(state, change.state),
    (ending) => setState(ctx, vehicleId, change, ending),
  )
  const { run, after } = result
  const data = after ? stepItemAfter(ctx, run, after) : await currentStepItem(ctx, vehicleId)
  return { data, meta: { undo } }
}

/** The change without its answer; completing sends the vehicle on where there is a next step (OPN-119). */
export async function setState(
  ctx: Ctx,
  vehicleId: string,
  { state: to, reason, fromStepId, pass }: StateChange,
  { isLast = false }: Ending = {},
): Promise<Done> {
  const run = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, run, fromStepId)
  const { vehicle, current, state } = run
  if (!mayChangeState(state, to, current.enhancedStateTracking)) {
    const stepItem = await currentStepItem(ctx, vehicleId)
    const sentence = `${current.name} is ${stepStateLabels[state].toLowerCase()} for ${vehicle.stock_number}: it cannot become ${stepStateLabels[to].toLowerCase()}.`
    throw new AppError('STATE_CHANGE', sentence, { stepItem })
  }
  const next = to === 'COMPLETE' ? nextStepOf(run) : null
  const ends = next?.completesOnEntry
  const passed = to === 'COMPLETE' ? await passGates(ctx, { vehicle, steps: ends ? [current, next] : [current], pass }) : []
  const notices = next ? await movedOn(ctx, run, next) : []
  // A step that ends the run has more to write behind it.
  const write = isLast && !ends ? commitWith : sendTogether
  const act = { ctx, run, write }
  if (to === 'COMPLETE')
    return { run, after: await (next ? completeStep(act, { next, passed, notices }) : finishInPlace(act, passed)) }
  return { run, after: await (to === 'ACTIVE_PAUSED' ? pause(act, reason ?? null) : begin(act)) }
}

/** A change of a step under way; `write` takes all that it stores. */
type StepAct = { ctx: Ctx; run: OnTheLine; write: typeof commitWith }

async function begin({ ctx, run, write }: StepAct): Promise<After> {
  const { vehicle, current, visit, visits, waived } = run
  const still = { working_since: current.enhancedStateTracking ? ctx.now : null, pause_reason: null, paused_at: null }
  const begun = { ...visit, ...still, state: 'ACTIVE' } as const
  await write(ctx.db, () => [
    writeWork(ctx, run, begun),
    record(ctx, { itemType: 'RECON_STEP_STARTED', vehicleId: vehicle.id, fact: { sentence: 'workStarted', step: current.name } }),
  ])
  return { step: current, visits: visits.with(-1, begun), waived }
}

async function pause({ ctx, run, write }: StepAct, reason: PauseReason | null): Promise<After> {
  const { vehicle, current, visit, visits, waived, calendar } = run
  const { now } = ctx
  const paused = {
    ...visit,
    state: 'ACTIVE_PAUSED',
    work_ms: visitMs(visit, calendar, now).work,
    working_since: null,
    pause_reason: reason,
    paused_at: now,
  } as const
  await write(ctx.db, () => [
    writeWork(ctx, run, paused),
    record(ctx, {
      itemType: 'RECON_STEP_PAUSED',
      vehicleId: vehicle.id,
      fact: { sentence: 'workPaused', step: current.name, reason },
      timeInStepMs: timeInStepMs(current, visits, calendar, now),
      detail: { reason },
    }),
  ])
  return { step: current, visits: visits.with(-1, paused), waived }
}

function nextStepOf({ steps, current, visits, waived }: OnTheLine): Step | null {
  return nextOf(steps, current.id, marksOf(visits, waived))
}

type Completion = { next: Step; passed: readonly NewEvent[]; notices: readonly NewNotification[] }

async function completeStep({ ctx, run, write }: StepAct, { next, passed, notices }: Completion): Promise<After | undefined> {
  const { steps, current, waived, vehicle, runId, visit, calendar } = run
  const vehicleId = vehicle.id
  const closing = closeVisit(ctx, run, 'COMPLETE')
  const entered = enteredEvent({ vehicleId, step: next, from: current, assigneeBefore: visit.assignee_id })
  const entering = enterStep(ctx, { vehicleId, runId, steps, waived, calendar, visits: closing.visits, step: next })
  await write(ctx.db, () => [
    closing.write(),
    entering.write(),
    record(ctx, ...passed, completedEvent(vehicleId, current, closing.timeInStepMs), entered),
    notify(ctx, ...notices),
  ])
  if (!next.completesOnEntry) return { step: next, ...entering }
  await endOnEntry(ctx, vehicleId)
  return undefined
}

/** The end of the line: the step is done and the vehicle stays in it, so its visit goes on while recon does. */
async function finishInPlace({ ctx, run, write }: StepAct, passed: readonly NewEvent[]): Promise<After> {
  const { vehicle, current, visit, visits, waived, calendar } = run
  const { now } = ctx
  const still = { work_ms: visitMs(visit, calendar, now).work, working_since: null, pause_reason: null, paused_at: null }
  const done = { ...visit, ...still, state: 'COMPLETE' } as const
  await write(ctx.db, () => [
    writeWork(ctx, run, done),
    record(ctx, ...passed, completedEvent(vehicle.id, current, timeInStepMs(current, visits, calendar, now))),
  ])
  return { step: current, visits: visits.with(-1, done), waived }
}
