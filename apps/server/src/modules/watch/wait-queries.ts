import type { Span } from '@lotline/domain/watch/waits'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'
import { areColleagues } from '../my-work/index.ts'

/** Somebody of the rooftop for whom something can wait, what of it they may see, and for how long they let it. */
export type Waiter = { person_id: string; limitSeconds: number; seesCars: boolean; seesTasks: boolean; decides: boolean }

export type Wait = {
  person_id: string
  waits: 'CAR' | 'TASK' | 'DECISION'
  /** The visit or the task. */
  subject_id: string
  vehicle_id: string
  since: Date
  /** Of a vehicle in a step. */
  step_name: string | null
}

export async function listWaiters(db: Db, usualSeconds: number): Promise<Waiter[]> {
  const { rows } = await sql<Waiter>`
    select m.person_id, coalesce(s.wait_limit_seconds, ${usualSeconds}::int) as "limitSeconds", 'RECON_VIEW' = any (role.permissions) as "seesCars",
      'INVENTORY_VDP_TASKS_VIEW' = any (role.permissions) as "seesTasks",
      role.permissions @> '{INVENTORY_VDP_TASKS_VIEW,INVENTORY_VDP_TASKS_APPROVE}' as decides
    from membership m join person p on p.id = m.person_id join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    left join notice_settings s on s.person_id = p.id
    where m.rooftop_id = ${thisRooftop} and m.ended_at is null and p.disabled_at is null
    order by m.person_id`.execute(db)
  return rows
}

type Waiting = Waiter & Span

/** People with whoever else comes from their company, as what is given to one of a vendor's people waits for all of them. */
function holders(waiting: readonly Waiting[]) {
  const given = waiting.map(({ person_id, from, to }) => ({ person_id, began_after: from, began_by: to }))
  return sql`(select waiter.person_id, waiter.began_after, waiter.began_by, other.id as holder_id
    from json_to_recordset(${recordset(given)}::json) as waiter (person_id uuid, began_after timestamptz, began_by timestamptz)
    join person own on own.id = waiter.person_id join person other on ${areColleagues}
    join membership m on m.rooftop_id = ${thisRooftop} and m.person_id = other.id and m.ended_at is null) held`
}

/** Vehicles that nobody has begun on since they came into a step of theirs or the step was given to them, the longest wait first. */
export async function listCarsWaiting(db: Db, waiting: readonly Waiting[], most: number): Promise<Wait[]> {
  const since = sql`coalesce(visit.assigned_at, visit.entered_at)`
  const { rows } = await sql<Wait>`
    select held.person_id, 'CAR' as waits, visit.id as subject_id, v.id as vehicle_id, ${since} as since, s.name as step_name
    from ${holders(waiting.filter(({ seesCars }) => seesCars))}
    join vehicle v on v.assignee_id = held.holder_id and v.recon_status = 'ACTIVE' and v.sold_at is null and v.step_state = 'NOT_STARTED'
      and v.step_entered_at <= held.began_by
    join step_visit visit on visit.rooftop_id = v.rooftop_id and visit.run_id = v.run_id and visit.left_at is null
      and ${since} > held.began_after and ${since} <= held.began_by
    join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where not exists (select from wait_told told where told.rooftop_id = v.rooftop_id and told.person_id = held.person_id
      and told.subject_id = visit.id and told.since = ${since})
    order by 5, visit.id, held.person_id limit ${most}`.execute(db)
  return rows
}

/** Drafts and approved work, since they were written, approved or given to them: what is requested waits for whoever decides on it. */
export async function listTasksWaiting(db: Db, waiting: readonly Waiting[], most: number): Promise<Wait[]> {
  const since = sql`greatest(case when task.status = 'APPROVED' then coalesce(task.decided_at, task.created_at) else task.created_at end,
    task.assigned_at)`
  const { rows } = await sql<Wait>`
    select held.person_id, 'TASK' as waits, task.id as subject_id, task.vehicle_id, ${since} as since, null as step_name
    from ${holders(waiting.filter(({ seesTasks }) => seesTasks))}
    join task on task.assignee_id = held.holder_id and task.status in ('ESTIMATED', 'APPROVED')
      and ${since} > held.began_after and ${since} <= held.began_by
    join vehicle v on v.rooftop_id = task.rooftop_id and v.id = task.vehicle_id and v.sold_at is null
    where not exists (select from wait_told told where told.rooftop_id = task.rooftop_id and told.person_id = held.person_id
      and told.subject_id = task.id and told.since = ${since})
    order by 5, task.id, held.person_id limit ${most}`.execute(db)
  return rows
}

/** Remembers what is told now; answers what had not been told before. */
export async function insertWaitsTold(
  db: Db,
  waits: readonly Wait[],
  at: Date,
): Promise<Pick<Wait, 'person_id' | 'subject_id' | 'since'>[]> {
  if (waits.length === 0) return []
  const { rows } = await sql<Pick<Wait, 'person_id' | 'subject_id' | 'since'>>`
    insert into wait_told (rooftop_id, person_id, subject_id, since, at)
    select ${thisRooftop}, person_id, subject_id, since, ${at} from json_populate_recordset(null::wait_told, ${recordset(waits)})
    on conflict do nothing returning person_id, subject_id, since`.execute(db)
  return rows
}

/** Who of these was told since a moment that the vehicle has come to a limit. */
export async function listToldLate(
  db: Db,
  waits: readonly Wait[],
  since: Date,
): Promise<{ person_id: string; vehicle_id: string }[]> {
  if (waits.length === 0) return []
  const [people, vehicles] = [waits.map(({ person_id }) => person_id), waits.map(({ vehicle_id }) => vehicle_id)]
  const { rows } = await sql<{ person_id: string; vehicle_id: string }>`
    select n.person_id, n.vehicle_id from notification n
    join (select distinct * from unnest(${people}::uuid[], ${vehicles}::uuid[])) as wait (person_id, vehicle_id)
      on wait.person_id = n.person_id and wait.vehicle_id = n.vehicle_id
    where n.kind in ('LATE', 'DUE_SOON') and n.created_at >= ${since}`.execute(db)
  return rows
}
