import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

/** An event that is to be sent now, by whoever holds the claim. */
export type ClaimedDelivery = {
  id: string
  claim: string
  event_id: string
  type: string
  is_replay: boolean
  failed_tries: number
  failing_since: Date | null
  event: object
  shopper: object | null
}

type Claim = { webhookId: string; claim: string; now: Date; until: Date; most: number }

/** As many as others send of a webhook right now. */
export async function countClaimed(db: Db, webhookId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery
    where rooftop_id = ${thisRooftop} and webhook_id = ${webhookId} and state = 'WAITING' and claimed_until > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Takes events that are the first waiting ones of their vehicle, of which nobody sends one: those that were refused and are due first, the one that
 * was refused most often before others; then those not tried yet, the oldest first.
 */
export async function claimDeliveries(db: Db, { webhookId, claim, now, until, most }: Claim): Promise<ClaimedDelivery[]> {
  const ofHook = sql`d.rooftop_id = ${thisRooftop} and d.webhook_id = ${webhookId} and d.state = 'WAITING'`
  const isHead = sql`(d.claimed_until is null or d.claimed_until <= ${now}) and not exists (
    select from webhook_delivery ahead where ahead.rooftop_id = ${thisRooftop} and ahead.webhook_id = ${webhookId}
      and ahead.vehicle_id = d.vehicle_id and ahead.state = 'WAITING' and ahead.seq < d.seq)`
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      (select d.id, 0 as part, (d.next_try_at <> '-infinity')::int as later, -d.failed_tries as tries, d.seq from webhook_delivery d
        where ${ofHook} and d.next_try_at <= ${now} and ${isHead} order by 3, 4, d.seq limit ${most})
      union all
      (select d.id, 1, 0, 0, d.seq from webhook_delivery d where ${ofHook} and d.next_try_at is null and ${isHead} order by d.seq limit ${most})),
    taken as (
      update webhook_delivery d set claim = ${claim}, claimed_until = ${until}
      where ${ofHook} and d.id in (select id from due order by part, later, tries, seq limit ${most})
      returning d.*)
    select taken.id, taken.claim, taken.event_id, taken.type, taken.is_replay, taken.failed_tries, taken.failing_since, e.event, e.shopper
    from taken join webhook_event e on e.rooftop_id = taken.rooftop_id and e.id = taken.event_id order by taken.seq`.execute(db)
  return rows
}

/** When the soonest of the refused ones is due; null where none was. */
export async function findNextTry(db: Db, webhookId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_try_at) as next from webhook_delivery
    where rooftop_id = ${thisRooftop} and webhook_id = ${webhookId} and state = 'WAITING' and next_try_at is not null
      and isfinite(next_try_at)`.execute(db)
  return rows[0]?.next ?? null
}

/** What a receiver has answered, or why it did not. */
export type Outcome = {
  at: Date
  ms: number
  status: number | null
  /** Null where it has arrived. */
  failure: string | null
  answer: { statusText: string; type: string | null; text: string; isCut: boolean } | null
  sentAmounts: boolean
  sentShopper: boolean
}

/** Stores what came of a try. Answers false where another process has taken it over meanwhile. */
export async function settleDelivery(
  db: Db,
  webhookId: string,
  { id, claim, failed_tries, failing_since }: ClaimedDelivery,
  { at, ms, status, failure, answer, sentAmounts, sentShopper }: Outcome,
  nextTryAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({
      ...{ claim: null, claimed_until: null, tries: sql<number>`tries + 1` },
      ...{ last_at: at, last_ms: ms, last_status: status, last_failure: failure },
      ...{ sent_amounts: sentAmounts, sent_shopper: sentShopper },
      ...{ answer_status_text: answer?.statusText ?? null, answer_type: answer?.type ?? null, answer: answer?.text ?? null },
      answer_is_cut: answer?.isCut ?? false,
      ...(failure === null
        ? { state: 'ARRIVED', settled_at: at, next_try_at: null }
        : {
            failed_tries: failed_tries + 1,
            failing_since: failing_since ?? at,
            next_try_at: nextTryAt,
            first_failure: sql<string>`coalesce(first_failure, ${failure})`,
          }),
    })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function releaseClaim(db: Db, webhookId: string, { id, claim }: ClaimedDelivery): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ claim: null, claimed_until: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** The receiver takes events: whatever it refused before counts no more, but for the events that wait for their own next try. */
export async function noteArrival(db: Db, webhookId: string, wasRefused: boolean): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failures: 0, rests_until: null, probes: false, ...(wasRefused && { warned_at: null }) })
    .where('id', '=', webhookId)
    .where((where) =>
      where.or([where('failures', '>', 0), where('rests_until', 'is not', null), where('warned_at', 'is not', null)]),
    )
    .execute()
}

/** Nothing is sent until then, but for one event of another vehicle once this one has been refused again. */
export async function noteRefusal(db: Db, webhookId: string, { until, probes }: { until: Date; probes: boolean }): Promise<void> {
  await sql`
    update webhook set failures = failures + 1, rests_until = greatest(rests_until, ${until}::timestamptz), probes = ${probes}
    where rooftop_id = ${thisRooftop} and id = ${webhookId}`.execute(db)
}

export async function spendProbe(db: Db, webhookId: string): Promise<void> {
  await db.updateTable('webhook').set({ probes: false }).where('id', '=', webhookId).execute()
}

export async function noteWarned(db: Db, webhookId: string, at: Date): Promise<void> {
  await db.updateTable('webhook').set({ warned_at: at }).where('id', '=', webhookId).execute()
}

/** A refused event that is asked for again is due now; with `vehicleId` the first waiting one of that vehicle, else the first of all refused. */
export async function hasten(db: Db, webhookId: string, vehicleId: string | null): Promise<void> {
  await db.updateTable('webhook').set({ rests_until: null, probes: false }).where('id', '=', webhookId).execute()
  const ofVehicle = vehicleId === null ? sql`next_try_at is not null` : sql`vehicle_id = ${vehicleId}`
  await sql`
    update webhook_delivery set next_try_at = '-infinity'
    where rooftop_id = ${thisRooftop} and webhook_id = ${webhookId} and id = (
      select id from webhook_delivery where rooftop_id = ${thisRooftop} and webhook_id = ${webhookId} and state = 'WAITING' and ${ofVehicle}
      order by ${vehicleId === null ? sql`failed_tries desc, seq` : sql`seq`} limit 1)`.execute(db)
}
