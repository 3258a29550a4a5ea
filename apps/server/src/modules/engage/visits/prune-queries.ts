import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'
import type { LinkTimes } from '../links/life.ts'

/**
 * Links of the rooftop that have visits from before a moment and ended before it, with the times that their life goes by; those of the oldest visits
 * first. Narrowed here as `linkState` judges, so that links which still work do not fill the lot.
 */
export async function listEndedBefore(
  db: Db,
  { before, linkDays, limit }: { before: Date; linkDays: number; limit: number },
): Promise<({ id: string } & LinkTimes)[]> {
  const { rows } = await sql<{ id: string } & LinkTimes>`
    select e.id, e.prospect_id as "prospectId", e.made_at as "madeAt", e.copied_at as "copiedAt", e.sent_at as "sentAt",
      e.opened_at as "openedAt", e.ended_at as "endedAt", v.sold_at as "soldAt"
    from (select engagement_id, max(last_sign_at) as last_sign_at from engagement_visit
      where rooftop_id = ${thisRooftop} and last_sign_at < ${before} group by engagement_id) old
    join engagement e on e.rooftop_id = ${thisRooftop} and e.id = old.engagement_id
    join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
    where least(v.sold_at, e.ended_at, case when e.prospect_id is not null
      then coalesce(e.sent_at, greatest(e.made_at, e.copied_at, e.opened_at)) + make_interval(hours => ${linkDays * 24}) end) <= ${before}
    order by old.last_sign_at limit ${limit}`.execute(db)
  return rows
}

/** Keeps visits of these links as sums by the hour, parts as seen after `minMs`, and deletes them. Another server that does the same finds none left. */
export async function foldVisits(db: Db, engagementIds: readonly string[], minMs: number): Promise<void> {
  const own = sql`v.rooftop_id = ${thisRooftop} and v.engagement_id = any(${engagementIds}::uuid[]) and v.number is not null`
  await sql`select from engagement where rooftop_id = ${thisRooftop} and id = any(${engagementIds}::uuid[]) order by id for no key update`.execute(
    db,
  )
  await sql`
    insert into engagement_hour as h (rooftop_id, engagement_id, hour, opens, view_ms, actions)
    select v.rooftop_id, v.engagement_id, date_trunc('hour', v.began_at, 'UTC'), count(*), sum(v.visible_ms), sum(v.actions)
    from engagement_visit v where ${own} group by 1, 2, 3
    on conflict (rooftop_id, engagement_id, hour) do update
      set opens = h.opens + excluded.opens, view_ms = h.view_ms + excluded.view_ms, actions = h.actions + excluded.actions`.execute(
    db,
  )
  await sql`
    insert into engagement_hour_part as h (rooftop_id, engagement_id, hour, part, visits, view_ms)
    select v.rooftop_id, v.engagement_id, date_trunc('hour', v.began_at, 'UTC'), p.part, count(*) filter (where p.visible_ms >= ${minMs}), sum(p.visible_ms)
    from engagement_visit v join engagement_visit_part p on p.rooftop_id = v.rooftop_id and p.visit_id = v.id where ${own}
    group by 1, 2, 3, 4
    on conflict (rooftop_id, engagement_id, hour, part) do update
      set visits = h.visits + excluded.visits, view_ms = h.view_ms + excluded.view_ms`.execute(db)
  await db
    .deleteFrom('engagement_visit')
    .where('rooftop_id', '=', thisRooftop)
    .where('engagement_id', '=', sql<string>`any(${engagementIds}::uuid[])`)
    .execute()
}
