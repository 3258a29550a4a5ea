import type { ChecklistAnswer, ChecklistItem } from '@lotline/domain/checklists/checklists'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'

/** Far more than is ever done to one vehicle; whatever is stored, a shopper waits for no more. */
const MAX_READ = 2000

export type FinishedTask = { id: string; at: Date; name: string; spanishName: string }

/**
 * Completed tasks of a vehicle that bear the name of a template; any other name is what staff wrote for themselves. A task that was taken over
 * from a repair order is left to the order.
 */
export async function listFinishedTasks(db: Db, vehicleId: string): Promise<FinishedTask[]> {
  const { rows } = await sql<FinishedTask>`
    select t.id, t.completed_at as at, n.name, n.spanish_name as "spanishName"
    from task t join known_template_name n on n.rooftop_id = t.rooftop_id and n.key = lower(btrim(t.name))
    where t.vehicle_id = ${vehicleId} and t.status = 'COMPLETED' and t.completed_at is not null
      and not exists (select from repair_order_line line where line.rooftop_id = t.rooftop_id and line.task_id = t.id)
    order by t.completed_at desc, t.id desc limit ${MAX_READ}`.execute(db)
  return rows
}

export type FinishedChecklist = {
  id: string
  at: Date
  name: string
  items: ChecklistItem[]
  answers: Record<string, ChecklistAnswer>
  /** Items whose task is completed. */
  completed: string[]
}

/** Finished checklists of a vehicle, of all its runs through recon. */
export async function listFinishedChecklists(db: Db, vehicleId: string): Promise<FinishedChecklist[]> {
  const { rows } = await sql<FinishedChecklist>`
    select c.id, c.finished_at as at, version.name, version.items, coalesce(said.answers, '{}') as answers, coalesce(said.completed, '[]') as completed
    from checklist c
    join checklist_version version on version.rooftop_id = c.rooftop_id and version.template_id = c.template_id and version.version = c.version
    left join lateral (
      select json_object_agg(a.field_id, a.answer) filter (where a.answer is not null) as answers,
        json_agg(a.field_id) filter (where task.status = 'COMPLETED') as completed
      from checklist_answer a left join task on task.rooftop_id = a.rooftop_id and task.id = a.task_id
      where a.rooftop_id = c.rooftop_id and a.checklist_id = c.id
    ) said on true
    where c.vehicle_id = ${vehicleId} and c.finished_at is not null
    order by c.finished_at desc, c.id desc limit ${MAX_READ}`.execute(db)
  return rows
}

/** Days are 'YYYY-MM-DD' of the rooftop. */
export type FinishedOperation = { day: string | null; place: number; description: string }

/** Operations of a vehicle's closed repair orders. A line that costs nothing is no work, and one without a description has nothing to say. */
export async function listFinishedOperations(db: Db, vehicleId: string): Promise<FinishedOperation[]> {
  const { rows } = await sql<FinishedOperation>`
    select o.closed_on::text as day, line.place, btrim(line.description) as description
    from repair_order o join repair_order_line line on line.rooftop_id = o.rooftop_id and line.repair_order_id = o.id
    where o.vehicle_id = ${vehicleId} and o.status = 'CLOSED' and line.total > 0 and btrim(line.description) <> ''
    order by o.closed_on desc nulls last, o.number desc, line.place limit ${MAX_READ}`.execute(db)
  return rows
}

/** The day on which a vehicle came into stock, by its rooftop's calendar. */
export async function getInStockDay(db: Db, vehicleId: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (v.inventory_date at time zone r.time_zone)::date::text as day
    from vehicle v join rooftop r on r.id = v.rooftop_id where v.id = ${vehicleId}`.execute(db)
  if (!rows[0]) throw new Error(`There is no vehicle ${vehicleId}`)
  return rows[0].day
}

/** Only pictures of finished work of this vehicle that staff show to shoppers, as they stand in our own small encoding. */
const shownPhotos = sql`
  from attachment a
  join file on file.rooftop_id = a.rooftop_id and file.id = a.thumbnail_id and file.failure is null
  where a.shown_to_shoppers and (
    a.owner_kind = 'TASK' and exists (select from task t where t.rooftop_id = a.rooftop_id and t.id = a.owner_id and t.status = 'COMPLETED')
    or a.owner_kind = 'CHECKLIST' and exists (select from checklist c where c.rooftop_id = a.rooftop_id and c.id = a.owner_id and c.finished_at is not null))`

/** Photos by the ids of the tasks and checklists that they belong to. */
export async function listShownPhotoIds(db: Db, vehicleId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; owner: string }>`
    select a.id, a.owner_id as owner ${shownPhotos} and a.vehicle_id = ${vehicleId}
    order by a.created_at, a.id limit ${MAX_READ}`.execute(db)
  const byOwner = Map.groupBy(rows, ({ owner }) => owner)
  return new Map([...byOwner].map(([owner, photos]) => [owner, photos.map(({ id }) => id)]))
}

/** The file that shows a photo of work on this vehicle; undefined for any other, and for one that is not shown to shoppers. */
export async function findShownWorkPhoto(db: Db, vehicleId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select a.thumbnail_id as "fileId" ${shownPhotos} and a.vehicle_id = ${vehicleId} and a.id = ${id}`.execute(db)
  return rows[0]?.fileId
}
