import { overtakenFields } from '@lotline/domain/line/line-rules'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { findWorker, lockLine, replacePermits } from './queries.ts'
import { flat, loadSteps, type Step } from './steps.ts'

type Wish = { stepIds: readonly string[]; seen?: readonly string[] | undefined }

/**
 * Limits a person to some steps; without any they may work on every step. Steps that they have now stay theirs. Refused while vehicles
 * are given to them as they enter another step: those would come to nobody, and nobody would be told.
 */
export async function allowSteps(ctx: Ctx, personId: string, { stepIds, seen }: Wish) {
  await lockLine(ctx.db)
  const worker = isUuid(personId) ? await findWorker(ctx.db, personId) : undefined
  if (!worker) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  const steps = flat(await loadSteps(ctx.db))
  const wanted = [...new Set(stepIds)]
  if (wanted.some((id) => !steps.some((step) => step.id === id)))
    throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step.')
  const name = personName(worker)
  if (seen) refuseOvertaken(name, seen, worker.allowedSteps, wanted)
  if (wanted.length > 0) refuseGiven(name, givenOnEntry(steps, worker.id, wanted))
  await replacePermits(ctx.db, worker.id, wanted)
  const names = steps.filter(({ id }) => wanted.includes(id)).map((step) => step.name)
  const fact = { sentence: 'stepsAllowed', person: name, steps: names } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'users', fact })
  return { personId: worker.id, stepIds: wanted }
}

/** Steps on the line whose vehicles come to the person as they enter, other than those allowed. */
function givenOnEntry(steps: readonly Step[], personId: string, allowed: readonly string[]): Step[] {
  return steps.filter(
    (step) => step.defaultAssigneeId === personId && !allowed.includes(step.id) && !step.retired && step.childSteps.length === 0,
  )
}

function refuseOvertaken(name: string, seen: readonly string[], now: readonly string[], wish: readonly string[]): void {
  const sorted = (ids: readonly string[]) => ({ steps: ids.toSorted() })
  if (overtakenFields(sorted(seen), sorted(now), sorted(wish)).length > 0)
    throw new AppError('LINE_CHANGED', `Someone else has changed where ${name} works in the meantime. Check it, then save.`)
}

function refuseGiven(name: string, given: readonly Step[]): void {
  if (given.length === 0) return
  const steps = given.map((step) => step.name).join(', ')
  const sentence = `Vehicles that enter ${steps} are assigned to ${name}. Assign them to someone else on the line first, or let ${name} work there.`
  throw new AppError('ASSIGNEE_NOT_ALLOWED', sentence, { steps: given.map(({ id, name }) => ({ id, name })) })
}
