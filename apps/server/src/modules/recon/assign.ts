import type { PersonName } from '@lotline/contract/shapes'
import { worksOn } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { findWorker, type Step } from '../line/index.ts'
import { notify } from '../notifications/index.ts'
import { refuseIfMoved } from './change-step.ts'
import { handed, takeBackHanded } from './handed.ts'
import { lockOnTheLine } from './locked-run.ts'
import { updateStand, updateVisit } from './queries.ts'
import { currentStepItem } from './step-items.ts'

/** Gives the current step to a person of this rooftop who may work on it. */
export async function assign(ctx: Ctx, vehicleId: string, personId: string, fromStepId?: string | null) {
  await giveStep(ctx, vehicleId, personId, fromStepId)
  return currentStepItem(ctx, vehicleId)
}

export async function unassign(ctx: Ctx, vehicleId: string, fromStepId?: string | null) {
  await giveStep(ctx, vehicleId, null, fromStepId)
  return currentStepItem(ctx, vehicleId)
}

/** The same without its answer, to a person or to nobody; whether that is anything new. */
export async function giveStep(
  ctx: Ctx,
  vehicleId: string,
  personId: string | null,
  fromStepId?: string | null,
): Promise<boolean> {
  const run = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, run, fromStepId)
  const { current, visit } = run
  const person = personId === null ? null : await workerOn(ctx, personId, current)
  // A person who has the step already is given nothing, and history tells nothing.
  if ((person?.id ?? null) === visit.assignee_id) return false
  await give(ctx, { vehicleId, visitId: visit.id, step: current, before: visit.assignee_id, person })
  await notify(ctx, ...handed({ vehicleId, step: current, before: visit.assignee_id, after: person?.id ?? null }))
  return true
}

async function workerOn({ db }: Ctx, personId: string, step: Step) {
  const person = isUuid(personId) ? await findWorker(db, personId) : undefined
  if (!person) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  if (!worksOn(person, step.id))
    throw new AppError('ASSIGNEE_NOT_ALLOWED', `${personName(person)} does not work on ${step.name}.`)
  return person
}

type Given = { vehicleId: string; visitId: string; step: Step; before: string | null; person: PersonName | null }

/** Writes whose step it is, and tells history; whoever was just given it is not told of that any more. */
export async function give(ctx: Ctx, { vehicleId, visitId, step, before, person }: Given): Promise<void> {
  const after = person?.id ?? null
  await updateVisit(ctx.db, visitId, { assignee_id: after, assigned_at: ctx.now })
  await updateStand(ctx.db, vehicleId, { assignee_id: after })
  if (before !== null) await takeBackHanded(ctx, vehicleId)
  await record(ctx, {
    itemType: 'RECON_STEP_ASSIGNED',
    vehicleId,
    fact: { sentence: 'stepAssigned', step: step.name, person: person && personName(person) },
    detail: { before, after },
  })
}
