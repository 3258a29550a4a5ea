import { worksOn } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { findWorker } from '../line/index.ts'
import { refuseIfMoved } from './change-step.ts'
import { lockOnTheLine } from './locked-run.ts'
import { updateStand, updateVisit } from './queries.ts'
import { currentStepItem } from './step-items.ts'

/** Gives the current step to a person of this rooftop who may work on it. */
export async function assign(ctx: Ctx, vehicleId: string, personId: string, fromStepId?: string | null) {
  const run = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, run, fromStepId)
  const { current, visit } = run
  const person = isUuid(personId) ? await findWorker(ctx.db, personId) : undefined
  if (!person) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  if (!worksOn(person, current.id))
    throw new AppError('ASSIGNEE_NOT_ALLOWED', `${personName(person)} does not work on ${current.name}.`)
  // Whoever has the step already is given nothing, and history tells nothing.
  if (person.id === visit.assignee_id) return currentStepItem(ctx, vehicleId)
  await give(ctx, vehicleId, visit.id, person.id)
  await record(ctx, {
    itemType: 'RECON_STEP_ASSIGNED',
    vehicleId,
    label: `${current.name} to ${personName(person)}`,
    detail: { before: visit.assignee_id, after: person.id },
  })
  return currentStepItem(ctx, vehicleId)
}

export async function unassign(ctx: Ctx, vehicleId: string, fromStepId?: string | null) {
  const run = await lockOnTheLine(ctx, vehicleId)
  await refuseIfMoved(ctx, run, fromStepId)
  const { current, visit } = run
  if (visit.assignee_id) {
    await give(ctx, vehicleId, visit.id, null)
    await record(ctx, {
      itemType: 'RECON_STEP_ASSIGNED',
      vehicleId,
      label: `${current.name} to nobody`,
      detail: { before: visit.assignee_id, after: null },
    })
  }
  return currentStepItem(ctx, vehicleId)
}

async function give({ db }: Ctx, vehicleId: string, visitId: string, personId: string | null): Promise<void> {
  await updateVisit(db, visitId, { assignee_id: personId })
  await updateStand(db, vehicleId, { assignee_id: personId })
}
