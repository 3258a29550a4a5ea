import type { Transfer } from '../../../database/transfer.ts'
import type { IdMap } from './ids.ts'

export type Person = {
  id: string
  email_address: string
  first_name: string
  last_name: string
  company_name: string | null
  mobile_phone: string | null
  disabled_at: string | null
  time_zone: string | null
}

const columns = ['email_address', 'first_name', 'last_name', 'company_name', 'mobile_phone', 'disabled_at', 'time_zone'] as const

/**
 * People of an export by their e-mail: somebody who has an account here is that person, all others get one without a password. The people's
 * door is open.
 */
export async function takeInPeople(
  { query }: Transfer,
  people: readonly Person[],
  ids: IdMap,
  rooftopId: string,
): Promise<{ linked: number; created: number }> {
  const known = await query<{ id: string; email: string }>(
    'select id, lower(email_address) as email from person where lower(email_address) = any ($1::text[])',
    [people.map((person) => person.email_address.toLowerCase())],
  )
  const byEmail = new Map(known.map(({ id, email }) => [email, id]))
  const taken = new Set(
    (await query<{ id: string }>('select id from person where id = any ($1::uuid[])', [people.map(({ id }) => id)])).map(
      ({ id }) => id,
    ),
  )
  const created: object[] = []
  for (const person of people) {
    const here = byEmail.get(person.email_address.toLowerCase())
    const id = here ?? (taken.has(person.id) ? crypto.randomUUID() : person.id)
    if (id !== person.id) ids.named.set(person.id, id)
    if (!here)
      created.push({
        ...Object.fromEntries(columns.map((column) => [column, person[column]])),
        id,
        default_rooftop_id: rooftopId,
      })
  }
  await query(
    `insert into person (id, default_rooftop_id, ${columns.join(', ')})
     select id, default_rooftop_id, ${columns.join(', ')} from json_populate_recordset(null::person, $1::json)`,
    [JSON.stringify(created)],
  )
  return { linked: people.length - created.length, created: created.length }
}
