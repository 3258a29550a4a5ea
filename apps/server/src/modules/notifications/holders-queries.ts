import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Who works in the rooftop and holds all of these permissions. */
export async function listHolders(db: Db, ...permissions: Permission[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select m.person_id from membership m join person p on p.id = m.person_id
      join role on role.rooftop_id = m.rooftop_id and role.id = m.role_id
    where m.rooftop_id = ${thisRooftop} and m.ended_at is null and p.disabled_at is null and role.permissions @> ${permissions}::text[]
    order by m.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
