import type { OptOutWay } from '@lotline/domain/engage/opt-outs'
import { emailKey, MAX_SHOPPERS_FOUND, phoneKey, type ShopperFields } from '@lotline/domain/engage/shoppers'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { personNameColumns } from '../../../database/person-name.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { DB } from '../../../database/types.ts'

const columns = [
  'prospect.id',
  'prospect.first_name as shopper_first_name',
  'prospect.last_name as shopper_last_name',
  'prospect.email',
  'prospect.phone',
  'prospect.address1',
  'prospect.address2',
  'prospect.city',
  'prospect.state',
  'prospect.zip',
  'prospect.created_at',
  'prospect.text_consent_at',
  'prospect.opted_out_at',
  'prospect.bounced_at',
  ...personNameColumns,
] as const

/** Shoppers with who recorded their consent to texts; none that was erased. */
function shoppers(db: Db) {
  return db
    .selectFrom('prospect')
    .leftJoin('person', 'person.id', 'prospect.text_consent_by')
    .select(columns)
    .where('prospect.erased_at', 'is', null)
}

export type ProspectRow = Awaited<ReturnType<typeof listProspects>>[number]

/** Parts that a shopper holds, all of them, as patterns of LIKE; and the whole e-mail or phone by which anybody is found. */
export type Search = {
  words: readonly string[]
  digits?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** The last added, or those that a search finds; with `of` those of a person alone, and whom the search names by e-mail or phone. */
export async function listProspects(db: Db, search: Search | undefined, of: string | undefined) {
  return shoppers(db)
    .$if(search !== undefined, (query) => query.where(sql<boolean>`${matches(search)}`))
    .$if(of !== undefined, (query) => query.where(sql<boolean>`${isOf(of ?? '')} or ${isNamed(search)}`))
    .orderBy('prospect.created_at', 'desc')
    .orderBy('prospect.id', 'desc')
    .limit(MAX_SHOPPERS_FOUND)
    .execute()
}

function matches(search: Search | undefined) {
  if (!search) return sql`true`
  const { words, digits } = search
  const text = sql`prospect.first_name || ' ' || prospect.last_name || ' ' || coalesce(prospect.email, '') || ' ' || coalesce(prospect.phone, '')`
  const inText = sql`(${text}) ilike all (${words.map((word) => `%${word}%`)}::text[])`
  return digits === undefined ? sql`(${inText} or ${isNamed(search)})` : sql`(${inText} or prospect.phone like ${`%${digits}%`})`
}

/** Added by a person, or somebody they have made a link for. */
function isOf(personId: string) {
  return sql`(prospect.created_by = ${personId} or exists (select from engagement e
    where e.rooftop_id = prospect.rooftop_id and e.prospect_id = prospect.id and e.sender_id = ${personId}))`
}

function isNamed(search: Search | undefined) {
  return sql`(prospect.email_key = ${search?.email ?? null} or prospect.phone = ${search?.phone ?? null}) is true`
}

export async function findProspect(db: Db, id: string): Promise<ProspectRow | undefined> {
  return shoppers(db).where('prospect.id', '=', id).executeTakeFirst()
}

/** Shoppers that an e-mail address or a phone number belongs to, those of the address first. */
export async function findHolders(db: Db, { email, phone }: Contact, except?: string) {
  return db
    .selectFrom('prospect')
    .select(['id', 'email_key', 'phone', 'created_by'])
    .where((eb) => eb.or([eb('email_key', '=', email), eb('phone', '=', phone)]))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .orderBy(sql`email_key is not distinct from ${email} desc`)
    .execute()
}

export async function isProspectOf(db: Db, id: string, personId: string): Promise<boolean> {
  return (
    (await narrowed(db, id)
      .where(sql<boolean>`${isOf(personId)}`)
      .executeTakeFirst()) !== undefined
  )
}

function narrowed(db: Db, id: string): SelectQueryBuilder<DB, 'prospect', { id: string }> {
  return db.selectFrom('prospect').select('prospect.id').where('prospect.id', '=', id)
}

export type Contact = { email: string | null; phone: string | null }

/** What shoppers are told apart by. */
export function contactOf({ email, phone }: ShopperFields): Contact {
  return { email: email === '' ? null : emailKey(email), phone: phoneKey(phone) ?? null }
}

function valuesOf(fields: ShopperFields) {
  const { firstName, lastName, email, address1, address2, city, state, zip } = fields
  const { email: email_key, phone } = contactOf(fields)
  const place = { address1, address2, city, state, zip }
  return { first_name: firstName, last_name: lastName, email: email === '' ? null : email, email_key, phone, ...place }
}

/** `by` is null where the shopper has said so to us themselves. */
type Consent = { at: Date; by: string | null } | null

/** Answers the id; undefined where somebody has the e-mail or the phone, also where they were added meanwhile. */
export async function insertProspect(
  db: Db,
  fields: ShopperFields,
  { by, at, consent }: { by: string | null; at: Date; consent: Consent },
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('prospect')
    .values({
      rooftop_id: thisRooftop,
      id: newId(),
      ...valuesOf(fields),
      text_consent_at: consent?.at ?? null,
      text_consent_by: consent?.by ?? null,
      created_by: by,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function lockProspect(db: Db, id: string) {
  return db
    .selectFrom('prospect')
    .select(['email_key', 'phone', 'text_consent_at', 'text_consent_by', 'bounced_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateProspect(
  db: Db,
  id: string,
  fields: ShopperFields,
  known: { text_consent_at: Date | null; text_consent_by: string | null; bounced_at: Date | null },
): Promise<void> {
  await db
    .updateTable('prospect')
    .set({ ...valuesOf(fields), ...known })
    .where('id', '=', id)
    .execute()
}

/** `by` is the person whom a shopper told. */
type Stop = { at: Date; how: Exclude<OptOutWay, 'UNKNOWN' | 'TOLD'> } | { at: Date; how: 'TOLD'; by: string }

/** Stops messages to a shopper, or lets them go again with null; what was stopped before keeps its moment. */
export async function setOptedOut(db: Db, id: string, stopped: Stop | null): Promise<void> {
  const by = stopped?.how === 'TOLD' ? stopped.by : null
  await db
    .updateTable('prospect')
    .set({
      opted_out_at: stopped && sql<Date>`coalesce(opted_out_at, ${stopped.at})`,
      opted_out_how: stopped && sql<string>`case when opted_out_at is null then ${stopped.how} else opted_out_how end`,
      opted_out_by: stopped && sql<string | null>`case when opted_out_at is null then ${by}::uuid else opted_out_by end`,
    })
    .where('id', '=', id)
    .execute()
}
