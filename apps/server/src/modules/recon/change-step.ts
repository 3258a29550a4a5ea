import type { Pass } from '@lotline/contract/recon/gates'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { blockedSentence, blockingSteps, findStep, landingStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { commitWith, sendTogether } from '../../database/doors.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { passGates } from '../gates/index.ts'
import type { Step } from '../line/index.ts'
import { notify } from '../notifications/index.ts'
import { endOnEntry } from './finish.ts'
import { movedOn } from './handed.ts'
import { lockOnTheLine, marksOf, nextOf, type OnTheLine } from './locked-run.ts'
import { insertWaiver } from './queries.ts'
import { completedEvent, enteredEvent, stoppedEvent } from './step-events.ts'
import { currentStepItem, type Done, type Ending, stepItemAfter } from './step-items.ts'
import { undoable } from './undoable.ts'
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

type Move = {
  stepId: string
  fromStepId?: string | null | undefined
  /** Steps on the way there that are not done are not needed in this run, and the current step is done. */
  skip?: boolean | undefined
  /** Passes what a gate on the way holds. */
  pass?: Pass | undefined
}

/** Moves a vehicle to a step and answers the step that is current then, and by what that is undone. */
export async function changeStep(ctx: Ctx, vehicleId: string, move: Move) {
  const { result, undo } = await undoable(
    ctx,
    vehicleId,
    () => 'SEND',
    (ending) => sendTo(ctx, vehicleId, move, ending),
  )
  const { run, after } = result
  const data = after ? stepItemAfter(ctx, run, after) : await currentStepItem(ctx, vehicleId)
  return { data, meta: { undo } }
}

/** The move without its answer: ahead once the steps before it are complete or skipped, back at any time. */
export async function sendTo(
  ctx: Ctx,
  vehicleId: string,
  { stepId, fromStepId, skip = false, pass }: Move,
  { isLast = false }: Ending = {},
): Promise<Done> {
  const run = await lockOnTheLine(ctx, vehicleId)
  const { vehicle, runId, steps, current, visit, visits, waived, calendar } = run
  await refuseIfMoved(ctx, run, fromStepId)
  const marks = marksOf(visits, waived)
  const target = findStep(steps, stepId)
  const landing = target && landingStep(target, marks)
  if (!target || !landing) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step in use.')
  refuseBeyondEffort(ctx, landing, skip ? null : nextOf(steps, current.id, marks))
  if (landing.id === current.id) {
    const stepItem = await currentStepItem(ctx, vehicle.id)
    throw new AppError('STEP_CHANGED', `${vehicle.stock_number} is in ${current.name} already.`, { stepItem })
  }
  const skipped = stepsToSkip(run, target, landing, skip)
  const ahead = isAhead(steps, current, landing)
  const passed = ahead
    ? await passGates(ctx, { vehicle, steps: [current, ...skipped, ...(landing.completesOnEntry ? [landing] : [])], pass })
    : []
  const isDone = ahead || visit.state === 'COMPLETE'
  const notices = await movedOn(ctx, run, landing)
  const closing = closeVisit(ctx, run, isDone ? 'COMPLETE' : 'INCOMPLETE')
  const unneeded = [...waived, ...skipped.map(({ id }) => id)]
  const entering = enterStep(ctx, { vehicleId, runId, steps, waived: unneeded, calendar, step: landing, visits: closing.visits })
  // A step that ends the run has more to write behind it.
  const write = isLast && !landing.completesOnEntry ? commitWith : sendTogether
  await write(ctx.db, () => [
    closing.write(),
    entering.write(),
    ...skipped.map(({ id }) => insertWaiver(ctx.db, { runId, stepId: id, at: ctx.now, by: ctx.actor.personId })),
    record(ctx, ...passed, ...movedEvents(run, { landing, skipped, ahead, isDone, timeInStepMs: closing.timeInStepMs })),
    notify(ctx, ...notices),
  ])
  if (!landing.completesOnEntry) return { run, after: { step: landing, ...entering } }
  await endOnEntry(ctx, vehicleId)
  return { run, after: undefined }
}

function isAhead(steps: readonly Step[], current: Step, landing: Step): boolean {
  const ids = leavesOf(steps).map((leaf) => leaf.id)
  return ids.indexOf(landing.id) > ids.indexOf(current.id)
}

type Moved = { landing: Step; skipped: readonly Step[]; ahead: boolean; isDone: boolean; timeInStepMs: number }

function movedEvents(
  { vehicle, current, visit }: OnTheLine,
  { landing, skipped, ahead, isDone, timeInStepMs }: Moved,
): NewEvent[] {
  const vehicleId = vehicle.id
  const itemType = 'RECON_STEP_CHANGED'
  const stepIds = skipped.map(({ id }) => id)
  const steps = skipped.map(({ name }) => name)
  const wasDone = visit.state === 'COMPLETE'
  return [
    ...(skipped.length > 0
      ? [{ itemType, vehicleId, fact: { sentence: 'stepsSkipped', steps }, detail: { stepIds, needed: false } } as const]
      : []),
    ...(isDone && !wasDone ? [completedEvent(vehicleId, current, timeInStepMs)] : []),
    ...(!isDone && visit.working_since ? [stoppedEvent(vehicleId, current, timeInStepMs)] : []),
    {
      itemType,
      vehicleId,
      fact: { sentence: 'stepMoved', from: current.name, to: landing.name },
      detail: { from: current.id, to: landing.id },
    },
    enteredEvent({ vehicleId, step: landing, from: current, isBack: !ahead, assigneeBefore: visit.assignee_id }),
  ]
}

/** People who may only work the line send to the next step and nowhere else. */
function refuseBeyondEffort({ actor }: Ctx, landing: Step, next: Step | null): void {
  const permission = reconRules.changeSteps
  if (actor.permissions.has(permission) || landing.id === next?.id) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to choose a step freely.`, { permission })
}

/** Steps that stand in the way but for the current one; refused, unless they may be skipped. */
function stepsToSkip(run: OnTheLine, target: Step, landing: Step, skip: boolean): Step[] {
  const { steps, current, state, visits, waived } = run
  const here = { id: current.id, state, tracked: current.enhancedStateTracking }
  const blocking = blockingSteps(steps, here, landing.id, marksOf(visits, waived))
  if (skip) return blocking.filter(({ id }) => id !== current.id)
  if (blocking.length === 0) return []
  const names = blocking.map((step) => step.name)
  throw new AppError('STEP_ORDER', blockedSentence(target.name, names), {
    incompleteSteps: blocking.map(({ id, name }) => ({ id, name })),
  })
}
