import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { aboveRooftops } from './authority-queries.ts'

const groupsLock = 7316203

/** Lets one transaction at a time change the tree of groups and the roles given in it; everybody else waits for it to end. */
export async function lockGroups(db: IdentityDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${groupsLock})`.execute(db)
}

/** Who changes what people may do in a rooftop holds its row; the everyday work, which only refers to it, goes on. */
export async function lockRooftops(db: IdentityDb, rooftopIds: readonly string[]): Promise<void> {
  await db.selectFrom('rooftop').select('id').where('id', 'in', rooftopIds).orderBy('id').forNoKeyUpdate().execute()
}

/** The open rooftops below a group, at any depth. */
export async function listRooftopsBelow(db: IdentityDb, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ rooftop_id: string }>`
    with recursive ${aboveRooftops} select rooftop_id from above where group_id = ${groupId}`.execute(db)
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** The open rooftops of the whole company that a rooftop is part of: below the group that stands over all others over it. */
export async function listRooftopsAround(db: IdentityDb, rooftopId: string): Promise<string[]> {
  const { rows } = await sql<{ rooftop_id: string }>`
    with recursive ${aboveRooftops},
      top as (select group_id from above where rooftop_id = ${rooftopId} order by distance desc limit 1)
    select rooftop_id from above where group_id = (select group_id from top)`.execute(db)
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** The name of the role that a person holds in a group itself. */
export async function findGroupRole(db: IdentityDb, groupId: string, personId: string): Promise<string | undefined> {
  const held = await db
    .selectFrom('group_membership')
    .select('role_name')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return held?.role_name
}

export async function upsertGroupRole(db: IdentityDb, groupId: string, personId: string, roleName: string): Promise<void> {
  await db
    .insertInto('group_membership')
    .values({ group_id: groupId, person_id: personId, role_name: roleName })
    .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet({ role_name: roleName }))
    .execute()
}

/** Answers whether there was one. */
export async function deleteGroupRole(db: IdentityDb, groupId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_membership')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whose memberships are settled, and where: those of everybody where no people are named, everywhere where no rooftops are. */
type Scope = { personIds?: readonly string[]; rooftopIds?: readonly string[] }

/**
 * Brings the memberships that people have through groups in line with the roles given there. The nearest group counts, also where
 * the rooftop has no role of that name and the person so works in it not at all; a role given in the rooftop itself stays untouched.
 * Over more than one rooftop it takes the groups' lock, or it could bring back what somebody else is just ending.
 */
export async function settleMemberships(db: IdentityDb, scope: Scope, now: Date): Promise<void> {
  const { personIds = null, rooftopIds = null } = scope
  const within = sql`(${personIds}::uuid[] is null or person_id = any (${personIds}::uuid[]))
      and (${rooftopIds}::uuid[] is null or rooftop_id = any (${rooftopIds}::uuid[]))`
  await sql`
    with recursive ${aboveRooftops},
    nearest as (
      select distinct on (rooftop_id, person_id) rooftop_id, person_id, group_id, role_name
      from group_membership join above using (group_id) where ${within} order by rooftop_id, person_id, distance
    ),
    wanted as (
      select nearest.rooftop_id, person_id, group_id, role.id as role_id
      from nearest join role on role.rooftop_id = nearest.rooftop_id and role.name = nearest.role_name
    ),
    ended as (
      update membership set ended_at = ${now}
      where via_group_id is not null and ended_at is null and ${within}
        and not exists (select from wanted
          where wanted.rooftop_id = membership.rooftop_id and wanted.person_id = membership.person_id)
    )
    insert into membership (rooftop_id, person_id, role_id, via_group_id)
    select rooftop_id, person_id, role_id, group_id from wanted
    on conflict (rooftop_id, person_id) do update
      set role_id = excluded.role_id, via_group_id = excluded.via_group_id, ended_at = null
      where membership.via_group_id is not null or membership.ended_at is not null`.execute(db)
}

export type Administration = { id: string; name: string; hasAdministrator: boolean; isMine: boolean }

/** Whether anybody who can sign in administers each of these rooftops, and whether this person does. */
export async function listAdministration(
  db: IdentityDb,
  personId: string,
  rooftopIds: readonly string[],
): Promise<Administration[]> {
  const { rows } = await sql<Administration>`
    select rooftop.id, rooftop.name, count(person.id) > 0 as "hasAdministrator",
      coalesce(bool_or(person.id = ${personId}), false) as "isMine"
    from rooftop
    left join role on role.rooftop_id = rooftop.id and 'DEALERSHIP_ADMIN_VIEW' = any (role.permissions)
    left join membership on membership.rooftop_id = role.rooftop_id and membership.role_id = role.id and membership.ended_at is null
    left join person on person.id = membership.person_id and person.password_hash is not null and person.disabled_at is null
    where rooftop.id = any (${rooftopIds}::uuid[]) group by rooftop.id, rooftop.name order by rooftop.name`.execute(db)
  return rows
}
