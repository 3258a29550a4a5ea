import { type Permission, rightlySpelled } from '@lotline/domain/people/permissions'
import type { NamedPerson } from '@lotline/domain/people/person-name'
import { seededRoles } from '@lotline/domain/people/roles'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { personNameJson } from '../../database/person-name.ts'
import { aboveRooftops } from './authority-queries.ts'

/** What a role permits in a rooftop, or somebody may do there. Owners hold the administrator's role, by name, in a group above it. */
export type Standing = {
  rooftopId: string
  /** Of the role or the person. */
  id: string
  person: NamedPerson | null
  permissions: Permission[]
  isOwner: boolean
  /** The person's account is disabled. */
  isClosed: boolean
}

/** The roles of these rooftops, and everybody who works in them or owns them. */
export async function listStandings(db: IdentityDb, rooftopIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with recursive ${aboveRooftops},
    owner as (
      select distinct above.rooftop_id, group_membership.person_id from group_membership join above using (group_id)
      where role_name = ${seededRoles.administrator.name} and above.rooftop_id = any (${rooftopIds}::uuid[])
    ),
    member as (
      select rooftop_id, person_id, role_id from membership where ended_at is null and rooftop_id = any (${rooftopIds}::uuid[])
    )
    select rooftop_id as "rooftopId", id, null::jsonb as person, permissions, false as "isOwner", false as "isClosed"
    from role where rooftop_id = any (${rooftopIds}::uuid[])
    union all
    select one.rooftop_id, person.id, ${personNameJson('person')}::jsonb, coalesce(role.permissions, '{}'), is_owner, person.disabled_at is not null
    from (
      select rooftop_id, person_id, member.role_id, owner.person_id is not null as is_owner
      from member full join owner using (rooftop_id, person_id)
    ) one
    join person on person.id = one.person_id
    left join role on role.rooftop_id = one.rooftop_id and role.id = one.role_id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: rightlySpelled(row.permissions) }))
}
