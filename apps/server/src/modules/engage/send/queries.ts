import { SAME_SEND_MS, type SentType } from '@lotline/domain/engage/links'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'

export type SentVehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>

/** A vehicle as messages name it. */
export async function findVehicle(db: Db, id: string) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'vin', 'year', 'make', 'model', 'stock_number', 'advertised_price', 'sold_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whose engagements of which vehicle. */
export type Own = { rooftopId: string; vehicleId: string; senderId: string }

export type ToSend = {
  id: string
  token: string
  showPrice: boolean
  madeAt: Date
  copiedAt: Date | null
  sentAt: Date | null
  openedAt: Date | null
  endedAt: Date | null
  digest: Buffer | null
  prospectId: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  consentAt: Date | null
  optedOutAt: Date | null
  bouncedAt: Date | null
  erasedAt: Date | null
}

/**
 * The caller's engagements among these, with their shoppers, the caller's until the transaction ends. Shoppers are locked first and each in its
 * order: what one of them has stopped counts from the moment it is stored, and two sends at once come one after the other.
 */
export async function lockToSend(db: IdentityDb, own: Own, ids: readonly string[]): Promise<ToSend[]> {
  const those = sql`e.rooftop_id = ${own.rooftopId} and e.id = any(${ids}::uuid[]) and e.sender_id = ${own.senderId} and e.vehicle_id = ${own.vehicleId}`
  await sql`
    select p.id from prospect p where p.rooftop_id = ${own.rooftopId} and p.id in (select e.prospect_id from engagement e where ${those})
    order by p.id for no key update`.execute(db)
  const { rows } = await sql<ToSend>`
    select e.id, e.token, e.show_price as "showPrice", e.made_at as "madeAt", e.copied_at as "copiedAt", e.sent_at as "sentAt",
      e.opened_at as "openedAt", e.ended_at as "endedAt", e.sent_digest as digest, e.prospect_id as "prospectId",
      p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.text_consent_at as "consentAt",
      p.opted_out_at as "optedOutAt", p.bounced_at as "bouncedAt", p.erased_at as "erasedAt"
    from engagement e left join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id
    where ${those} order by e.id for no key update of e`.execute(db)
  return rows
}

/** Shoppers to whom the same was sent just now, by whichever engagement of the caller. */
export async function listSentJustNow(db: IdentityDb, own: Own, digest: Buffer, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('engagement')
    .select('prospect_id')
    .where('rooftop_id', '=', own.rooftopId)
    .where('vehicle_id', '=', own.vehicleId)
    .where('sender_id', '=', own.senderId)
    .where('sent_digest', '=', digest)
    .where('sent_at', '>', new Date(now.getTime() - SAME_SEND_MS))
    .execute()
  return new Set(rows.flatMap(({ prospect_id }) => prospect_id ?? []))
}

export async function putSent(
  db: IdentityDb,
  rooftopId: string,
  sent: readonly { id: string; text: string }[],
  { type, digest, at }: { type: SentType; digest: Buffer; at: Date },
): Promise<void> {
  await sql`
    update engagement e set type = ${type}, sent_at = ${at}, sent_digest = ${digest}, sent_text = given.text
    from json_to_recordset(${recordset(sent)}) as given (id uuid, text text)
    where e.rooftop_id = ${rooftopId} and e.id = given.id`.execute(db)
}

/** The mail server has refused this address; of a shopper whose address is another by now nothing is known. */
export async function markBounced(db: IdentityDb, rooftopId: string, prospectId: string, to: string, at: Date): Promise<void> {
  await db
    .updateTable('prospect')
    .set({ bounced_at: at })
    .where('rooftop_id', '=', rooftopId)
    .where('id', '=', prospectId)
    .where('email', '=', to)
    .execute()
}
