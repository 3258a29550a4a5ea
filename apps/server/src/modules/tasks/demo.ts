import { type TaskStatus, totalOf } from '@lotline/domain/tasks/tasks'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { DemoHouse, OpenDemo, Telling } from '../../module/demo-part.ts'
import { type PlannedTask, planTasks, type TaskAct } from './demo-plan.ts'
import { insertTasks, type NewTaskRow } from './queries.ts'

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
    ...traceOf(acts, personId),
  }))
  await insertTasks(ctxAt(first.acts[0].at, first.acts[0].by).db, rows)
  for (const task of tasks)
    for (const [at, { type, at: moment, by }] of task.acts.entries()) {
      const detail = { taskId: task.id, ...changeBy(task, at) }
      await record(ctxAt(moment, by), { itemType: type, vehicleId, fact: { sentence: 'taskActed', task: task.job.name }, detail })
    }
}

const statusAfter: Partial<Record<TaskAct['type'], TaskStatus>> = {
  TASK_DRAFT_CREATED: 'ESTIMATED',
  TASK_CREATED: 'REQUESTED',
  TASK_APPROVED: 'APPROVED',
  TASK_DENIED: 'DENIED',
  TASK_COMPLETED: 'COMPLETED',
  TASK_DELETED: 'DELETED',
}

/** Changes that the log keeps of an act, as the product writes them: the status and, as it is created, the costs. */
function changeBy({ acts, laborHours, laborRate, laborCost, partsCost }: PlannedTask, at: number) {
  const statusOf = (act: TaskAct | undefined) => (act ? statusAfter[act.type] : undefined)
  const status = statusOf(acts[at])
  if (at > 0) return { before: { status: statusOf(acts[at - 1]) }, after: { status } }
  const costs = { laborHours, laborRate, laborCost, partsCost }
  return { before: {}, after: { status, ...costs, total: totalOf(costs) } }
}

/** People who asked for it, decided on it, did it and took it away, and when; the clocks of the demo run round the clock. */
function traceOf(acts: readonly TaskAct[], personId: (key: string) => string): Partial<NewTaskRow> {
  const found = (...types: TaskAct['type'][]) => acts.find(({ type }) => types.includes(type))
  const asked = found('TASK_CREATED')
  const decided = found('TASK_APPROVED', 'TASK_DENIED')
  const [completed, deleted] = [found('TASK_COMPLETED'), found('TASK_DELETED')]
  return {
    ...(asked && { requested_at: new Date(asked.at), requested_by: personId(asked.by) }),
    ...(asked &&
      decided && { waited_ms: decided.at - asked.at, decided_at: new Date(decided.at), decided_by: personId(decided.by) }),
    ...(decided?.type === 'TASK_DENIED' && { denied_reason: 'Not worth it on this one.' }),
    ...(completed && { completed_at: new Date(completed.at), completed_by: personId(completed.by) }),
    ...(deleted && {
      deleted_at: new Date(deleted.at),
      deleted_by: personId(deleted.by),
      deleted_from: decided ? 'APPROVED' : 'REQUESTED',
    }),
  }
}
