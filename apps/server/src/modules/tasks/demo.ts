import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { DemoHouse, OpenDemo, Telling } from '../../module/demo-part.ts'
import { type PlannedTask, planTasks } from './demo-plan.ts'
import { insertTasks } from './queries.ts'

/** Tasks that inspection found. */
export const openDemo: OpenDemo = async (house) => ({
  write: (story, telling) => writeTasks(house, telling, planTasks(story, house.now)),
})

/** Writes a vehicle's tasks as they stand, with all that happened to them in the log. */
async function writeTasks({ actor }: DemoHouse, { ctxAt, vehicleId }: Telling, plan: readonly PlannedTask[]): Promise<void> {
  const tasks = plan.map((task) => ({ ...task, id: newId() }))
  const [first] = tasks
  if (!first) return
  const personId = (key: string) => actor(key).personId
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
