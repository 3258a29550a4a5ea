import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { linkColumns, type OpenedLink } from '../page/queries.ts'

/** The engagements that links open, by their tokens; those that open nothing are not among them. */
export async function listLinks(db: IdentityDb, tokens: readonly string[]): Promise<ReadonlyMap<string, OpenedLink>> {
  const rows = await db
    .selectFrom('engagement')
    .select(['token', ...linkColumns])
    .where('token', '=', sql<string>`any(${tokens})`)
    .execute()
  return new Map(rows.map(({ token, ...link }) => [token, link]))
}

export type LockedLink = {
  id: string
  lastActionAt: Date | null
  soldAt: Date | null
  price: number | null
  linkDays: number | null
}

/** Engagements whose visits are counted one after the other from here on, locked in the order of their ids. */
export async function lockLinks(db: Db, ids: readonly string[]): Promise<LockedLink[]> {
  const { rows } = await sql<LockedLink>`
    select e.id, e.last_action_at as "lastActionAt", v.sold_at as "soldAt", v.advertised_price as price,
      (select link_days from engage_settings where rooftop_id = ${thisRooftop}) as "linkDays"
    from engagement e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
    where e.rooftop_id = ${thisRooftop} and e.id = any(${ids}::uuid[]) order by e.id for no key update of e`.execute(db)
  return rows
}

export type KnownVisit = {
  id: string
  /** Digest of link and browser, in hexadecimal. */
  key: string
  number: number | null
  lastSignAt: Date
  sequence: number
  visibleMs: number
  actions: number
  toldAt: Date | null
}

/** The last visit of each of these browsers. */
export async function listLastVisits(
  db: Db,
  browsers: readonly { engagementId: string; key: string }[],
): Promise<ReadonlyMap<string, KnownVisit>> {
  const { rows } = await sql<KnownVisit>`
    select last.* from json_to_recordset(${recordset(browsers)}) as browser ("engagementId" uuid, key text)
    cross join lateral (
      select v.id, browser.key, v.number, v.last_sign_at as "lastSignAt", v.sequence, v.visible_ms as "visibleMs", v.actions, v.told_at as "toldAt"
      from engagement_visit v where v.rooftop_id = ${thisRooftop} and v.engagement_id = browser."engagementId"
        and v.visit_key = decode(browser.key, 'hex') order by v.began_at desc, v.id desc limit 1) last`.execute(db)
  return new Map(rows.map((visit) => [visit.key, visit]))
}

export type StoredTime = {
  visitId: string
  engagementId: string
  sequence: number
  current: string | null
  visibleMs: number
  at: Date
}

export type StoredPart = { visitId: string; part: string; ms: number }

/** Adds time in sight to open visits, their parts and their engagements; a visit that has `most` parts or more gets no new ones. */
export async function addTimes(
  db: Db,
  { times, parts, mostParts }: { times: readonly StoredTime[]; parts: readonly StoredPart[]; mostParts: number },
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${recordset(times)})
        as g ("visitId" uuid, "engagementId" uuid, sequence integer, current text, "visibleMs" integer, at timestamptz)),
    visits as (
      update engagement_visit v set sequence = g.sequence, current_part = g.current, last_sign_at = g.at,
        visible_ms = v.visible_ms + g."visibleMs"
      from given g where v.rooftop_id = ${thisRooftop} and v.id = g."visitId" returning v.id),
    seen as (
      insert into engagement_visit_part as p (rooftop_id, visit_id, part, visible_ms)
      select ${thisRooftop}, "visitId", part, ms from json_to_recordset(${recordset(parts)}) as given ("visitId" uuid, part text, ms integer)
      where (select count(*) from engagement_visit_part known
          where known.rooftop_id = ${thisRooftop} and known.visit_id = given."visitId") < ${mostParts}
        or exists (select from engagement_visit_part known
          where known.rooftop_id = ${thisRooftop} and known.visit_id = given."visitId" and known.part = given.part)
      on conflict (rooftop_id, visit_id, part) do update set visible_ms = p.visible_ms + excluded.visible_ms returning p.part)
    update engagement e set view_ms = e.view_ms + s.ms, last_sign_at = greatest(e.last_sign_at, s.at), figures_due = true
    from (select "engagementId", sum("visibleMs") as ms, max(at) as at from given group by 1) s
    where e.rooftop_id = ${thisRooftop} and e.id = s."engagementId"`.execute(db)
}
