import { openTaskStatuses, statusesOfActualRecon } from '@lotline/domain/tasks/tasks'
import type { Span } from '@lotline/domain/watch/waits'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset, wordList } from '../../database/json.ts'
import { type Bind, statement, thisRooftop } from '../../database/statement.ts'
import type { Task as TaskTable } from '../../database/types.ts'
import { taskOwnerIds } from '../approvals/index.ts'

export type NewTaskRow = Omit<Insertable<TaskTable>, 'rooftop_id' | 'total'>
export type TaskRow = Selectable<TaskTable>

/** Tasks as they stand; what happened to them is told by their events. */
export async function insertTasks(db: Db, tasks: readonly NewTaskRow[]): Promise<void> {
  if (tasks.length === 0) return
  // One that waits has been asked for by somebody, at the latest as it was written.
  const rows = tasks.map((task) => ({
    ...task,
    ...(task.status === 'REQUESTED' && { requested_at: task.requested_at ?? task.created_at }),
  }))
  await sql`
    insert into task (rooftop_id, id, vehicle_id, name, type, description, status, parts_cost, labor_cost, labor_hours, labor_rate,
      assignee_id, assigned_at, note, created_by, created_at, requested_at, requested_by, raised_by, waited_ms, decided_at, decided_by, denied_reason,
      completed_at, completed_by, deleted_at, deleted_by, deleted_from)
    select ${thisRooftop}, id, vehicle_id, name, type, coalesce(description, ''), status, parts_cost, labor_cost, labor_hours, labor_rate,
      assignee_id, assigned_at, coalesce(note, ''), created_by, created_at, requested_at, requested_by, raised_by, coalesce(waited_ms, 0), decided_at, decided_by,
      coalesce(denied_reason, ''), completed_at, completed_by, deleted_at, deleted_by, deleted_from
    from json_populate_recordset(null::task, ${recordset(rows)})`.execute(db)
}

/** Where a task stands among those of its vehicle. */
export type Place = Pick<TaskRow, 'id' | 'created_at'>
type Page = { most: number; after?: Place | undefined } | { most: number; before: Place | 'end' }

const page = statement(
  (
    { isAfter, isBefore, isLatest }: { isAfter: boolean; isBefore: boolean; isLatest: boolean },
    bind: Bind<{ vehicleId: string; at: Date; id: string; most: number }>,
  ) => sql<TaskRow>`
    select * from task where vehicle_id = ${bind('vehicleId')} and status <> 'DELETED'
      ${isAfter ? sql`and (created_at, id) > (${bind('at')}, ${bind('id')}::uuid)` : sql``}
      ${isBefore ? sql`and (created_at, id) < (${bind('at')}, ${bind('id')}::uuid)` : sql``}
    order by ${isLatest ? sql`created_at desc, id desc` : sql`created_at, id`} limit ${bind('most')}`,
)

/** What is to be done to a vehicle and what has been, oldest first: `most` from the oldest or from a place on, or the latest of all or before a place. */
export async function listTasks(db: Db, vehicleId: string, asked: Page): Promise<TaskRow[]> {
  const isLatest = 'before' in asked
  const place = isLatest ? asked.before : asked.after
  const { created_at: at, id } = place === undefined || place === 'end' ? { created_at: new Date(0), id: '' } : place
  const hasPlace = id !== ''
  const shape = { isAfter: hasPlace && !isLatest, isBefore: hasPlace && isLatest, isLatest }
  const rows = await page(db, shape, { vehicleId, at, id, most: asked.most })
  return isLatest ? rows.reverse() : rows
}

export async function countOpenTasks(db: Db, vehicleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', [...openTaskStatuses])
    .executeTakeFirstOrThrow()
  return Number(count)
}

const count = statement(
  (_shape: null, bind: Bind<{ vehicleId: string }>) =>
    sql<{
      total: number
    }>`select count(*)::int as total from task where vehicle_id = ${bind('vehicleId')} and status <> 'DELETED'`,
)

export async function countTasks(db: Db, vehicleId: string): Promise<number> {
  return (await count(db, null, { vehicleId }))[0]?.total ?? 0
}

