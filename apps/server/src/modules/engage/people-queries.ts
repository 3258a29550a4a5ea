import { tidyPhone } from '@lotline/domain/engage/shoppers'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

export type Salesperson = { firstName: string; lastName: string; email: string; phone: string | null; worksHere: boolean }

/** Whom shoppers turn to: name, work e-mail and phone, and whether they still work in the rooftop. */
export async function findSalesperson(db: IdentityDb, rooftopId: string, personId: string): Promise<Salesperson> {
  const found = (await listSalespeople(db, rooftopId, [personId])).get(personId)
  if (!found) throw new Error(`There is no person ${personId}`)
  return found
}

/** The same of several people, by their ids. */
export async function listSalespeople(
  db: IdentityDb,
  rooftopId: string,
  personIds: readonly string[],
): Promise<Map<string, Salesperson>> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('membership as m', (join) => join.onRef('m.person_id', '=', 'person.id').on('m.rooftop_id', '=', rooftopId))
    .select(['person.first_name', 'person.last_name', 'person.email_address', 'person.mobile_phone', 'person.disabled_at'])
    .select(['person.id', 'm.person_id as member', 'm.ended_at'])
    .where('person.id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email_address,
        phone: tidyPhone(row.mobile_phone ?? '') || null,
        worksHere: row.member !== null && row.ended_at === null && row.disabled_at === null,
      },
    ]),
  )
}
