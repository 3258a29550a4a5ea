import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { aboveRooftops } from './authority-queries.ts'

type Facts = { name: string; timeZone: string }

/** A rooftop of this name that somebody began to open and did not; from now on it is the caller's. */
export async function takeUnopened(db: IdentityDb, groupId: string, { name, timeZone }: Facts): Promise<string | undefined> {
  const taken = await db
    .updateTable('rooftop')
    .set({ group_id: groupId, name, time_zone: timeZone })
    .where(sql`lower(name)`, '=', sql`lower(${name}::text)`)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

/** Answers whether the rooftop was still to be opened in this group. */
export async function markOpened(db: IdentityDb, rooftopId: string, groupId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rooftop')
    .set({ opened_at: at })
    .where('id', '=', rooftopId)
    .where('group_id', '=', groupId)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** One transaction at a time looks whether a rooftop has its line. */
export async function lockLine(db: Db, rooftopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${rooftopId}, 0))`.execute(db)
}

/** Turns on what is on in every other rooftop of the group. */
export async function copyFlags(db: IdentityDb, rooftopId: string, groupId: string): Promise<void> {
  await sql`
    with sibling as (select id from rooftop where group_id = ${groupId} and id <> ${rooftopId} and opened_at is not null)
    insert into feature_flag (rooftop_id, name)
    select ${rooftopId}, name from feature_flag where rooftop_id in (select id from sibling)
    group by name having count(*) = (select count(*) from sibling)
    on conflict do nothing`.execute(db)
}

/** Roles that people hold in the groups above both rooftops, as the one has them and the other, new one does not. */
export async function listRolesToCopy(db: IdentityDb, fromRooftopId: string, toRooftopId: string) {
  const { rows } = await sql<{ name: string; permissions: Permission[] }>`
    with recursive ${aboveRooftops}
    select name, permissions from role
    where rooftop_id = ${fromRooftopId}
      and name in (select role_name from group_membership
        join above here using (group_id) join above there using (group_id)
        where here.rooftop_id = ${fromRooftopId} and there.rooftop_id = ${toRooftopId})
      and lower(name) not in (select lower(name) from role where rooftop_id = ${toRooftopId})`.execute(db)
  return rows
}

export async function updateRooftop(db: IdentityDb, rooftopId: string, { name, timeZone }: Facts): Promise<void> {
  await db.updateTable('rooftop').set({ name, time_zone: timeZone }).where('id', '=', rooftopId).execute()
}

/** Fails where the database does not know the time zone. */
export async function tryTimeZone(db: IdentityDb, timeZone: string): Promise<void> {
  await sql`select now() at time zone ${timeZone}::text`.execute(db)
}
