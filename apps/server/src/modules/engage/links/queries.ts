import type { EngagementType } from '@lotline/domain/engage/links'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'

export async function findStock(db: Db, vehicleId: string) {
  return db.selectFrom('vehicle').select(['id', 'stock_number', 'sold_at']).where('id', '=', vehicleId).executeTakeFirst()
}

/** Ids of shoppers, without those that are unknown or were erased. */
export async function listProspectIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('prospect')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewLink = { prospectId: string | null; type: EngagementType; showPrice: boolean; token: string }
export type LinkRow = {
  id: string
  prospectId: string | null
  type: EngagementType
  token: string
  showPrice: boolean
  madeAt: Date
  copiedAt: Date | null
}

type Making = { vehicleId: string; senderId: string; at: Date }

const returned = sql`id, prospect_id as "prospectId", type, token, show_price as "showPrice", made_at as "madeAt", copied_at as "copiedAt"`

/**
 * Links of one sender to a vehicle. A draft to the same shopper becomes what is asked for now and keeps its address; its days begin anew.
 * In the order of shoppers, so that two calls at once never wait for each other.
 */
export async function putLinks(db: Db, links: readonly NewLink[], { vehicleId, senderId, at }: Making): Promise<LinkRow[]> {
  if (links.length === 0) return []
  const rows = links.map((link) => ({ ...link, id: newId() }))
  const { rows: made } = await sql<LinkRow>`
    insert into engagement (rooftop_id, id, vehicle_id, prospect_id, sender_id, type, token, show_price, made_at)
    select ${thisRooftop}, id, ${vehicleId}, "prospectId", ${senderId}, type, token, "showPrice", ${at}
    from json_to_recordset(${recordset(rows)}) as given (id uuid, "prospectId" uuid, type text, token text, "showPrice" boolean)
    order by "prospectId", id
    on conflict (rooftop_id, vehicle_id, prospect_id, sender_id)
      where prospect_id is not null and sent_at is null and opened_at is null and ended_at is null
      do update set show_price = excluded.show_price, type = excluded.type, made_at = excluded.made_at
    returning ${returned}`.execute(db)
  return made
}

export type LooseLink = Omit<NewLink, 'prospectId'> & { key: string }

/** Links for nobody by name: one that has the same key and was not ended is used again, with its address. */
export async function putLooseLinks(
  db: Db,
  links: readonly LooseLink[],
  { vehicleId, senderId, at }: Making,
): Promise<(LinkRow & { key: string })[]> {
  if (links.length === 0) return []
  const rows = links.map((link) => ({ ...link, id: newId() }))
  const { rows: made } = await sql<LinkRow & { key: string }>`
    insert into engagement (rooftop_id, id, vehicle_id, sender_id, type, token, show_price, made_at, loose_key)
    select ${thisRooftop}, id, ${vehicleId}, ${senderId}, type, token, "showPrice", ${at}, key
    from json_to_recordset(${recordset(rows)}) as given (id uuid, type text, token text, "showPrice" boolean, key text)
    order by key
    on conflict (rooftop_id, vehicle_id, sender_id, loose_key) where loose_key is not null and ended_at is null
      do update set show_price = excluded.show_price
    returning ${returned}, loose_key as key`.execute(db)
  return made
}

/** Answers whether there is such an engagement of this sender. */
export async function setCopied(db: Db, id: string, senderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('engagement')
    .set({ copied_at: at })
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function getLinkDays(db: Db): Promise<number | undefined> {
  return (await db.selectFrom('engage_settings').select('link_days').executeTakeFirst())?.link_days
}

const MAX_DELETED = 300

/** Drafts that nobody opened, copied or sent; a few a round. */
export async function deleteForgottenDrafts(db: Db, before: Date): Promise<void> {
  await sql`
    delete from engagement where rooftop_id = ${thisRooftop} and id in (
      select id from engagement
      where rooftop_id = ${thisRooftop} and prospect_id is not null and sent_at is null and opened_at is null and copied_at is null
        and made_at < ${before}
      limit ${MAX_DELETED} for update skip locked)
      and sent_at is null and opened_at is null and copied_at is null`.execute(db)
}
