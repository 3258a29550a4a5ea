import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/recordset.ts'
import { thisRooftop } from '../../database/this-rooftop.ts'
import type { Task } from '../../database/types.ts'

export type NewTaskRow = Omit<Insertable<Task>, 'rooftop_id' | 'total'>

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
