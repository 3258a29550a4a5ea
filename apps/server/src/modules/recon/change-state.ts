import { mayChangeState, type RequestableState } from '@lotline/domain/recon-actions'
import { stepStateLabels } from '@lotline/domain/recon-states'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { refuseIfMoved } from './change-step.ts'
import { startWork, stopWork, updateVisit } from './queries.ts'
import { lockOnTheLine, marksOf, nextOf, type OnTheLine, visitMs } from './situation.ts'
import { currentStepItem } from './step-items.ts'
import { closeVisit, enterStep, writeStand } from './visit.ts'

/** Begins, pauses, continues or completes the current step and answers the step that is current then. */
export async function changeState(ctx: Ctx, vehicleId: string, to: RequestableState, fromStepId?: string | null) {
  await setState(ctx, vehicleId, to, fromStepId)
  return currentStepItem({ ...ctx, db: andCommit(ctx.db) }, vehicleId)
}

/** The change without its answer; completing sends the vehicle on where there is a next step (OPN-119). */
export async function setState(ctx: Ctx, vehicleId: string, to: RequestableState, fromStepId?: string | null): Promise<void> {
  const situation = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, situation, fromStepId)
  const { vehicle, current, state } = situation
  if (!mayChangeState(state, to, current.enhancedStateTracking)) {
    const stepItem = await currentStepItem(ctx, vehicleId)
    const sentence = `${current.name} is ${stepStateLabels[state].toLowerCase()} for ${vehicle.stock_number}: it cannot become ${stepStateLabels[to].toLowerCase()}.`
    throw new AppError('STATE_CHANGE', sentence, { stepItem })
  }
  if (to === 'COMPLETE') await completeStep(ctx, situation)
  else if (to === 'ACTIVE_PAUSED') await pause(ctx, situation)
  else await begin(ctx, situation)
}

async function begin(ctx: Ctx, situation: OnTheLine): Promise<void> {
  const { db, now, actor } = ctx
  const { vehicle, runId, steps, current, visit, visits, calendar, state } = situation
  const stand = { vehicleId: vehicle.id, runId, steps, step: current, calendar, visits }
  const begun = { ...visit, state: 'ACTIVE', working_since: now } as const
  await Promise.all([
    ...(state === 'COMPLETE'
      ? [enterStep(ctx, { ...stand, working: true, assigneeId: visit.assignee_id })]
      : [
          startWork(db, { id: newId(), visitId: visit.id, at: now, personId: actor.personId }),
          updateVisit(db, visit.id, { state: 'ACTIVE' }),
          writeStand(ctx, { ...stand, visits: visits.with(-1, begun) }),
        ]),
    record(ctx, { itemType: 'RECON_STEP_STARTED', vehicleId: vehicle.id, label: `${current.name}, work timer on` }),
  ])
}

async function pause(ctx: Ctx, { vehicle, runId, steps, current, visit, visits, calendar }: OnTheLine): Promise<void> {
  const { db, now } = ctx
  const timeInStepMs = visitMs(visit, calendar, now).work
  const paused = { ...visit, state: 'ACTIVE_PAUSED', work_ms: timeInStepMs, working_since: null } as const
  await Promise.all([
    stopWork(db, visit.id, now),
    updateVisit(db, visit.id, { state: 'ACTIVE_PAUSED' }),
    writeStand(ctx, { vehicleId: vehicle.id, runId, steps, step: current, calendar, visits: visits.with(-1, paused) }),
    record(ctx, { itemType: 'RECON_STEP_PAUSED', vehicleId: vehicle.id, label: current.name, timeInStepMs }),
  ])
}

async function completeStep(ctx: Ctx, situation: OnTheLine): Promise<void> {
  const { vehicle, runId, steps, current, calendar } = situation
  const vehicleId = vehicle.id
  const closing = closeVisit(ctx, situation, 'COMPLETE')
  const completed = {
    itemType: 'RECON_STEP_COMPLETED',
    vehicleId,
    label: current.name,
    timeInStepMs: closing.workMs,
  } as const
  const next = nextOf(steps, current.id, marksOf(closing.visits))
  const stand = { vehicleId, runId, steps, calendar, visits: closing.visits }
  if (!next) {
    await Promise.all([closing.done, writeStand(ctx, { ...stand, step: current }), record(ctx, completed)])
    return
  }
  const label = `${next.name}, from ${current.name}`
  const entered = { itemType: 'RECON_STEP_ENTERED', vehicleId, label, detail: { stepId: next.id } } as const
  await Promise.all([closing.done, enterStep(ctx, { ...stand, step: next }), record(ctx, completed, entered)])
}
