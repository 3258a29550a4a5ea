import { documentOf, isPagePart } from '@lotline/domain/engage/page-parts'
import { MIN_VISIBLE_MS } from '@lotline/domain/engage/visits'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { isoTime } from '../../database/json.ts'

/** A visit of a shopper; `parts` were seen for a second, the longest first. */
export type VisitRow = {
  number: number
  visibleMs: number
  lastSign: string
  current: string | null
  parts: string[]
  isAfterAlert: boolean
  phone: string | null
}

/**
 * The visit that a notification `n` of an opened link tells of: the last one since, until a later notification tells of the next. A visit
 * after less than a day of silence has none of its own.
 */
export const lastVisit = sql`
  select json_build_object('number', v.number, 'visibleMs', v.visible_ms, 'lastSign', ${isoTime(sql`v.last_sign_at`)}, 'current', v.current_part,
    'parts', array(select part from engagement_visit_part p where p.rooftop_id = v.rooftop_id and p.visit_id = v.id
      and p.visible_ms >= ${sql.lit(MIN_VISIBLE_MS)} order by p.visible_ms desc, p.part limit 3),
    'isAfterAlert', exists (select from engage_alert a where a.rooftop_id = v.rooftop_id and a.engagement_id = v.engagement_id
      and a.opened_at between v.began_at and v.last_sign_at),
    'phone', (select p.phone from engagement e join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id
      where e.rooftop_id = v.rooftop_id and e.id = v.engagement_id))
  from engagement_visit v
  where v.rooftop_id = n.rooftop_id and v.engagement_id = n.target_id and v.number is not null and v.last_sign_at >= n.created_at
    and not exists (select from notification later where later.rooftop_id = n.rooftop_id and later.target_id = n.target_id
      and later.person_id = n.person_id and later.kind = n.kind and later.created_at > n.created_at and later.created_at <= v.last_sign_at)
  order by v.last_sign_at desc, v.id desc limit 1`

/** Names of the documents that visits saw, by their ids. */
export async function listSeenDocuments(db: Db, visits: readonly (VisitRow | null)[]): Promise<ReadonlyMap<string, string>> {
  const parts = visits.flatMap((visit) => (visit ? [visit.current ?? '', ...visit.parts] : []))
  const ids = parts.flatMap((part) => (isPagePart(part) ? (documentOf(part) ?? []) : []))
  if (ids.length === 0) return new Map()
  const documents = await db
    .selectFrom('folio_document')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(documents.map(({ id, name }) => [id, name]))
}
