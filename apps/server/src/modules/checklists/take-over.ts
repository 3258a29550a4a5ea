import type { Task } from '@lotline/contract/tasks/tasks'
import { answerWords, fieldsOf, markOf } from '@lotline/domain/checklists/checklists'
import type { Ctx } from '../../ctx.ts'
import { addTasks, findTasks, readTask } from '../tasks/index.ts'
import { listAnswers, putTask } from './queries.ts'
import { type One, requireLocked } from './read.ts'
import { noProposal, oldFault } from './refusals.ts'

/** Asks for the task that a failed answer proposes, and ties it to the answer; where that has been done it is the same task. */
export async function takeOver(ctx: Ctx, one: One & { fieldId: string }): Promise<Task> {
  const { db } = ctx
  const { vehicleId, fieldId } = one
  const sheet = await requireLocked(ctx, one)
  const row = (await listAnswers(db, sheet.id)).find(({ field_id }) => field_id === fieldId)
  const [task] = row?.task_id ? await findTasks(db, vehicleId, [row.task_id]) : []
  if (task && task.status !== 'DELETED') return readTask(ctx, vehicleId, task.id)
  if (!sheet.is_current) throw oldFault(sheet)
  const field = fieldsOf(sheet.items).find(({ id }) => id === fieldId)
  const answer = sheet.answers[fieldId]
  if (!field?.taskTemplateId || markOf(field, answer) !== 'FAILS') throw noProposal()
  const found = [`${sheet.name}: ${field.label}, ${answerWords(field, answer)}.`, row?.note ?? ''].filter(Boolean).join(' ')
  const wish = { templateId: field.taskTemplateId, status: 'REQUESTED' as const, note: found.slice(0, 2000) }
  const [added] = await addTasks(ctx, vehicleId, [wish], async (rows) => {
    for (const { id } of rows) await putTask(db, sheet.id, fieldId, id)
  })
  if (!added) throw new Error('One task makes one task')
  return added
}
