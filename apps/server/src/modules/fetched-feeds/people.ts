import { feedsRule } from '@lotline/domain/people/permission-rule'
import { sql } from 'kysely'
import type { Doors } from '../../database/doors.ts'

export type Receiver = { id: string; name: string; email: string | null; firstName: string }

/** Everybody who may look after the feeds of a rooftop, by name. */
export async function listPeople(doors: Doors, rooftopId: string): Promise<Receiver[]> {
  return doors.identity(async (db) => {
    const { rows } = await sql<Receiver>`
      select p.id, coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as name, p.first_name as "firstName",
        nullif(p.email_address, '') as email
      from membership m join person p on p.id = m.person_id join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
      where m.rooftop_id = ${rooftopId} and m.ended_at is null and p.disabled_at is null
        and role.permissions @> ${feedsRule.all}::text[]
      order by 2, 1`.execute(db)
    return rows
  })
}

/** Those of them who are mailed about a feed. */
export function receiversOf(
  people: readonly Receiver[],
  feed: { receiver_ids: string[] | null },
  usual: readonly string[],
): Receiver[] {
  const ids = feed.receiver_ids ?? usual
  return people.filter(({ id }) => ids.includes(id))
}

export function receiverJson({ id, name, email }: Receiver) {
  return { id, name, email }
}
