import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

export type NotificationRow = {
  id: string
  person_id: string
  type: string
  vehicle_id: string
  target_type: string
  target_id: string
  facts: unknown
}

/** Only people who work in the rooftop are told; nobody is told twice that a note names them. */
export async function insertNotifications(
  db: Db,
  { actorId, at }: { actorId: string | null; at: Date },
  rows: readonly NotificationRow[],
): Promise<void> {
  await sql`
    insert into notification (rooftop_id, id, person_id, type, vehicle_id, target_type, target_id, actor_id, facts, created_at)
    select ${thisRooftop}, given.id, given.person_id, given.type, given.vehicle_id, given.target_type, given.target_id, ${actorId}::uuid,
      given.facts, ${at}
    from json_populate_recordset(null::notification, ${recordset(rows)}) as given
    where exists (select from membership m join person p on p.id = m.person_id
      where m.rooftop_id = ${thisRooftop} and m.person_id = given.person_id and m.ended_at is null and p.disabled_at is null)
    on conflict do nothing`.execute(db)
}
