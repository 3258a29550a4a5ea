import type { Person } from '@lotline/contract/people'
import { sql } from 'kysely'
import type { AdminCtx } from '../../ctx.ts'
import { authorityOf, isWithinReach } from '../rooftops/index.ts'

type Row = Omit<Person, 'role' | 'group' | 'lastSeenAt'> & {
  role_id: string
  role_name: string
  group_id: string | null
  group_name: string | null
  last_seen_at: Date | null
}

/** The people of the caller's rooftop by name, or the one with this id. */
export async function listPeople({ db, actor }: Pick<AdminCtx, 'db' | 'actor'>, personId?: string): Promise<Person[]> {
  const { rows } = await sql<Row>`
    with recursive ${authorityOf(actor.personId)}
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email_address as "emailAddress",
      person.company_name as "companyName",
      case when person.disabled_at is not null then 'DISABLED' when person.password_hash is null then 'INVITED' else 'ACTIVE' end as state,
      role.id as role_id, role.name as role_name, dealer_group.id as group_id, dealer_group.name as group_name,
      (select max(coalesce(last_used_at, created_at)) from session where session.person_id = person.id) as last_seen_at,
      person.id <> ${actor.personId} and ${isWithinReach(sql`person.id`)} as "mayDisable"
    from membership
    join person on person.id = membership.person_id
    join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    left join dealer_group on dealer_group.id = membership.via_group_id
    where membership.rooftop_id = ${actor.rooftopId} and membership.ended_at is null
      and (${personId ?? null}::uuid is null or person.id = ${personId ?? null}::uuid)
    order by person.first_name, person.last_name, person.id`.execute(db)
  return rows.map(personOf)
}

function personOf({ role_id, role_name, group_id, group_name, last_seen_at, ...person }: Row): Person {
  return {
    ...person,
    role: { id: role_id, name: role_name },
    group: group_id && group_name ? { id: group_id, name: group_name } : null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  }
}
