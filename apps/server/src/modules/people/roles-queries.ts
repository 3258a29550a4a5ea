import type { Role } from '@lotline/contract/people/roles'
import { type Permission, rightlySpelled } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

export type RoleRow = Omit<Role, 'beyond' | 'namedBy'>

/** The roles of a rooftop by name, or the one with this id, with how many people hold each now. */
export async function listRoles(db: IdentityDb, rooftopId: string, roleId?: string): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select role.id, role.name, role.permissions,
      (select count(*) from membership where membership.rooftop_id = role.rooftop_id and membership.role_id = role.id
        and membership.ended_at is null) as people
    from role where role.rooftop_id = ${rooftopId} and (${roleId ?? null}::uuid is null or role.id = ${roleId ?? null}::uuid)
    order by role.name, role.id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: rightlySpelled(row.permissions) }))
}

export type NewRole = { name: string; permissions: readonly Permission[] }

export async function insertRole(db: IdentityDb, rooftopId: string, id: string, { name, permissions }: NewRole): Promise<void> {
  await db
    .insertInto('role')
    .values({ rooftop_id: rooftopId, id, name, permissions: [...permissions] })
    .execute()
}

export async function updateRole(db: IdentityDb, rooftopId: string, id: string, { name, permissions }: NewRole): Promise<void> {
  await db
    .updateTable('role')
    .set({ name, permissions: [...permissions] })
    .where('rooftop_id', '=', rooftopId)
    .where('id', '=', id)
    .execute()
}

/** Those who once held the role are let go of it; whoever holds it now keeps it from going. */
export async function deleteRole(db: IdentityDb, rooftopId: string, id: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ role_id: null })
    .where('rooftop_id', '=', rooftopId)
    .where('role_id', '=', id)
    .where('ended_at', 'is not', null)
    .execute()
  await db.deleteFrom('role').where('rooftop_id', '=', rooftopId).where('id', '=', id).execute()
}

/** The roles that people hold in a group above a rooftop, by their names, each with the topmost of those groups. */
export async function listGroupsUsing(db: IdentityDb, rooftopId: string) {
  const { rows } = await sql<{ roleName: string; id: string; name: string }>`
    with recursive above (id, parent_id, name, distance) as (
      select dealer_group.id, parent_id, dealer_group.name, 0 from dealer_group
      join rooftop on rooftop.group_id = dealer_group.id where rooftop.id = ${rooftopId}
      union all
      select dealer_group.id, dealer_group.parent_id, dealer_group.name, distance + 1
      from above join dealer_group on dealer_group.id = above.parent_id
    )
    select distinct on (held.role_name) held.role_name as "roleName", above.id, above.name
    from above join group_membership held on held.group_id = above.id
    order by held.role_name, above.distance desc`.execute(db)
  return rows
}

/** Renames a role in these rooftops, and wherever it was given by its name in this group or below. */
export async function renameInGroup(
  db: IdentityDb,
  { groupId, rooftopIds, from, to }: { groupId: string; rooftopIds: readonly string[]; from: string; to: string },
): Promise<void> {
  await db.updateTable('role').set({ name: to }).where('rooftop_id', 'in', rooftopIds).where('name', '=', from).execute()
  await sql`
    with recursive below (id) as (
      select ${groupId}::uuid
      union all
      select dealer_group.id from below join dealer_group on dealer_group.parent_id = below.id
    )
    update group_membership set role_name = ${to} where role_name = ${from} and group_id in (select id from below)`.execute(db)
}