/** Tasks of a vehicle by their ids, the deleted ones too. */
export async function findTasks(db: Db, vehicleId: string, ids: readonly string[]): Promise<TaskRow[]> {
  return db
    .selectFrom('task')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** What people have to do to vehicles that are not sold. */
function openTasksOf(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('task')
    .innerJoin('vehicle', 'vehicle.id', 'task.vehicle_id')
    .where('vehicle.sold_at', 'is', null)
    .where('task.assignee_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('task.status', 'in', openTaskStatuses)
}

/** The same, oldest first. */
export async function listOpenTasksOf(db: Db, personIds: readonly string[], most: number): Promise<TaskRow[]> {
  return openTasksOf(db, personIds).selectAll('task').orderBy('task.created_at').orderBy('task.id').limit(most).execute()
}

export async function countOpenTasksOf(db: Db, personIds: readonly string[]): Promise<number> {
  const { total } = await openTasksOf(db, personIds).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

type Requests = { most: number; after?: Pick<TaskRow, 'id' | 'requested_at'> | undefined; until?: Date; within?: readonly Span[] }

/** What waits for a decision on vehicles that are not sold, the longest wait first: those behind one, asked for at a moment at the latest, or within some spans of time. */
export async function listRequests(db: Db, { most, after, until, within }: Requests): Promise<TaskRow[]> {
  return db
    .selectFrom('task')
    .innerJoin('vehicle', 'vehicle.id', 'task.vehicle_id')
    .selectAll('task')
    .where('vehicle.sold_at', 'is', null)
    .where('task.status', '=', 'REQUESTED')
    .$if(until !== undefined, (query) => query.where('task.requested_at', '<=', until ?? null))
    .$if(within !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or((within ?? []).map(({ from, to }) => and([eb('task.requested_at', '>', from), eb('task.requested_at', '<=', to)]))),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(task.requested_at, task.id) > (${after?.requested_at}, ${after?.id}::uuid)`),
    )
    .orderBy('task.requested_at')
    .orderBy('task.id')
    .limit(most)
    .execute()
}

/** Requests that differ in nothing that says who decides on them, and how many they are. */
export type RequestKind = { type: string; total: number; ownerIds: string[]; escalations: number; count: number }

/** What waits on vehicles that are not sold, counted by its kind: totals between two of the limits in dollars are one, `total` is the largest. */
export async function countRequests(db: Db, limits: readonly number[], byOwner: boolean): Promise<RequestKind[]> {
  const { rows } = await sql<RequestKind>`
    select type, max(total) as total, owner_ids as "ownerIds", escalations, count(*)::int as count
    from (select t.type, t.total, t.escalations, case when ${byOwner} then ${taskOwnerIds} else '{}' end as owner_ids,
        (select count(*) from unnest(${limits}::numeric[]) most where most < t.total) as passed
      from task t join vehicle v on v.id = t.vehicle_id where v.sold_at is null and t.status = 'REQUESTED') asked
    group by type, passed, owner_ids, escalations`.execute(db)
  return rows
}

export type TaskVehicle = { id: string; stockNumber: string; isSold: boolean }

const vehicleOf = statement(
  ({ isLocked }: { isLocked: boolean }, bind: Bind<{ vehicleId: string }>) => sql<TaskVehicle>`
    select id, stock_number as "stockNumber", sold_at is not null as "isSold" from vehicle where id = ${bind('vehicleId')}
    ${isLocked ? sql`for no key update` : sql``}`,
)

/** What tells of a vehicle whether its tasks are still decided on; undefined where the rooftop has no such vehicle. */
export async function findVehicle(db: Db, vehicleId: string): Promise<TaskVehicle | undefined> {
  return (await vehicleOf(db, { isLocked: false }, { vehicleId }))[0]
}

/** Whoever acts on tasks of the vehicle next waits here. */
export async function lockVehicle(db: Db, vehicleId: string): Promise<TaskVehicle | undefined> {
  return (await vehicleOf(db, { isLocked: true }, { vehicleId }))[0]
}

const committed = statement(
  (_shape: null, bind: Bind<{ vehicleId: string }>) => sql<{ total: number }>`
    select coalesce(sum(total), 0) as total from task
    where vehicle_id = ${bind('vehicleId')} and status in (${wordList(statusesOfActualRecon)})`,
)

/** Dollars of what is approved and done on a vehicle. */
export async function getCommitted(db: Db, vehicleId: string): Promise<number> {
  return (await committed(db, null, { vehicleId }))[0]?.total ?? 0
}

const locked = statement(
  (_shape: null, bind: Bind<{ vehicleId: string; ids: readonly string[] }>) => sql<TaskRow>`
    select * from task where vehicle_id = ${bind('vehicleId')} and id = any(${bind('ids')}::uuid[]) order by id for update`,
)

export async function lockTasks(db: Db, vehicleId: string, ids: readonly string[]): Promise<TaskRow[]> {
  return locked(db, null, { vehicleId, ids })
}

const update = statement(
  (_shape: null, bind: Bind<{ rows: string }>) => sql`
    update task set (name, type, description, status, parts_cost, labor_cost, labor_hours, labor_rate, assignee_id, assigned_at, note,
        requested_at, requested_by, raised_by, waited_ms, escalations, decided_at, decided_by, denied_reason, completed_at, completed_by, deleted_at, deleted_by, deleted_from)
      = (given.name, given.type, given.description, given.status, given.parts_cost, given.labor_cost, given.labor_hours, given.labor_rate,
        given.assignee_id, given.assigned_at, given.note, given.requested_at, given.requested_by, given.raised_by, given.waited_ms, given.escalations,
        given.decided_at, given.decided_by, given.denied_reason, given.completed_at, given.completed_by, given.deleted_at, given.deleted_by, given.deleted_from)
    from json_populate_recordset(null::task, ${bind('rows')}) as given where task.id = given.id`,
)

/** Tasks as an act has left them; by whom and when they were written does not change. */
export async function updateTasks(db: Db, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length > 0) await update(db, null, { rows: recordset(rows) })
}

/** Of people those who work in the rooftop now. */
export async function listWorkers(db: Db, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.id')
    .where('person.id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('membership.ended_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** A template as tasks are made from it. */
export type Template = Pick<
  TaskRow,
  'id' | 'name' | 'type' | 'description' | 'parts_cost' | 'labor_cost' | 'labor_hours' | 'labor_rate'
>

export async function findTemplates(db: Db, ids: readonly string[]): Promise<Template[]> {
  const rows = await db
    .selectFrom('task_template')
    .select(['id', 'name', 'type', 'description', 'parts_cost', 'labor_hours', 'labor_rate'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map((row) => ({ ...row, labor_cost: null }))
}
