import type { Role } from '@lotline/contract/people'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

/** The roles of a rooftop by name, or the one with this id, with how many people hold each now. */
export async function listRoles(db: IdentityDb, rooftopId: string, roleId?: string): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select role.id, role.name, role.permissions,
      (select count(*) from membership where membership.rooftop_id = role.rooftop_id and membership.role_id = role.id
        and membership.ended_at is null) as people
    from role where role.rooftop_id = ${rooftopId} and (${roleId ?? null}::uuid is null or role.id = ${roleId ?? null}::uuid)
    order by role.name, role.id`.execute(db)
  return rows
}
