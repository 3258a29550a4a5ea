import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

/** Whether `person other` is `person own`, or of the same company: what is given to one of a vendor's people is work for all of them. */
export const areColleagues = sql`(other.id = own.id or lower(trim(other.company_name)) = lower(trim(own.company_name)))`

/** A person, and whoever else comes from the same company. */
export async function listOwnPeople(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from person own join person other on ${areColleagues}
      join membership m on m.person_id = other.id and m.ended_at is null
    where own.id = ${personId}::uuid order by other.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

const heldBy = (personIds: readonly string[]) =>
  sql`recon_status = 'ACTIVE' and sold_at is null and assignee_id = any(${personIds}::uuid[])`

/** The vehicles on the line whose step somebody of these has, what turned late first at the top. */
export async function listCars(db: Db, personIds: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle where ${heldBy(personIds)} order by late_at nulls last, id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countCars(db: Db, personIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from vehicle where ${heldBy(personIds)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many steps and tasks a person has completed, and requests decided on, since midnight of the rooftop; what they have undone is not done. */
export async function countDoneToday(db: Db, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select greatest(0, sum(case when item_type in ('RECON_STEP_COMPLETED', 'TASK_COMPLETED', 'TASK_APPROVED', 'TASK_DENIED') then 1 else -1 end))::int as done
    from event, rooftop
    where event.rooftop_id = rooftop.id and actor_id = ${personId}::uuid
      and (item_type in ('RECON_STEP_COMPLETED', 'TASK_COMPLETED', 'TASK_APPROVED', 'TASK_DENIED', 'TASK_UNDONE')
        or item_type in ('RECON_STEP_CHANGED', 'RECON_WORK_UNDONE', 'STATUS_UPDATE') and detail->>'completionUndone' = 'true')
      and at >= date_trunc('day', ${now}::timestamptz, time_zone)`.execute(db)
  return rows[0]?.done ?? 0
}

/** How long approved work may take by the rooftop's clock; null where nothing is set. */
export async function getTaskGoal(db: Db): Promise<number | null> {
  const settings = await db.selectFrom('task_settings').select('goal_seconds').executeTakeFirst()
  return settings?.goal_seconds ?? null
}
