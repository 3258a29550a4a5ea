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
  const { vehicle, runId, steps, current, visit, state } = situation
  const stand = { vehicleId: vehicle.id, runId, steps, step: current }
  if (state === 'COMPLETE') {
    await enterStep(ctx, { ...stand, working: true, assigneeId: visit.assignee_id })
  } else {
    await startWork(ctx.db, { id: newId(), visitId: visit.id, at: ctx.now, personId: ctx.actor.personId })
    await updateVisit(ctx.db, visit.id, { state: 'ACTIVE' })
    await writeStand(ctx, stand)
  }
  await record(ctx, { itemType: 'RECON_STEP_STARTED', vehicleId: vehicle.id, label: `${current.name}, work timer on` })
}

async function pause(ctx: Ctx, { vehicle, runId, steps, current, visit }: OnTheLine): Promise<void> {
  const timeInStepMs = visitMs(visit, ctx.now).work
  await stopWork(ctx.db, visit.id, ctx.now)
  await updateVisit(ctx.db, visit.id, { state: 'ACTIVE_PAUSED' })
  await writeStand(ctx, { vehicleId: vehicle.id, runId, steps, step: current })
  await record(ctx, { itemType: 'RECON_STEP_PAUSED', vehicleId: vehicle.id, label: current.name, timeInStepMs })
}

async function completeStep(ctx: Ctx, { vehicle, runId, steps, current, visit, visits }: OnTheLine): Promise<void> {
  const { workMs } = await closeVisit(ctx, visit, 'COMPLETE')
  await record(ctx, { itemType: 'RECON_STEP_COMPLETED', vehicleId: vehicle.id, label: current.name, timeInStepMs: workMs })
  const marks = new Map([...marksOf(visits), [current.id, 'COMPLETE' as const]])
  const next = nextOf(steps, current.id, marks)
  const stand = { vehicleId: vehicle.id, runId, steps }
  if (!next) return writeStand(ctx, { ...stand, step: current })
  await enterStep(ctx, { ...stand, step: next })
  await record(ctx, {
    itemType: 'RECON_STEP_ENTERED',
    vehicleId: vehicle.id,
    label: `${next.name}, from ${current.name}`,
    detail: { stepId: next.id },
  })
}
