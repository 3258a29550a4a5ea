import type { NotificationTarget, NotificationType } from '@lotline/domain/notifications/notifications'
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

type Read = { type: NotificationType; personId: string; targetIds: readonly string[]; at: Date }

/** Somebody has seen what they were told of. */
export async function markRead(db: Db, { type, personId, targetIds, at }: Read): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('target_id', 'in', targetIds)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .execute()
}

type Told = { type: NotificationType; target: NotificationTarget }

/** Who of these people was told of it and has read it. */
export async function findReaders(db: Db, { type, target }: Told, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('person_id')
    .where('type', '=', type)
    .where('target_id', '=', target.id)
    .where('person_id', 'in', personIds)
    .where(({ eb, or }) => or([eb('read_at', 'is not', null), eb('deleted_at', 'is not', null)]))
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** What people were told of is no longer so: it goes, for everybody, or for those who have not read it yet. */
export async function takeBack(db: Db, { type, target }: Told, unreadBy?: readonly string[]): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('type', '=', type)
    .where('target_type', '=', target.type)
    .where('target_id', '=', target.id)
    .$if(unreadBy !== undefined, (query) => query.where('person_id', 'in', unreadBy ?? []).where('read_at', 'is', null))
    .execute()
}
