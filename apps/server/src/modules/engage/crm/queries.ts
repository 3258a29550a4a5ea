import type { CrmVendor } from '@lotline/domain/engage/crm'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'

/** The code of a person's landing link for a vendor; `fresh` becomes it where there is none yet. */
export async function keepCode(
  db: Db,
  { vendor, personId, fresh, at }: { vendor: CrmVendor; personId: string; fresh: string; at: Date },
): Promise<string> {
  await db
    .insertInto('crm_link')
    .values({ rooftop_id: thisRooftop, vendor, person_id: personId, code: fresh, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('crm_link')
    .select('code')
    .where('vendor', '=', vendor)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return kept.code
}

export type CrmLink = NonNullable<Awaited<ReturnType<typeof findCrmLink>>>

/** Rooftop, vendor and person that a code names. */
export async function findCrmLink(db: IdentityDb, code: string) {
  return db.selectFrom('crm_link').select(['rooftop_id', 'vendor', 'person_id']).where('code', '=', code).executeTakeFirst()
}

export async function findStockByVin(db: Db, vin: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('vehicle').select('id').where('vin', '=', vin).where('sold_at', 'is', null).executeTakeFirst()
}

/** The token of the day's engagement of a vehicle, sender and vendor, which is used once more; `fresh` becomes it where there is none yet. */
export async function keepEngagement(
  db: Db,
  {
    link,
    vehicleId,
    day,
    fresh,
    uses,
    at,
  }: { link: CrmLink; vehicleId: string; day: string; fresh: string; uses: 0 | 1; at: Date },
): Promise<string> {
  const { vendor, person_id: senderId } = link
  const { rows } = await sql<{ token: string }>`
    insert into engagement (rooftop_id, id, vehicle_id, sender_id, type, token, show_price, made_at, crm_vendor, crm_day, crm_uses)
    values (${thisRooftop}, ${newId()}, ${vehicleId}, ${senderId}, 'CRM_EMAIL', ${fresh}, true, ${at}, ${vendor}, ${day}::date, ${uses})
    on conflict (rooftop_id, vehicle_id, sender_id, crm_vendor, crm_day) where crm_vendor is not null
      do update set crm_uses = engagement.crm_uses + excluded.crm_uses
    returning token`.execute(db)
  return rows[0]?.token ?? fresh
}
