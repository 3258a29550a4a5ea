import type { Money } from '@lotline/contract/shapes'
import type { Task } from '@lotline/contract/tasks'
import { type CostsShown, openTaskStatuses, type TaskStatus } from '@lotline/domain/tasks/tasks'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Task as TaskTable } from '../../database/types.ts'

export type NewTaskRow = Omit<Insertable<TaskTable>, 'rooftop_id' | 'total'>

/** Tasks as they stand; what happened to them is told by their events. */
export async function insertTasks(db: Db, tasks: readonly NewTaskRow[]): Promise<void> {
  if (tasks.length === 0) return
  await sql`
    insert into task (rooftop_id, id, vehicle_id, name, type, description, status, parts_cost, labor_cost, labor_hours, labor_rate,
      assignee_id, note, created_by, created_at)
    select ${thisRooftop}, id, vehicle_id, name, type, coalesce(description, ''), status, parts_cost, labor_cost, labor_hours, labor_rate,
      assignee_id, coalesce(note, ''), created_by, created_at
    from json_populate_recordset(null::task, ${recordset(tasks)})`.execute(db)
}

/** What is to be done to a vehicle and what has been, oldest first. Costs that are not shown never leave the database. */
export async function listTasks(db: Db, vehicleId: string, costs: CostsShown): Promise<Task[]> {
  const rows = await tasksShown(db, costs)
    .where('task.vehicle_id', '=', vehicleId)
    .where('task.status', '<>', 'DELETED')
    .orderBy('task.created_at')
    .orderBy('task.id')
    .execute()
  return rows.map(taskOf)
}

/** What a person has to do to vehicles that are not sold, oldest first; 200 at most. */
export async function listOpenTasksOf(db: Db, personId: string, costs: CostsShown): Promise<{ vehicleId: string; task: Task }[]> {
  const rows = await tasksShown(db, costs)
    .innerJoin('vehicle', 'vehicle.id', 'task.vehicle_id')
    .where('vehicle.sold_at', 'is', null)
    .where('task.assignee_id', '=', personId)
    .where('task.status', 'in', openTaskStatuses)
    .orderBy('task.created_at')
    .orderBy('task.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ vehicleId: row.vehicle_id, task: taskOf(row) }))
}

function tasksShown(db: Db, costs: CostsShown) {
  return db
    .selectFrom('task')
    .leftJoin('person', 'person.id', 'task.assignee_id')
    .select((eb) => {
      const shown = (isShown: boolean, column: 'parts_cost' | 'labor_cost' | 'labor_rate' | 'total') =>
        isShown ? eb.ref(`task.${column}`).$castTo<number | null>() : eb.lit(null)
      return [
        'task.id',
        'task.vehicle_id',
        'task.name',
        'task.type',
        'task.description',
        'task.status',
        'task.labor_hours',
        'task.note',
        'task.created_at',
        ...personNameColumns,
        shown(costs.parts, 'parts_cost').as('parts_cost'),
        shown(costs.labor, 'labor_cost').as('labor_cost'),
        shown(costs.labor, 'labor_rate').as('labor_rate'),
        shown(costs.total, 'total').as('total'),
      ]
    })
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasksShown>['execute']>>[number]

function taskOf(row: TaskRow): Task {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    status: row.status as TaskStatus, // the table's own check holds it to these words
    partsCost: usd(row.parts_cost),
    laborCost: usd(row.labor_cost),
    laborHours: row.labor_hours,
    laborRate: usd(row.labor_rate),
    total: usd(row.total),
    assignee: personNameOf(row),
    note: row.note,
    attachments: [],
    createdDate: row.created_at.toISOString(),
  }
}

function usd(amount: number | null): Money | null {
  return amount === null ? null : { amount, currency: 'USD' }
}
