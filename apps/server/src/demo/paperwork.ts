import { mentionOf } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import type { Ctx } from '../ctx.ts'
import { newId } from '../database/new-id.ts'
import { record } from '../events/record.ts'
import { insertNotes } from '../modules/notes/index.ts'
import { insertTasks } from '../modules/tasks/index.ts'
import type { House } from './house.ts'
import type { PlannedNote } from './note-plan.ts'
import type { PlannedTask } from './task-plan.ts'

type At = (at: number, by: string) => Ctx

/** Writes a vehicle's tasks as they stand, with all that happened to them in the log. */
export async function writeTasks(ctxAt: At, house: House, vehicleId: string, plan: readonly PlannedTask[]): Promise<void> {
  const tasks = plan.map((task) => ({ ...task, id: newId() }))
  const [first] = tasks
  if (!first) return
  const personId = (key: string) => house.actor(key).personId
  const rows = tasks.map(({ id, job, acts, assignee, ...task }) => ({
    id,
    vehicle_id: vehicleId,
    name: job.name,
    type: job.type,
    description: job.description,
    status: task.status,
    parts_cost: task.partsCost,
    labor_cost: task.laborCost,
    labor_hours: task.laborHours,
    labor_rate: task.laborRate,
    assignee_id: assignee && personId(assignee),
    note: task.note,
    created_by: personId(acts[0].by),
    created_at: new Date(acts[0].at),
  }))
  await insertTasks(ctxAt(first.acts[0].at, first.acts[0].by).db, rows)
  for (const { id, job, acts } of tasks)
    for (const { type, at, by } of acts)
      await record(ctxAt(at, by), { itemType: type, vehicleId, label: job.name, detail: { taskId: id } })
}

export async function writeNotes(ctxAt: At, house: House, vehicleId: string, plan: readonly PlannedNote[]): Promise<void> {
  const [first] = plan
  if (!first) return
  const notes = plan.map(({ at, by, text }) => ({
    id: newId(),
    vehicleId,
    senderId: house.actor(by).personId,
    at: new Date(at),
    ...withMentions(house, text),
  }))
  await insertNotes(ctxAt(first.at, first.by).db, notes)
}

function withMentions(house: House, text: string): { text: string; mentions: string[] } {
  const mentions: string[] = []
  const written = text.replace(/@\{(\w+)\}/g, (_, key: string) => {
    const actor = house.actor(key)
    mentions.push(actor.personId)
    return mentionOf({ id: actor.personId, name: personName(actor) })
  })
  return { text: written, mentions }
}
