import { missingPermission } from '@lotline/domain/permission-rule'
import type { Permission } from '@lotline/domain/permissions'
import { taskTotalRule } from '@lotline/domain/tasks'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

export async function findNames(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle')
    .select(['stock_number', 'vin', 'year', 'make', 'model'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
}

export async function getRooftop(db: Db) {
  return db.selectFrom('rooftop').select(['name', 'time_zone']).executeTakeFirstOrThrow()
}

/** What a person may see of what tasks cost. */
export function costsShown(held: ReadonlySet<Permission>) {
  return {
    labor: held.has('INVENTORY_VDP_LABOR_COST_VIEW'),
    parts: held.has('INVENTORY_VDP_PARTS_COST_VIEW'),
    total: missingPermission(taskTotalRule, held) === undefined,
  }
}
export type CostsShown = ReturnType<typeof costsShown>

/** The first tasks of a vehicle, without deleted ones, and how many it has; costs that may not be seen are null. */
export async function listTasks(db: Db, vehicleId: string, shown: CostsShown, most: number) {
  const rows = await db
    .selectFrom('task')
    .leftJoin('person', 'person.id', 'task.assignee_id')
    .select(['task.name', 'task.type', 'task.description', 'task.status', 'task.note'])
    .select(['person.first_name', 'person.last_name', 'person.company_name'])
    .select(shown.labor ? 'task.labor_cost' : sql<null>`null`.as('labor_cost'))
    .select(shown.parts ? 'task.parts_cost' : sql<null>`null`.as('parts_cost'))
    .select(shown.total ? 'task.total' : sql<null>`null`.as('total'))
    .select(sql<number>`count(*) over ()`.as('tasks'))
    .where('task.vehicle_id', '=', vehicleId)
    .where('task.status', '<>', 'DELETED')
    .orderBy('task.created_at')
    .orderBy('task.id')
    .limit(most)
    .execute()
  return { rows, total: rows[0]?.tasks ?? 0 }
}

/** The latest notes of a vehicle, the latest first, and how many it has. */
export async function listLatestNotes(db: Db, vehicleId: string, most: number) {
  const rows = await db
    .selectFrom('note')
    .leftJoin('person', 'person.id', 'note.sender_id')
    .select(['note.text', 'note.created_at', 'person.first_name', 'person.last_name'])
    .where('note.vehicle_id', '=', vehicleId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(most)
    .execute()
  const counted = db
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('vehicle_id', '=', vehicleId)
  return { rows, total: (await counted.executeTakeFirstOrThrow()).notes }
}
