import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

type Decision = { requested_at: Date; decided_at: Date }

/** When people decided on requests in the last 30 days of the rooftop, the latest first, and since when each had waited; one raised meanwhile waits on, and one that was undone is none. */
export async function listDecisions(db: Db, now: Date, most: number): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select asked.at as requested_at, decided.at as decided_at
    from event decided
    cross join lateral (
      select at from event
      where rooftop_id = decided.rooftop_id and vehicle_id = decided.vehicle_id and (at, id) < (decided.at, decided.id)
        and item_type in ('TASK_CREATED', 'TASK_MODIFIED') and detail->>'taskId' = decided.detail->>'taskId'
        and detail->'after'->>'status' = 'REQUESTED' and coalesce(detail->'before'->>'status', '') not in ('REQUESTED', 'DELETED')
      order by at desc, id desc limit 1) asked
    where decided.rooftop_id = ${thisRooftop}
      and decided.at >= (select (date_trunc('day', ${now}::timestamptz at time zone time_zone) - interval '29 days') at time zone time_zone
        from rooftop where id = ${thisRooftop})
      and decided.at <= ${now}
      and decided.item_type in ('TASK_APPROVED', 'TASK_DENIED') and decided.actor_id is not null
      and decided.detail->'before'->>'status' = 'REQUESTED'
      and not exists (select from event undone where undone.rooftop_id = decided.rooftop_id and undone.vehicle_id = decided.vehicle_id
        and undone.item_type = 'TASK_UNDONE' and undone.at between decided.at and decided.at + interval '1 minute'
        and undone.detail->>'taskId' = decided.detail->>'taskId' and undone.detail->'before'->'status' = decided.detail->'after'->'status')
    order by decided.at desc, decided.id desc limit ${most}`.execute(db)
  return rows
}
