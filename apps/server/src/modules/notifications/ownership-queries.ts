import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'

const told = sql`m.ended_at is null and p.disabled_at is null and 'NOTIFICATIONS_VIEW' = any(role.permissions)`

/** Of these notifications those that the panel of their owner shows or showed, whose owner may see them now. */
export async function listOwned(db: Db, ids: readonly string[]): Promise<{ personId: string; id: string }[]> {
  const { rows } = await sql<{ personId: string; id: string }>`
    select n.person_id as "personId", n.id from notification n
    join membership m on m.rooftop_id = n.rooftop_id and m.person_id = n.person_id
    join person p on p.id = m.person_id
    join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    where n.id = any(${ids}::uuid[]) and n.in_panel and ${told}`.execute(db)
  return rows
}

/** In which rooftops these people may see what they are told of. */
export async function listToldPlaces(
  db: IdentityDb,
  personIds: readonly string[],
): Promise<{ personId: string; rooftopId: string }[]> {
  const { rows } = await sql<{ personId: string; rooftopId: string }>`
    select m.person_id as "personId", m.rooftop_id as "rooftopId" from membership m
    join person p on p.id = m.person_id
    join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    where m.person_id = any(${personIds}::uuid[]) and ${told}`.execute(db)
  return rows
}
