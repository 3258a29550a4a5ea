import type { PersonName } from '@lotline/contract/shapes'
import type { OptOutWay } from '@lotline/domain/engage/opt-outs'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'

type ShopperRow = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  created_at: Date
  text_consent_at: Date | null
  opted_out_at: Date | null
  opted_out_how: OptOutWay | null
  opted_in_at: Date | null
  opted_in_how: string | null
  bounced_at: Date | null
  addedBy: PersonName | null
  consentBy: PersonName | null
  optedInBy: PersonName | null
}

/** All that a shopper's own row says, with the names of who wrote it; undefined once they were erased. */
export async function findShopper(db: Db, id: string): Promise<ShopperRow | undefined> {
  const nameOf = (column: 'created_by' | 'text_consent_by' | 'opted_in_by') => sql`(
    select json_build_object('id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'companyName', n.company_name)
    from person n where n.id = ${sql.ref(`p.${column}`)})`
  const { rows } = await sql<ShopperRow>`
    select id, first_name, last_name, email, phone, address1, address2, city, state, zip, created_at, text_consent_at, opted_out_at,
      opted_out_how, opted_in_at, opted_in_how, bounced_at,
      ${nameOf('created_by')} as "addedBy", ${nameOf('text_consent_by')} as "consentBy", ${nameOf('opted_in_by')} as "optedInBy"
    from prospect p where id = ${id} and erased_at is null`.execute(db)
  return rows[0]
}

export async function listEngagementsOf(db: Db, prospectId: string) {
  return db
    .selectFrom('engagement as e')
    .innerJoin('vehicle as v', (join) => join.onRef('v.rooftop_id', '=', 'e.rooftop_id').onRef('v.id', '=', 'e.vehicle_id'))
    .leftJoin('person as p', 'p.id', 'e.sender_id')
    .select(['e.id', 'e.type', 'e.show_price', 'e.made_at', 'e.sent_at', 'e.opened_at', 'e.ended_at', 'e.sent_text'])
    .select(['v.year', 'v.make', 'v.model', 'v.vin'])
    .select(sql<string>`btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`.as('salesperson'))
    .where('e.prospect_id', '=', prospectId)
    .orderBy('e.made_at')
    .orderBy('e.id')
    .execute()
}

export async function listAlertsOf(db: Db, prospectId: string) {
  return db
    .selectFrom('engage_alert as a')
    .innerJoin('vehicle as v', (join) => join.onRef('v.rooftop_id', '=', 'a.rooftop_id').onRef('v.id', '=', 'a.vehicle_id'))
    .select(['a.price', 'a.sent_at', 'a.opened_at', 'v.year', 'v.make', 'v.model', 'v.vin'])
    .where('a.prospect_id', '=', prospectId)
    .orderBy('a.sent_at')
    .orderBy('a.id')
    .execute()
}

function lettersTo(rooftopId: string, prospectId: string) {
  return sql<boolean>`rooftop_id = ${rooftopId} and about_kind = 'PROSPECT' and about_id = ${prospectId}`
}

export async function listLettersTo(db: IdentityDb, rooftopId: string, prospectId: string) {
  return db
    .selectFrom('outbox_message')
    .select(['to_address', 'subject', 'created_at', 'sent_at'])
    .where(lettersTo(rooftopId, prospectId))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The name of a shopper, the caller's until the transaction ends: whoever sends to them waits. */
export async function lockShopper(db: IdentityDb, rooftopId: string, id: string) {
  return db
    .selectFrom('prospect')
    .select(['first_name', 'last_name'])
    .where('rooftop_id', '=', rooftopId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function eraseProspect(db: IdentityDb, rooftopId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('prospect')
    .set({ first_name: '', last_name: '', email: null, email_key: null, phone: null, erased_at: at })
    .set({ address1: '', address2: '', city: '', state: '', zip: '' })
    .set({ text_consent_at: null, text_consent_by: null, opted_in_how: null })
    .where('rooftop_id', '=', rooftopId)
    .where('id', '=', id)
    .execute()
}

/** Links of a shopper end, and what was written to them by name goes. */
export async function eraseEngagements(db: IdentityDb, rooftopId: string, prospectId: string, at: Date): Promise<void> {
  await db
    .updateTable('engagement')
    .set({ sent_text: null, ended_at: sql<Date>`coalesce(ended_at, ${at})` })
    .where('rooftop_id', '=', rooftopId)
    .where('prospect_id', '=', prospectId)
    .execute()
}

export async function eraseLetters(db: IdentityDb, rooftopId: string, prospectId: string): Promise<void> {
  await db.deleteFrom('outbox_message').where(lettersTo(rooftopId, prospectId)).execute()
}

export async function listTextsTo(db: Db, prospectId: string) {
  return db
    .selectFrom('text_message')
    .select(['to_phone', 'created_at', 'sent_at'])
    .where('prospect_id', '=', prospectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function eraseTexts(db: IdentityDb, rooftopId: string, prospectId: string): Promise<void> {
  await db.deleteFrom('text_message').where('rooftop_id', '=', rooftopId).where('prospect_id', '=', prospectId).execute()
}

type VisitRow = {
  engagementId: string
  beganAt: Date
  visibleMs: number
  parts: { part: string; visibleMs: number }[]
  actions: { action: string; part: string | null; at: string }[]
}

export async function listVisitsOf(db: Db, prospectId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.engagement_id as "engagementId", v.began_at as "beganAt", v.visible_ms as "visibleMs",
      coalesce((select json_agg(json_build_object('part', t.part, 'visibleMs', t.visible_ms) order by t.part)
        from engagement_visit_part t where t.rooftop_id = v.rooftop_id and t.visit_id = v.id), '[]') as parts,
      coalesce((select json_agg(json_build_object('action', a.action, 'part', a.part, 'at', a.at) order by a.at, a.id)
        from engagement_action a where a.rooftop_id = v.rooftop_id and a.visit_id = v.id), '[]') as actions
    from engagement_visit v join engagement e on e.rooftop_id = v.rooftop_id and e.id = v.engagement_id
    where e.prospect_id = ${prospectId} order by v.began_at, v.id`.execute(db)
  return rows
}
