import type { PersonName } from '@lotline/contract/shapes'
import { sql } from 'kysely'
import type { Sql } from './statement.ts'

/** What a person is named by, of `person` joined under that name. */
export const personNameColumns = [
  'person.id as person_id',
  'person.first_name',
  'person.last_name',
  'person.company_name',
] as const

type Row = { person_id: string | null; first_name: string | null; last_name: string | null; company_name: string | null }

/** A joined person as the wire names them; null where nobody was joined. */
export function personNameOf({ person_id, first_name, last_name, company_name }: Row): PersonName | null {
  return person_id === null
    ? null
    : { id: person_id, firstName: first_name ?? '', lastName: last_name ?? '', companyName: company_name }
}

/** The same as JSON, of a person joined as `alias`. */
export function personNameJson(alias: string): Sql {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}, 'companyName', ${column('company_name')})`
}
