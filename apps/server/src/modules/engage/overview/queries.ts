import type { EngageFigures } from '@lotline/domain/engage/overview-cards'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'

export async function getFigures(db: Db, vehicleId: string): Promise<EngageFigures | undefined> {
  return db
    .selectFrom('engage_figures')
    .select(['engagements', 'shoppers', 'sent', 'sent_opened as sentOpened', 'opens', 'view_ms as viewMs'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
}

export async function findPrice(db: Db, vehicleId: string): Promise<{ price: number | null } | undefined> {
  return db.selectFrom('vehicle').select('advertised_price as price').where('id', '=', vehicleId).executeTakeFirst()
}

export async function listPriceChanges(db: Db, vehicleId: string) {
  return db
    .selectFrom('price_change')
    .select(['id', 'at', 'price', 'previous'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type EngagedRow = {
  prospectId: string
  engagementId: string
  firstName: string
  lastName: string
  isOwn: boolean
  engagements: number
  opens: number
  actions: number
  lastAction: Date | null
  lastOpen: Date | null
  lastSign: Date | null
}

/**
 * Shoppers of a vehicle's engagements, who looks since a moment first, then by their last sign of interest. A reader's own shoppers are those they
 * added or have made a link for; of these the engagement is the reader's own latest, where there is one.
 */
export async function listEngagedShoppers(
  db: Db,
  { vehicleId, readerId, since, limit }: { vehicleId: string; readerId: string; since: Date; limit: number },
): Promise<EngagedRow[]> {
  const { rows } = await sql<EngagedRow>`
    select p.id as "prospectId", p.first_name as "firstName", p.last_name as "lastName",
      (p.created_by = ${readerId} or exists (select from engagement own
        where own.rooftop_id = p.rooftop_id and own.prospect_id = p.id and own.sender_id = ${readerId})) is true as "isOwn", g.*
    from (
      select prospect_id, (array_agg(id order by sender_id = ${readerId} desc, dated_at desc, id desc))[1] as "engagementId",
        count(*)::int as engagements, sum(opens)::int as opens, sum(actions)::int as actions,
        max(last_action_at) as "lastAction", max(last_open_at) as "lastOpen", max(last_sign_at) as "lastSign"
      from engagement where vehicle_id = ${vehicleId} and is_counted and prospect_id is not null group by prospect_id) g
    join prospect p on p.id = g.prospect_id
    order by coalesce(g."lastSign" >= ${since}, false) desc, greatest(g."lastAction", g."lastOpen") desc nulls last, p.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Days of the rooftop on which opens of a vehicle began. */
export async function listOpensByDay(db: Db, vehicleId: string, timeZone: string): Promise<{ day: string; opens: number }[]> {
  const { rows } = await sql<{ day: string; opens: number }>`
    select to_char(o.began_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(o.opens)::int as opens
    from engagement e join engagement_open o on o.rooftop_id = e.rooftop_id and o.engagement_id = e.id
    where e.vehicle_id = ${vehicleId} and e.is_counted group by 1 order by 1`.execute(db)
  return rows
}

/** The token of a sender's link to a vehicle for whoever they show it to. */
export async function findLooseToken(db: Db, vehicleId: string, senderId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('engagement')
    .select('token')
    .where('vehicle_id', '=', vehicleId)
    .where('sender_id', '=', senderId)
    .where('prospect_id', 'is', null)
    .where('type', '=', 'WEB')
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.token
}
