import type { NewStep, StepEdit, StepSettings } from '@lotline/contract/recon/line'
import type { EventFact } from '@lotline/domain/history/sentences'
import {
  deepestStep,
  isLastInUse,
  orderMistake,
  overtakenFields,
  placesOf,
  putBefore,
  type StepOrder,
} from '@lotline/domain/line/line-rules'
import { worksOn } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import type { Updateable } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import type { WorkflowStep } from '../../database/types.ts'
import { record } from '../../events/record.ts'
import {
  deleteStepRow,
  findWorker,
  listStepUse,
  lockLine,
  markLineDue,
  updatePlaces,
  updateStep,
  updateSteps,
  waivePutBefore,
} from './queries.ts'
import { insertStep } from './step-queries.ts'
import { flat, loadSteps, type Step } from './steps.ts'

/** Adds a step below another or at the top, behind one of its neighbours or at the end. */
export async function addStep(ctx: Ctx, { parentId, afterId, ...settings }: NewStep): Promise<void> {
  const steps = await openLine(ctx)
  const parent = parentId === null ? undefined : require(steps, parentId)
  if (parent && parent.childSteps.length === 0)
    await refuseUsed(ctx, parent, 'hold other steps. Add a new step and put both below it')
  await refuseSettings(ctx, steps, settings)
  const id = newId()
  const order = withStep(steps, parent?.id ?? null, id, afterId)
  refuseOrder(order, [...idsOf(steps), id])
  await insertStep(ctx.db, { id, position: 0, ...columnsOf(settings) })
  await settle(ctx, steps, order, { sentence: 'stepAdded', step: settings.name })
}

/** Changes a step's settings. Whether its work is tracked stays as it is once a vehicle has been there: its times are counted so. */
export async function editStep(ctx: Ctx, stepId: string, { seen, ...settings }: StepEdit): Promise<void> {
  const steps = await openLine(ctx)
  const step = require(steps, stepId)
  if (seen) refuseOvertaken(step, seen, settings)
  await refuseSettings(ctx, steps, settings, step)
  if (settings.enhancedStateTracking !== step.enhancedStateTracking)
    await refuseUsed(ctx, step, 'change whether its work is tracked. Retire it and add a new one')
  await updateStep(ctx.db, step.id, columnsOf(settings))
  const newName = settings.name === step.name ? null : settings.name
  await settle(ctx, steps, steps, { sentence: 'stepChanged', step: step.name, newName })
}

/** Takes a step and all below it off the line, or back on; a line needs one step in use. */
export async function retireStep(ctx: Ctx, stepId: string, retired: boolean): Promise<void> {
  const steps = await openLine(ctx)
  const step = require(steps, stepId)
  if (retired && isLastInUse(steps, step))
    throw new AppError('STEP_IN_USE', `${step.name} is the last step in use. Add another first.`)
  await updateSteps(ctx.db, idsOf([step]), { retired_at: retired ? ctx.now : null })
  await settle(ctx, steps, steps, { sentence: 'stepRetired', step: step.name, isRetired: retired })
}

export async function deleteStep(ctx: Ctx, stepId: string): Promise<void> {
  const steps = await openLine(ctx)
  const step = require(steps, stepId)
  if (step.childSteps.length > 0)
    throw new AppError('STEP_IN_USE', `${step.name} has other steps in it. Move or delete those first.`)
  await refuseUsed(ctx, step, 'be deleted. Retire it')
  if (leavesOf(steps).length === 1) throw new AppError('STEP_IN_USE', `${step.name} is the last step. Add another first.`)
  await deleteStepRow(ctx.db, step.id)
  await settle(ctx, steps, withoutStep(steps, step.id), { sentence: 'stepDeleted', step: step.name })
}

/** Puts the line into another order. Somebody who did not know of every step would lose one: that is refused. */
export async function orderLine(ctx: Ctx, order: readonly StepOrder[]): Promise<void> {
  const steps = await openLine(ctx)
  for (const id of order.flatMap(namedIn)) require(steps, id)
  refuseOrder(order, idsOf(steps))
  const gains = (step: StepOrder): string[] => [
    ...(step.childSteps.length > 0 ? [step.id] : []),
    ...step.childSteps.flatMap(gains),
  ]
  for (const id of order.flatMap(gains)) {
    const step = require(steps, id)
    if (step.childSteps.length === 0) await refuseUsed(ctx, step, 'hold other steps. Add a new step and put both below it')
  }
  await settle(ctx, steps, order, { sentence: 'lineReordered' })
}

async function openLine({ db }: Ctx): Promise<readonly Step[]> {
  await lockLine(db)
  return loadSteps(db)
}

function require(steps: readonly Step[], id: string): Step {
  const step = findStep(steps, id)
  if (!step) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step.')
  return step
}

function refuseOvertaken(step: Step, seen: StepSettings, wish: StepSettings): void {
  const fields = overtakenFields(seen, step, wish)
  if (fields.length === 0) return
  throw new AppError('LINE_CHANGED', `Someone else has changed ${step.name} in the meantime. Check it, then save.`, { fields })
}

