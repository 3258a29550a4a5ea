import { assigneeLabel } from '@lotline/domain/assignees'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { findWorker, lockLine, replacePermits } from './line-queries.ts'
import { listStepRows } from './queries.ts'

/** Limits a person to some steps; without any they may work on every step. What is theirs now stays theirs. */
export async function allowSteps(ctx: Ctx, personId: string, stepIds: readonly string[]) {
  await lockLine(ctx.db)
  const worker = isUuid(personId) ? await findWorker(ctx.db, personId) : undefined
  if (!worker) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  const steps = await listStepRows(ctx.db)
  const wanted = [...new Set(stepIds)]
  if (wanted.some((id) => !steps.some((step) => step.id === id)))
    throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step.')
  await replacePermits(ctx.db, worker.id, wanted)
  const names = steps.filter(({ id }) => wanted.includes(id)).map((step) => step.name)
  const label = `${assigneeLabel(worker)} works on ${names.length === 0 ? 'every step' : names.join(', ')}`
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'users', label })
  return { personId: worker.id, stepIds: wanted }
}
