import type { PersonName } from '@lotline/contract/shapes'
import type { DeliveryMark } from '@lotline/domain/webhooks/webhooks'
import { WEBHOOK_STRIP } from '@lotline/domain/webhooks/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { personNameJson } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

/** The event of a webhook that was refused most often and waits for its next try. */
export type Refused = { status: number | null; failure: string; since: string; tries: number; next: string | null }

export type HookFigures = {
  id: string
  createdBy: PersonName | null
  pausedBy: PersonName | null
  marks: DeliveryMark[]
  late: number
  lateTries: number
  waiting: number
  medianMs: number | null
  lastArrivedAt: Date | null
  refused: Refused | null
}

/** How webhooks fare, all of the rooftop or one: the last deliveries of each, what waits and what its receiver refuses. */
export async function readFigures(db: Db, id?: string): Promise<HookFigures[]> {
  const { rows } = await sql<HookFigures>`
    select w.id, case when maker.id is null then null else ${personNameJson('maker')} end as "createdBy",
      case when pauser.id is null then null else ${personNameJson('pauser')} end as "pausedBy",
      coalesce(strip.marks, '{}') as marks, coalesce(strip.late, 0) as late, coalesce(strip.late_tries, 0) as "lateTries",
      waiting.count as waiting, arrived.median::int as "medianMs", arrived.last as "lastArrivedAt", refused.refused
    from webhook w
    left join person maker on maker.id = w.created_by
    left join person pauser on pauser.id = w.paused_by
    cross join lateral (
      select array_agg(mark order by seq) as marks, (count(*) filter (where mark = 'LATE'))::int as late,
        max(tries) filter (where mark = 'LATE') as late_tries
      from (select seq, tries, ${mark} as mark from webhook_delivery d where ${ofHook} order by seq desc limit ${WEBHOOK_STRIP}) last) strip
    cross join lateral (select count(*)::int as count from webhook_delivery d where ${ofHook} and state = 'WAITING') waiting
    cross join lateral (
      select percentile_cont(0.5) within group (order by last_ms) as median, max(last_at) as last
      from (select last_ms, last_at from webhook_delivery d where ${ofHook} and state = 'ARRIVED' order by seq desc limit ${WEBHOOK_STRIP}) last) arrived
    left join lateral (
      select json_build_object('status', last_status, 'failure', last_failure, 'since', failing_since, 'tries', failed_tries,
        'next', case when isfinite(next_try_at) then next_try_at end) as refused
      from webhook_delivery d where ${ofHook} and state = 'WAITING' and failed_tries > 0 order by failed_tries desc, seq limit 1) refused on true
    where w.rooftop_id = ${thisRooftop} and w.deleted_at is null and (${id ?? null}::uuid is null or w.id = ${id ?? null}::uuid)`.execute(
    db,
  )
  return rows
}

const ofHook = sql`d.rooftop_id = w.rooftop_id and d.webhook_id = w.id`
const mark = sql`case when state = 'WAITING' then case when tries > 0 then 'REFUSED' else 'WAITING' end
  when state = 'EXPIRED' then 'REFUSED' when tries > 1 then 'LATE' else 'ARRIVED' end`

export type DeliveryRow = {
  id: string
  seq: string
  event_id: string
  type: string
  at: Date
  vehicle_id: string
  stock_number: string
  vin: string
  state: 'WAITING' | 'ARRIVED' | 'EXPIRED'
  is_replay: boolean
  tries: number
  failed_tries: number
  last_at: Date | null
  last_status: number | null
  last_ms: number | null
  last_failure: string | null
  first_failure: string | null
  next_try_at: Date | null
  /** The first waiting one of its vehicle that stands before it. */
  ahead_id: string | null
  ahead_type: string | null
}

const columns = sql`
  d.id, d.seq::text as seq, d.event_id, d.type, e.at, e.vehicle_id, e.stock_number, e.vin, d.state, d.is_replay, d.tries, d.failed_tries, d.last_at,
  d.last_status, d.last_ms, d.last_failure, d.first_failure, case when isfinite(d.next_try_at) then d.next_try_at end as next_try_at,
  ahead.id as ahead_id, ahead.type as ahead_type`

const joined = sql`
  join webhook_event e on e.rooftop_id = d.rooftop_id and e.id = d.event_id
  left join lateral (
    select id, type from webhook_delivery a
    where d.state = 'WAITING' and a.rooftop_id = d.rooftop_id and a.webhook_id = d.webhook_id and a.vehicle_id = d.vehicle_id
      and a.state = 'WAITING' and a.seq < d.seq
    order by a.seq limit 1) ahead on true`

type Selection = {
  webhookId: string
  states: readonly string[]
  types: readonly string[]
  vehicle: string
  /** The place of the last one that was read. */
  before: string | null
  since: Date
  most: number
}

/** Deliveries of a webhook, newest first: those that wait, and what has been settled since a moment. */
export async function listDeliveryRows(db: Db, given: Selection): Promise<DeliveryRow[]> {
  const { webhookId, states, types, vehicle, before, since, most } = given
  const like = `${vehicle.replace(/[\\%_]/g, '\\$&')}%`
  const conditions: RawBuilder<unknown>[] = [
    sql`d.rooftop_id = ${thisRooftop} and d.webhook_id = ${webhookId} and (d.state = 'WAITING' or d.settled_at > ${since})`,
    ...(states.length > 0
      ? [sql`case when d.state = 'WAITING' and d.tries > 0 then 'REFUSED' else d.state end = any (${states}::text[])`]
      : []),
    ...(types.length > 0 ? [sql`d.type = any (${types}::text[])`] : []),
    ...(vehicle !== ''
      ? [sql`(e.stock_number ilike ${like} or e.vin ilike ${like} or e.vin ilike ${`%${like.slice(0, -1)}`})`]
      : []),
    ...(before === null ? [] : [sql`d.seq < ${before}::bigint`]),
  ]
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery d ${joined} where ${sql.join(conditions, sql` and `)} order by d.seq desc limit ${most}`.execute(
    db,
  )
  return rows
}

export type DeliveryDetailRow = DeliveryRow & {
  event: object
  shopper: object | null
  sent_amounts: boolean | null
  sent_shopper: boolean | null
  answer_status_text: string | null
  answer_type: string | null
  answer: string | null
  answer_is_cut: boolean
}

export async function findDelivery(db: Db, webhookId: string, id: string): Promise<DeliveryDetailRow | undefined> {
  const { rows } = await sql<DeliveryDetailRow>`
    select ${columns}, e.event, e.shopper, d.sent_amounts, d.sent_shopper, d.answer_status_text, d.answer_type, d.answer, d.answer_is_cut
    from webhook_delivery d ${joined}
    where d.rooftop_id = ${thisRooftop} and d.webhook_id = ${webhookId} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** Queues an event again, behind all that waits. */
export async function insertAgain(
  db: Db,
  webhookId: string,
  { eventId, id, at }: { eventId: string; id: string; at: Date },
): Promise<void> {
  await sql`
    insert into webhook_delivery (rooftop_id, webhook_id, id, event_id, type, vehicle_id, is_replay, created_at)
    select rooftop_id, ${webhookId}, ${id}, id, type, vehicle_id, true, ${at} from webhook_event
    where rooftop_id = ${thisRooftop} and id = ${eventId}`.execute(db)
}
