import type { Person } from '@lotline/contract/people/people'
import { type RawBuilder, sql } from 'kysely'
import type { AccountCtx } from '../../ctx.ts'
import { authorityOf, isWithinReach, type OwnPower, ownPower } from '../rooftops/index.ts'
import { personNotFound } from './members.ts'

type Row = Omit<Person, 'role' | 'group' | 'lastSeenAt' | 'beyond' | 'ownersOnly'> & {
  role_id: string | null
  role_name: string | null
  group_id: string | null
  group_name: string | null
  last_seen_at: Date | null
}

/** What somebody is who does not work in the caller's rooftop, but in a group that the caller acts in. */
type Given = Pick<Person, 'role' | 'group'>

/** The people of the caller's rooftop by name. */
export async function listPeople(ctx: AccountCtx): Promise<Person[]> {
  const members = sql`select person_id from membership where rooftop_id = ${ctx.actor.rooftopId} and ended_at is null`
  const power = await ownPower(ctx)
  return (await readPeople(ctx, members)).map((row) => personOf(row, power))
}

/** One person, as the list shows them. */
export async function describePerson(ctx: AccountCtx, personId: string, given?: Given): Promise<Person> {
  const [row] = await readPeople(ctx, sql`${personId}`)
  if (!row) throw personNotFound()
  return personOf(row, await ownPower(ctx), given)
}

async function readPeople({ db, actor }: AccountCtx, personIds: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive ${authorityOf(actor.personId)}
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email_address as "emailAddress",
      person.company_name as "companyName",
      case when person.disabled_at is not null then 'DISABLED' when person.password_hash is null then 'INVITED' else 'ACTIVE' end as state,
      role.id as role_id, role.name as role_name, dealer_group.id as group_id, dealer_group.name as group_name,
      (select max(coalesce(last_used_at, created_at)) from session where session.person_id = person.id) as last_seen_at,
      person.id <> ${actor.personId} and ${isWithinReach(sql`person.id`)} as "mayDisable"
    from person
    left join membership on membership.rooftop_id = ${actor.rooftopId} and membership.person_id = person.id
      and membership.ended_at is null
    left join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    left join dealer_group on dealer_group.id = membership.via_group_id
    where person.id in (${personIds})
    order by person.first_name, person.last_name, person.id`.execute(db)
  return rows
}

function personOf(row: Row, { beyond, isOwnersOnly }: OwnPower, given?: Given): Person {
  const { role_id, role_name, group_id, group_name, last_seen_at, ...person } = row
  const group = group_id && group_name ? { id: group_id, name: group_name } : null
  const held = role_id && role_name ? { role: { id: role_id, name: role_name }, group } : given
  if (!held) throw personNotFound()
  return {
    ...person,
    role: { id: held.role.id, name: held.role.name },
    group: held.group && { id: held.group.id, name: held.group.name },
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    beyond: beyond(person.id),
    ownersOnly: isOwnersOnly(person.id),
  }
}
