import { mayChangeState, type RequestableState } from '@lotline/domain/recon-actions'
import { type PauseReason, pauseReasonLabels, stepStateLabels } from '@lotline/domain/recon-states'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { refuseIfMoved } from './change-step.ts'
import { enteredEvent } from './entered.ts'
import { endOnEntry } from './finish.ts'
import { startWork, stopWork, updateVisit } from './queries.ts'
import { lockOnTheLine, marksOf, nextOf, type OnTheLine, timeInStepMs, visitMs } from './situation.ts'
import { currentStepItem } from './step-items.ts'
import { closeVisit, enterStep, writeStand } from './visit.ts'

type StateChange = {
  state: RequestableState
  /** What a pause waits for. */
  reason?: PauseReason | null | undefined
  fromStepId?: string | null | undefined
}

/** Begins, pauses, continues or completes the current step and answers the step that is current then. */
export async function changeState(ctx: Ctx, vehicleId: string, change: StateChange) {
  await setState(ctx, vehicleId, change)
  return currentStepItem({ ...ctx, db: andCommit(ctx.db) }, vehicleId)
}

/** The change without its answer; completing sends the vehicle on where there is a next step (OPN-119). */
export async function setState(ctx: Ctx, vehicleId: string, { state: to, reason, fromStepId }: StateChange): Promise<void> {
  const situation = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, situation, fromStepId)
  const { vehicle, current, state } = situation
  if (!mayChangeState(state, to, current.enhancedStateTracking)) {
    const stepItem = await currentStepItem(ctx, vehicleId)
    const sentence = `${current.name} is ${stepStateLabels[state].toLowerCase()} for ${vehicle.stock_number}: it cannot become ${stepStateLabels[to].toLowerCase()}.`
    throw new AppError('STATE_CHANGE', sentence, { stepItem })
  }
  if (to === 'COMPLETE') await completeStep(ctx, situation)
  else if (to === 'ACTIVE_PAUSED') await pause(ctx, situation, reason ?? null)
  else await begin(ctx, situation)
}

async function begin(ctx: Ctx, situation: OnTheLine): Promise<void> {
  const { db, now, actor } = ctx
  const { vehicle, runId, steps, current, visit, visits, waived, calendar, state } = situation
  const stand = { vehicleId: vehicle.id, runId, steps, step: current, waived, calendar, visits }
  const begun = { ...visit, state: 'ACTIVE', working_since: now, pause_reason: null } as const
  await Promise.all([
    ...(state === 'COMPLETE'
      ? [enterStep(ctx, { ...stand, working: true, assigneeId: visit.assignee_id })]
      : [
          startWork(db, { id: newId(), visitId: visit.id, at: now, personId: actor.personId }),
          updateVisit(db, visit.id, { state: 'ACTIVE', pause_reason: null }),
          writeStand(ctx, { ...stand, visits: visits.with(-1, begun) }),
        ]),
    record(ctx, { itemType: 'RECON_STEP_STARTED', vehicleId: vehicle.id, label: `${current.name}, work timer on` }),
  ])
}

async function pause(ctx: Ctx, situation: OnTheLine, reason: PauseReason | null): Promise<void> {
  const { vehicle, runId, steps, current, visit, visits, waived, calendar } = situation
  const { db, now } = ctx
  const work = visitMs(visit, calendar, now).work
  const label = reason ? `${current.name}, ${pauseReasonLabels[reason]}` : current.name
  const paused = { ...visit, state: 'ACTIVE_PAUSED', work_ms: work, working_since: null, pause_reason: reason } as const
  await Promise.all([
    stopWork(db, visit.id, now),
    updateVisit(db, visit.id, { state: 'ACTIVE_PAUSED', pause_reason: reason }),
    writeStand(ctx, { vehicleId: vehicle.id, runId, steps, step: current, waived, calendar, visits: visits.with(-1, paused) }),
    record(ctx, {
      itemType: 'RECON_STEP_PAUSED',
      vehicleId: vehicle.id,
      label,
      timeInStepMs: timeInStepMs(current, visits, calendar, now),
      detail: { reason },
    }),
  ])
}

async function completeStep(ctx: Ctx, situation: OnTheLine): Promise<void> {
  const { vehicle, runId, steps, current, visit, waived, calendar } = situation
  const vehicleId = vehicle.id
  const closing = closeVisit(ctx, situation, 'COMPLETE')
  const completed = {
    itemType: 'RECON_STEP_COMPLETED',
    vehicleId,
    label: current.name,
    timeInStepMs: closing.timeInStepMs,
  } as const
  const next = nextOf(steps, current.id, marksOf(closing.visits, waived))
  const stand = { vehicleId, runId, steps, waived, calendar, visits: closing.visits }
  if (!next) {
    await Promise.all([closing.done, writeStand(ctx, { ...stand, step: current }), record(ctx, completed)])
    return
  }
  const entered = enteredEvent({ vehicleId, step: next, from: current, assigneeBefore: visit.assignee_id })
  await Promise.all([closing.done, enterStep(ctx, { ...stand, step: next }), record(ctx, completed, entered)])
  if (next.completesOnEntry) await endOnEntry(ctx, vehicleId)
}
