import { documentOf, isPagePart } from '@lotline/domain/engage/page-parts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'

export async function findSender(db: Db, engagementId: string): Promise<string | undefined> {
  const found = await db.selectFrom('engagement').select('sender_id').where('id', '=', engagementId).executeTakeFirst()
  return found?.sender_id
}

/** How many visits saw a part for long enough, and for how long all of them together. */
export type PartSums = { part: string; count: number; seconds: number }

/** Names of the documents among parts of the page, by their ids. */
export async function listDocumentNames(db: Db, parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = parts.flatMap((part) => (isPagePart(part) ? (documentOf(part) ?? []) : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('folio_document')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const MAX_PARTS = 200

/** Parts of the page over the opens of engagements `e`; those that count for nothing are left out. */
export async function listPartSums(db: Db, where: RawBuilder<boolean>): Promise<PartSums[]> {
  const { rows } = await sql<PartSums>`
    select o.part, sum(o.visits)::int as count, floor(sum(o.view_ms) / 1000)::int as seconds
    from engagement e join engagement_open_part o on o.rooftop_id = e.rooftop_id and o.engagement_id = e.id
    where e.is_counted and ${where} group by o.part having sum(o.visits) > 0
    order by sum(o.view_ms) desc, o.part limit ${MAX_PARTS}`.execute(db)
  return rows
}

type KeptCode = { hash: Buffer; engagementId: string }

/** Keeps a code, and deletes those of the engagement whose time is over. */
export async function insertHeatMapCode(
  db: Db,
  { hash, engagementId, endsAt, now }: KeptCode & { endsAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('heat_map_code').where('engagement_id', '=', engagementId).where('ends_at', '<=', now).execute()
  await db
    .insertInto('heat_map_code')
    .values({ rooftop_id: thisRooftop, code_hash: hash, engagement_id: engagementId, ends_at: endsAt })
    .execute()
}

/** Takes a code away; answers whether it was there and good. */
export async function takeHeatMapCode(db: Db, { hash, engagementId, now }: KeptCode & { now: Date }): Promise<boolean> {
  const taken = await db
    .deleteFrom('heat_map_code')
    .where('code_hash', '=', hash)
    .where('engagement_id', '=', engagementId)
    .returning('ends_at')
    .executeTakeFirst()
  return taken !== undefined && taken.ends_at > now
}
