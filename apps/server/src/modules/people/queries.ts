import type { AssignableUser } from '@lotline/contract/people/people'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

/** The people who work in the rooftop now, by name. */
export async function listUsers(db: Db): Promise<AssignableUser[]> {
  const { rows } = await sql<AssignableUser>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.company_name as "companyName",
      array(select step_id from step_permit where step_permit.rooftop_id = membership.rooftop_id and step_permit.person_id = person.id) as "allowedSteps"
    from membership join person on person.id = membership.person_id
    where membership.ended_at is null and person.disabled_at is null
    order by person.first_name, person.last_name, person.id`.execute(db)
  return rows
}
