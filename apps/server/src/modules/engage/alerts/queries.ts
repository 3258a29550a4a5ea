import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'

export type DuePrice = Awaited<ReturnType<typeof listDue>>[number]

/** Vehicles whose price has stood since `by`, those that have waited longest first. */
export async function listDue(db: Db, { by, most }: { by: Date; most: number }) {
  return db
    .selectFrom('price_alert_due as d')
    .innerJoin('vehicle as v', (join) => join.onRef('v.rooftop_id', '=', 'd.rooftop_id').onRef('v.id', '=', 'd.vehicle_id'))
    .select(['v.id', 'v.vin', 'v.year', 'v.make', 'v.model', 'v.stock_number', 'v.advertised_price', 'v.sold_at'])
    .select(['d.price_before', 'd.began_at', 'd.changed_at', 'd.price_change_id'])
    .where('d.changed_at', '<=', by)
    .orderBy('d.changed_at')
    .orderBy('d.vehicle_id')
    .limit(most)
    .execute()
}

/** Forgets prices that nobody is told of, unless they have changed again. */
export async function deleteDue(db: Db, priceChangeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('price_alert_due').where('price_change_id', '=', sql<string>`any(${priceChangeIds}::uuid[])`).execute()
}

/** Takes a price to tell shoppers of. Another server waits here and is answered false, as is whoever comes after another change. */
export async function takeDue(db: IdentityDb, rooftopId: string, { id, price_change_id }: DuePrice): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert_due')
    .where('rooftop_id', '=', rooftopId)
    .where('vehicle_id', '=', id)
    .where('price_change_id', '=', price_change_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type AlertRow = {
  id: string
  token: string
  senderId: string
  showPrice: boolean
  madeAt: Date
  copiedAt: Date | null
  sentAt: Date | null
  openedAt: Date | null
  endedAt: Date | null
  prospectId: string
  firstName: string
  email: string | null
  phone: string | null
  consentAt: Date | null
  optedOutAt: Date | null
  bouncedAt: Date | null
  erasedAt: Date | null
  lastAlertAt: Date | null
}

/**
 * Shoppers to whom a vehicle was sent with its price between two moments, the caller's until the transaction ends, each with the engagement that
 * was sent to them last and when they were told of a price of it last.
 */
export async function lockShoppers(
  db: IdentityDb,
  { rooftopId, vehicleId, since, until }: { rooftopId: string; vehicleId: string; since: Date; until: Date },
): Promise<AlertRow[]> {
  const sent = sql`e.rooftop_id = ${rooftopId} and e.vehicle_id = ${vehicleId} and e.prospect_id is not null and e.show_price
    and e.sent_at > ${since} and e.sent_at <= ${until}`
  await sql`
    select p.id from prospect p where p.rooftop_id = ${rooftopId} and p.id in (select e.prospect_id from engagement e where ${sent})
    order by p.id for no key update`.execute(db)
  const { rows } = await sql<AlertRow>`
    select distinct on (e.prospect_id) e.id, e.token, e.sender_id as "senderId", e.show_price as "showPrice", e.made_at as "madeAt",
      e.copied_at as "copiedAt", e.sent_at as "sentAt", e.opened_at as "openedAt", e.ended_at as "endedAt", e.prospect_id as "prospectId",
      p.first_name as "firstName", p.email, p.phone, p.text_consent_at as "consentAt", p.opted_out_at as "optedOutAt",
      p.bounced_at as "bouncedAt", p.erased_at as "erasedAt",
      (select max(a.sent_at) from engage_alert a where a.rooftop_id = e.rooftop_id and a.vehicle_id = e.vehicle_id
        and a.prospect_id = e.prospect_id) as "lastAlertAt"
    from engagement e join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id
    where ${sent} order by e.prospect_id, e.ended_at is not null, e.sent_at desc, e.id`.execute(db)
  return rows
}

export type NewAlert = {
  id: string
  rooftop_id: string
  vehicle_id: string
  prospect_id: string
  engagement_id: string
  mark: string
  price_change_id: string
  price: number
}

export async function insertAlerts(db: IdentityDb, alerts: readonly NewAlert[], at: Date): Promise<void> {
  await sql`
    insert into engage_alert (rooftop_id, id, vehicle_id, prospect_id, engagement_id, mark, price_change_id, price, sent_at)
    select rooftop_id, id, vehicle_id, prospect_id, engagement_id, mark, price_change_id, price, ${at}
    from json_populate_recordset(null::engage_alert, ${recordset(alerts)})`.execute(db)
}

/** The first visit through the mail of a price alert, by the mark in its link; a mark that is none of the engagement's changes nothing. */
export async function markAlertOpened(
  db: Db,
  { engagementId, mark, at }: { engagementId: string; mark: string; at: Date },
): Promise<void> {
  await db
    .updateTable('engage_alert')
    .set({ opened_at: at })
    .where('engagement_id', '=', engagementId)
    .where('mark', '=', mark)
    .where('opened_at', 'is', null)
    .execute()
}

export type AlertCounts = { sent: number; opened: number }

/** Price alerts of a vehicle that were sent, and those of them that were opened: in all, and by the id of the price change. */
export async function alertCounts(
  db: Db,
  vehicleId: string,
): Promise<AlertCounts & { byPriceChange: ReadonlyMap<string, AlertCounts> }> {
  const rows = await db
    .selectFrom('engage_alert')
    .select(['price_change_id', sql<number>`count(*)::int`.as('sent'), sql<number>`count(opened_at)::int`.as('opened')])
    .where('vehicle_id', '=', vehicleId)
    .groupBy('price_change_id')
    .execute()
  const sum = (of: 'sent' | 'opened') => rows.reduce((total, row) => total + row[of], 0)
  const byPriceChange = new Map(rows.map(({ price_change_id, sent, opened }) => [price_change_id, { sent, opened }]))
  return { sent: sum('sent'), opened: sum('opened'), byPriceChange }
}
