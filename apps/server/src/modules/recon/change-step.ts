import { blockedSentence, blockingSteps, findStep, landingStep, leavesOf } from '@lotline/domain/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import { type NewEvent, record } from '../../events/record.ts'
import type { Step } from '../settings/index.ts'
import { enteredEvent } from './entered.ts'
import { endOnEntry } from './finish.ts'
import { lockOnTheLine, marksOf, nextOf, type OnTheLine } from './situation.ts'
import { currentStepItem } from './step-items.ts'
import { closeVisit, enterStep } from './visit.ts'

/** Refuses when the step that the caller saw is no longer current, and shows the one that is (OPN-133). */
export async function refuseIfMoved(
  ctx: Ctx,
  { vehicle, current }: OnTheLine,
  fromStepId: string | null | undefined,
): Promise<void> {
  if (!fromStepId || fromStepId === current.id) return
  const stepItem = await currentStepItem(ctx, vehicle.id)
  throw new AppError('STEP_CHANGED', `${vehicle.stock_number} is in ${current.name} by now.`, { stepItem })
}

/** Moves a vehicle to a step and answers the step that is current then. */
export async function changeStep(ctx: Ctx, vehicleId: string, stepId: string, fromStepId?: string | null) {
  await sendTo(ctx, vehicleId, stepId, fromStepId)
  return currentStepItem({ ...ctx, db: andCommit(ctx.db) }, vehicleId)
}

/** The move without its answer: ahead once the steps before it are complete, back at any time. */
export async function sendTo(ctx: Ctx, vehicleId: string, stepId: string, fromStepId?: string | null): Promise<void> {
  const situation = await lockOnTheLine(ctx, vehicleId)
  const { vehicle, steps, current, visit, visits, waived, calendar } = situation
  await refuseIfMoved(ctx, situation, fromStepId)
  const marks = marksOf(visits, waived)
  const target = findStep(steps, stepId)
  const landing = target && landingStep(target, marks)
  if (!target || !landing) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step in use.')
  refuseBeyondEffort(ctx, landing, nextOf(steps, current.id, marks))
  if (landing.id === current.id) {
    const stepItem = await currentStepItem(ctx, vehicle.id)
    throw new AppError('STEP_CHANGED', `${vehicle.stock_number} is in ${current.name} already.`, { stepItem })
  }
  refuseIfBlocked(situation, target, landing)
  const leaves = leavesOf(steps).map((leaf) => leaf.id)
  const ahead = leaves.indexOf(landing.id) > leaves.indexOf(current.id)
  const done = ahead || visit.state === 'COMPLETE'
  const closing = closeVisit(ctx, situation, done ? 'COMPLETE' : 'INCOMPLETE')
  const completes = ahead && visit.state !== 'COMPLETE'
  const { runId } = situation
  await Promise.all([
    closing.done,
    enterStep(ctx, { vehicleId, runId, steps, waived, calendar, step: landing, visits: closing.visits }),
    record(
      ctx,
      ...(completes ? [completionOf(vehicleId, current, closing.timeInStepMs)] : []),
      moved(vehicleId, current, landing),
      enteredEvent({ vehicleId, step: landing, from: current, assigneeBefore: visit.assignee_id }),
    ),
  ])
  if (landing.completesOnEntry) await endOnEntry(ctx, vehicleId)
}

/** What is told of a step that is done. */
export function completionOf(vehicleId: string, step: Step, timeInStepMs: number): NewEvent {
  return { itemType: 'RECON_STEP_COMPLETED', vehicleId, label: step.name, timeInStepMs }
}

function moved(vehicleId: string, from: Step, to: Step): NewEvent {
  const detail = { from: from.id, to: to.id }
  return { itemType: 'RECON_STEP_CHANGED', vehicleId, label: `${from.name} to ${to.name}`, detail }
}

/** Who may only work the line sends to the next step and nowhere else. */
function refuseBeyondEffort({ actor }: Ctx, landing: Step, next: Step | null): void {
  const permission = 'RECON_VDP_WORKFLOW_STEP_UPDATE'
  if (actor.permissions.has(permission) || landing.id === next?.id) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to choose a step freely.`, { permission })
}

function refuseIfBlocked({ steps, current, state, visits, waived }: OnTheLine, target: Step, landing: Step): void {
  const here = { id: current.id, state, tracked: current.enhancedStateTracking }
  const blocking = blockingSteps(steps, here, landing.id, marksOf(visits, waived))
  if (blocking.length === 0) return
  const names = blocking.map((step) => step.name)
  throw new AppError('STEP_ORDER', blockedSentence(target.name, names), {
    incompleteSteps: blocking.map(({ id, name }) => ({ id, name })),
  })
}
