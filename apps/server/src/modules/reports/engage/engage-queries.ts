import { type EngageSums, SENT_BEFORE_SALE_DAYS } from '@lotline/domain/reports/engage-figures'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import type { Sql } from '../../../database/statement.ts'
import { type RangeOfRooftop, rangesAsked } from '../passages.ts'

/** The vehicles whose engagements and sales count. */
export type Narrowed = {
  condition: Condition | undefined
  /** A vehicle with any of them counts. */
  tagIds: readonly string[] | undefined
}

type EngageRow = EngageSums & { rooftop_id: string }

/** The sums of each rooftop in its range. */
export async function listEngageSums(db: Db, ranges: readonly RangeOfRooftop[], narrowed: Narrowed): Promise<EngageRow[]> {
  const own = vehicleConditions(narrowed, sql`v`)
  const { rows } = await sql<EngageRow>`
    select asked.rooftop_id, sent.*, seen.*, alerts.*, sold.* from ${rangesAsked(ranges)}
    cross join lateral (
      select count(*) filter (where e.type = 'EMAIL' and e.sent_at is not null)::int as "emailsSent",
        count(*) filter (where e.type = 'EMAIL' and e.sent_at is not null and e.opens > 0)::int as "emailsOpened",
        count(*) filter (where e.type = 'CRM_EMAIL')::int as "crmEmailEngagementsSent",
        count(*) filter (where e.type = 'WEB')::int as "webEngagementsSent",
        count(*) filter (where e.type not in ('EMAIL', 'CRM_EMAIL', 'WEB'))::int as "otherEngagementsSent"
      from engagement e
      where e.rooftop_id = asked.rooftop_id and e.is_counted and e.dated_at >= asked."from" and e.dated_at < asked.until
        ${onVehicle(narrowed)}) sent
    cross join lateral (
      select coalesce(sum(opened.opens), 0)::int as "folioOpens", coalesce(sum(opened.view_ms), 0)::float8 as "viewMs",
        coalesce(sum(opened.actions), 0)::int as "folioActions"
      from engagement_open opened ${narrows(narrowed) ? sql`join engagement e on e.rooftop_id = opened.rooftop_id and e.id = opened.engagement_id` : sql``}
      where opened.rooftop_id = asked.rooftop_id and opened.began_at >= asked."from" and opened.began_at < asked.until
        ${onVehicle(narrowed)}) seen
    cross join lateral (
      select count(*)::int as "priceAlertsSent", count(alert.opened_at)::int as "priceAlertsOpened"
      from engage_alert alert ${narrows(narrowed) ? sql`join engagement e on e.rooftop_id = alert.rooftop_id and e.id = alert.engagement_id` : sql``}
      where alert.rooftop_id = asked.rooftop_id and alert.sent_at >= asked."from" and alert.sent_at < asked.until
        ${onVehicle(narrowed)}) alerts
    cross join lateral (
      select count(*) filter (where v.condition = 'NEW')::int as "vehiclesSoldNew",
        count(*) filter (where v.condition <> 'NEW')::int as "vehiclesSoldUsed"
      from vehicle v
      where v.rooftop_id = asked.rooftop_id and v.sold_at >= asked."from" and v.sold_at < asked.until ${own}
        and exists (select from engagement e where e.rooftop_id = v.rooftop_id and e.vehicle_id = v.id
          and e.sent_at <= v.sold_at and e.sent_at >= v.sold_at - make_interval(hours => ${sql.lit(SENT_BEFORE_SALE_DAYS * 24)}))) sold`.execute(
    db,
  )
  return rows
}

/** How many visits saw a part for long enough, and for how long all opens together had it in sight. */
export type PartSums = { part: string; count: number; seconds: number }

// A visit has sixty parts at most; documents of the rooftop add to the sections of the page.
const MAX_PARTS = 500

/** The parts of the page that were seen in the opens of a range, the longest first. */
export async function listPartsSeen(db: Db, { rooftopId, from, until }: RangeOfRooftop, narrowed: Narrowed): Promise<PartSums[]> {
  const { rows } = await sql<PartSums>`
    select seen.part, sum(seen.visits)::int as count, floor(sum(seen.view_ms) / 1000)::int as seconds
    from engagement_open_part seen
    ${narrows(narrowed) ? sql`join engagement e on e.rooftop_id = seen.rooftop_id and e.id = seen.engagement_id` : sql``}
    where seen.rooftop_id = ${rooftopId} and seen.began_at >= ${from} and seen.began_at < ${until}
      ${onVehicle(narrowed)}
    group by seen.part having sum(seen.visits) > 0 order by sum(seen.view_ms) desc, seen.part limit ${MAX_PARTS}`.execute(db)
  return rows
}

function narrows({ condition, tagIds }: Narrowed): boolean {
  return condition !== undefined || tagIds !== undefined
}

/** That the vehicle of an engagement `e` counts, as a condition to add to others. */
function onVehicle(narrowed: Narrowed): Sql {
  if (!narrows(narrowed)) return sql``
  return sql`and exists (select from vehicle car where car.rooftop_id = e.rooftop_id and car.id = e.vehicle_id ${vehicleConditions(narrowed, sql`car`)})`
}

function vehicleConditions({ condition, tagIds }: Narrowed, vehicle: Sql): Sql {
  return sql`
    ${condition ? sql`and ${vehicle}.condition = ${condition}` : sql``}
    ${
      tagIds
        ? sql`and exists (select from vehicle_tag vt where vt.rooftop_id = ${vehicle}.rooftop_id and vt.vehicle_id = ${vehicle}.id
            and vt.tag_id = any(${tagIds}::uuid[]))`
        : sql``
    }`
}