async function refuseUsed({ db }: Ctx, step: Step, wish: string): Promise<void> {
  const use = (await listStepUse(db)).find(({ id }) => id === step.id)
  if (use?.has_history)
    throw new AppError('STEP_IN_USE', `Vehicles have been in ${step.name}, so it cannot ${wish}.`, { vehicles: use.vehicles })
}

async function refuseSettings({ db }: Ctx, steps: readonly Step[], settings: StepSettings, own?: Step): Promise<void> {
  const named = flat(steps).find(({ id, name, retired }) => id !== own?.id && !retired && same(name, settings.name))
  if (named) throw new AppError('NAME_IN_USE', `There is already a step called ${named.name}. Choose another name.`)
  if (settings.defaultAssigneeId === null || settings.defaultAssigneeId === own?.defaultAssigneeId) return
  const worker = isUuid(settings.defaultAssigneeId) ? await findWorker(db, settings.defaultAssigneeId) : undefined
  if (!worker) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  if (!worksOn(worker, own?.id))
    throw new AppError('ASSIGNEE_NOT_ALLOWED', `${personName(worker)} does not work on ${settings.name}.`)
}

function namedIn({ id, childSteps }: StepOrder): string[] {
  return [id, ...childSteps.flatMap(namedIn)]
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function refuseOrder(order: readonly StepOrder[], known: readonly string[]): void {
  const mistake = orderMistake(order, known)
  const field = 'steps'
  if (mistake === 'TWICE')
    throw new AppError('MALFORMED', 'A step can be in one place only.', { errors: [{ field, message: 'names a step twice' }] })
  if (mistake === 'TOO_DEEP')
    throw new AppError('MALFORMED', `Steps can be nested ${deepestStep} deep at most.`, {
      errors: [{ field, message: 'is too deep' }],
    })
  if (mistake) throw new AppError('LINE_CHANGED', 'The line has changed in the meantime. Check it, then reorder it.')
}

/** Numbers the steps in their order, and lets the vehicles on the line follow. */
async function settle(ctx: Ctx, old: readonly Step[], order: readonly StepOrder[], fact: EventFact): Promise<void> {
  await updatePlaces(ctx.db, placesOf(order))
  await markLineDue(ctx.db, ctx.now)
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'steps', fact })
  await passOverPutBefore(ctx, old)
}

/** A step that comes to stand before a vehicle's place never blocks its way: its run does not need it, and history says why. */
async function passOverPutBefore(ctx: Ctx, old: readonly Step[]): Promise<void> {
  const steps = await loadSteps(ctx.db)
  const put = putBefore(old, steps)
  if (put.length === 0) return
  const waived = await waivePutBefore(ctx.db, ctx.now, ctx.actor.personId, put)
  const nameOf = new Map(flat(steps).map(({ id, name }) => [id, name]))
  const events = [...Map.groupBy(waived, ({ vehicle_id }) => vehicle_id)].map(([vehicleId, rows]) => {
    const stepIds = rows.map(({ step_id }) => step_id)
    const names = stepIds.map((id) => nameOf.get(id) ?? '')
    const fact = { sentence: 'stepsPutBefore', steps: names, place: nameOf.get(rows[0]?.place_id ?? '') ?? '' } as const
    return { itemType: 'RECON_STEP_CHANGED', vehicleId, fact, detail: { stepIds, needed: false } } as const
  })
  await record(ctx, ...events)
}

function idsOf(steps: readonly Step[]): string[] {
  return flat(steps).map(({ id }) => id)
}

function withStep(
  steps: readonly StepOrder[],
  parentId: string | null,
  id: string,
  afterId: string | null | undefined,
): StepOrder[] {
  if (parentId === null) return placed(steps, id, afterId)
  return steps.map((step) => ({
    id: step.id,
    childSteps: step.id === parentId ? placed(step.childSteps, id, afterId) : withStep(step.childSteps, parentId, id, afterId),
  }))
}

function placed(steps: readonly StepOrder[], id: string, afterId: string | null | undefined): StepOrder[] {
  const at = afterId === null ? 0 : steps.findIndex((step) => step.id === afterId) + 1
  return steps.toSpliced(afterId === null || at > 0 ? at : steps.length, 0, { id, childSteps: [] })
}

function withoutStep(steps: readonly StepOrder[], id: string): StepOrder[] {
  return steps.filter((step) => step.id !== id).map((step) => ({ id: step.id, childSteps: withoutStep(step.childSteps, id) }))
}

function columnsOf(settings: StepSettings) {
  return {
    name: settings.name,
    terminal: settings.terminalStep,
    allow_complete_recon: settings.allowCompleteRecon,
    completes_on_entry: settings.completesOnEntry,
    enhanced_state_tracking: settings.enhancedStateTracking,
    safe_duration_seconds: settings.safeDurationSeconds,
    recommended_duration_seconds: settings.recommendedDurationSeconds,
    goal_clock: settings.goalClock,
    color: settings.color,
    default_assignee_id: settings.defaultAssigneeId,
  } satisfies Updateable<WorkflowStep>
}
