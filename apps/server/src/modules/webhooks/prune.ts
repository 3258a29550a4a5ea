import { WEBHOOK_EVENTS_KEPT_DAYS, WEBHOOK_LOG_DAYS } from '@lotline/domain/webhooks/webhooks'
import { sql } from 'kysely'
import type { Db, Doors, IdentityDb } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Rows that one statement takes: what waits longer is taken in the next minute. */
const atOnce = 5_000

/** Ends waiting after 90 days, and forgets deliveries of which nobody is told any more, events that nothing speaks of, and what was deleted. */
export async function prune(doors: Pick<Doors, 'inRooftop'>, rooftopId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await doors.inRooftop(rooftopId, async (db) => {
    if (!(await hasAny(db))) return
    const eventsSince = daysAgo(WEBHOOK_EVENTS_KEPT_DAYS)
    await sql`
      update webhook_delivery d set state = 'EXPIRED', settled_at = ${now}, next_try_at = null from webhook_event e
      where d.rooftop_id = ${thisRooftop} and e.rooftop_id = d.rooftop_id and e.id = d.event_id and e.at < ${eventsSince}
        and d.state = 'WAITING' and not d.is_replay and d.claim is null`.execute(db)
    await sql`
      delete from webhook_delivery where (rooftop_id, webhook_id, id) in (
        select d.rooftop_id, d.webhook_id, d.id from webhook_delivery d
        where d.rooftop_id = ${thisRooftop} and d.settled_at < ${daysAgo(WEBHOOK_LOG_DAYS)} limit ${atOnce})`.execute(db)
    await sql`
      delete from webhook_delivery where (rooftop_id, webhook_id, id) in (
        select d.rooftop_id, d.webhook_id, d.id from webhook_delivery d
        join webhook w on w.rooftop_id = d.rooftop_id and w.id = d.webhook_id and w.deleted_at is not null
        where d.rooftop_id = ${thisRooftop} limit ${atOnce})`.execute(db)
    await sql`
      delete from webhook_event where (rooftop_id, id) in (
        select e.rooftop_id, e.id from webhook_event e
        where e.rooftop_id = ${thisRooftop} and e.at < ${eventsSince}
          and not exists (select from webhook_delivery d where d.rooftop_id = e.rooftop_id and d.event_id = e.id) limit ${atOnce})`.execute(
      db,
    )
    await sql`
      delete from webhook w where w.rooftop_id = ${thisRooftop} and w.deleted_at is not null
        and not exists (select from webhook_delivery d where d.rooftop_id = w.rooftop_id and d.webhook_id = w.id)`.execute(db)
    await sql`update webhook set old_secret = null, old_secret_ends_at = null
      where rooftop_id = ${thisRooftop} and old_secret_ends_at <= ${now}`.execute(db)
  })
}

async function hasAny(db: Db): Promise<boolean> {
  const { rows } = await sql`select from webhook where rooftop_id = ${thisRooftop} limit 1`.execute(db)
  const { rows: kept } =
    rows.length > 0 ? { rows } : await sql`select from webhook_event where rooftop_id = ${thisRooftop} limit 1`.execute(db)
  return kept.length > 0
}

/** Takes the name of a shopper who was erased out of what is kept for webhooks, with the answers to it. */
export async function forgetShopper(db: IdentityDb, rooftopId: string, prospectId: string): Promise<void> {
  await sql`update webhook_event set shopper = null where rooftop_id = ${rooftopId} and prospect_id = ${prospectId}`.execute(db)
  await sql`
    update webhook_delivery d set answer = null from webhook_event e
    where e.rooftop_id = ${rooftopId} and e.prospect_id = ${prospectId} and d.rooftop_id = e.rooftop_id and d.event_id = e.id`.execute(
    db,
  )
}
