import type { PersonName } from '@lotline/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Who works in the rooftop, has a name of their own, and may read notes. */
const mentionable = sql`membership join person on person.id = membership.person_id
  join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
  where membership.rooftop_id = ${thisRooftop} and membership.ended_at is null and person.disabled_at is null
    and (person.first_name || person.last_name) ~ '\\S' and 'INVENTORY_VDP_NOTES_VIEW' = any(role.permissions)`

/** The people whom a note can name, by name: nobody without one, no company that is no person (NOT-018), nobody who could not read it. */
export async function listMentionable(db: Db): Promise<PersonName[]> {
  return rowsOf(
    db,
    sql<PersonName>`select person.id, first_name as "firstName", last_name as "lastName", company_name as "companyName"
      from ${mentionable} order by coalesce(nullif(trim(company_name), ''), first_name || ' ' || last_name), person.id`,
  )
}

/** Those of them with these ids. */
export async function findMentionable(db: Db, personIds: readonly string[]): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql<{ id: string }>`select person.id from ${mentionable} and person.id = any(${personIds}::uuid[])`,
  )
  return found.map(({ id }) => id)
}

async function rowsOf<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}
