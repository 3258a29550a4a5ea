import type { WebhookEventType } from '@lotline/domain/webhooks/event-types'
import { type LogEntry, webhookItemTypes } from '@lotline/domain/webhooks/from-log'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

/** An entry of the log with what events name of it. */
export type EntryRow = LogEntry & {
  id: string
  at: Date
  /** Which of its vehicle's entries it is. */
  order: number
  vehicleId: string
  stock: string
  vin: string
  condition: string
  actor: { firstName: string; lastName: string; companyName: string | null } | null
  token: string | null
}

const columns = sql`
  e.id, e.at, e.item_type as "itemType", e.fact, e.detail, e.time_in_step_ms::float8 as "timeInStepMs", e.vehicle_id as "vehicleId",
  v.stock_number as stock, v.vin, v.condition, token.name as token,
  case when p.id is null then null
    else json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'companyName', p.company_name) end as actor,
  (select count(*)::int from event b where b.rooftop_id = e.rooftop_id and b.vehicle_id = e.vehicle_id and b.id <= e.id) as "order"`

const joined = sql`
  join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
  left join person p on p.id = e.actor_id
  left join api_token_name token on token.rooftop_id = e.rooftop_id and token.token_id = e.token_id`

/** Events of a rooftop are handed on by one process at a time: those of a vehicle stay in the order in which they were written. */
export async function lockEvents(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook events ' || ${thisRooftop}, 0))`.execute(db)
}

/**
 * The oldest entries that are noted. Those of a vehicle were numbered under its lock, so what stands before one that is seen here is seen too.
 */
export async function listNoted(db: Db, most: number): Promise<{ numbers: string[]; entries: EntryRow[] }> {
  const { rows } = await sql<EntryRow & { seq: string }>`
    with noted as materialized (select seq, event_id from webhook_outbox where rooftop_id = ${thisRooftop} order by seq limit ${most})
    select noted.seq::text as seq, ${columns} from noted
    join event e on e.rooftop_id = ${thisRooftop} and e.id = noted.event_id ${joined}
    order by noted.seq`.execute(db)
  return { numbers: rows.map(({ seq }) => seq), entries: rows }
}

/** Those alone that were read: one with a smaller number may have been committed meanwhile. */
export async function deleteNoted(db: Db, numbers: readonly string[]): Promise<void> {
  await sql`delete from webhook_outbox where rooftop_id = ${thisRooftop} and seq = any (${numbers}::bigint[])`.execute(db)
}

export type LogSpan = { from: Date; until: Date; after: string | null }

/** Entries of the log from a moment until another, behind one of them, in the order of their ids. */
export async function listLogged(db: Db, { from, until, after }: LogSpan, most: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with logged as materialized (
      select * from event where rooftop_id = ${thisRooftop} and at >= ${from} and at <= ${until} and vehicle_id is not null
        and item_type = any (${webhookItemTypes}::text[]) and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most})
    select ${columns} from logged e ${joined} order by e.id`.execute(db)
  return rows
}

/** Shapes of entries since a moment, as far as they tell which events an entry is, with how many there are of each. */
export async function countShapes(db: Db, from: Date, conditions: readonly string[]): Promise<(LogEntry & { count: number })[]> {
  const { rows } = await sql<LogEntry & { count: number }>`
    select item_type as "itemType", null::float8 as "timeInStepMs", shape.fact, shape.detail, count(*)::int as count
    from event e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
    cross join lateral (select
      jsonb_build_object('sentence', e.fact -> 'sentence', 'applies', e.fact -> 'applies') as fact,
      ${shapeOfDetail} as detail) shape
    where e.rooftop_id = ${thisRooftop} and e.at >= ${from} and item_type = any (${webhookItemTypes}::text[])
      and (cardinality(${conditions}::text[]) = 0 or v.condition = any (${conditions}::text[]))
    group by 1, 3, 4`.execute(db)
  return rows
}

/** Which fields have changed, whether a task's status has, and how many engagements it is of. */
const shapeOfDetail: RawBuilder<unknown> = sql`
  case
    when item_type = 'ENGAGEMENT_CHANGED' then jsonb_build_object('sent', e.detail -> 'sent', 'opened', e.detail -> 'opened')
    when item_type like 'TASK_%' then jsonb_build_object(
      'before', jsonb_build_object('status', e.detail -> 'before' -> 'status'), 'after', jsonb_build_object('status', e.detail -> 'after' -> 'status'))
    when item_type in ('VEHICLE_INFO_CHANGED', 'RECON_INFO_CHANGED', 'DATA_REFRESHED') then jsonb_build_object('before', '{}'::jsonb, 'after',
      (select coalesce(jsonb_object_agg(field, true), '{}') from jsonb_each(
        case jsonb_typeof(e.detail -> 'after') when 'object' then e.detail -> 'after' else '{}' end) as changed (field, value)
        where value is distinct from e.detail -> 'before' -> field))
    when item_type = 'RECON_STEP_ENTERED' then jsonb_build_object('isBack', e.detail -> 'isBack')
    else '{}' end`

export type EngagementShopper = { engagementId: string; prospectId: string; name: string }

/** Shoppers of engagements by the name they have now; without those who were erased. */
export async function listShoppers(db: Db, engagementIds: readonly string[]): Promise<EngagementShopper[]> {
  const { rows } = await sql<EngagementShopper>`
    select e.id as "engagementId", p.id as "prospectId", trim(p.first_name || ' ' || p.last_name) as name
    from engagement e join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id and p.erased_at is null
    where e.rooftop_id = ${thisRooftop} and e.id = any (${engagementIds}::uuid[])`.execute(db)
  return rows
}

export type NewEvent = {
  id: string
  entry_id: string
  type: WebhookEventType
  at: Date
  vehicle_id: string
  stock_number: string
  vin: string
  event: object
  prospect_id: string | null
  shopper: object | null
}

/** One that is there stays as it is: it may have been sent. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into webhook_event (rooftop_id, id, entry_id, type, at, vehicle_id, stock_number, vin, event, prospect_id, shopper)
    select ${thisRooftop}, id, entry_id, type, at, vehicle_id, stock_number, vin, event, prospect_id, shopper
    from json_populate_recordset(null::webhook_event, ${recordset(events)}) on conflict do nothing`.execute(db)
}

export type NewDelivery = { id: string; webhook_id: string; event_id: string; type: string; vehicle_id: string }

/** Numbered in their order. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[], at: Date): Promise<void> {
  const rows = deliveries.map((delivery, seq) => ({ ...delivery, seq }))
  await sql`
    insert into webhook_delivery (rooftop_id, webhook_id, id, event_id, type, vehicle_id, created_at)
    select ${thisRooftop}, webhook_id, id, event_id, type, vehicle_id, ${at}
    from json_populate_recordset(null::webhook_delivery, ${recordset(rows)}) as given order by given.seq`.execute(db)
}

type Replay = { webhookId: string; types: readonly string[]; conditions: readonly string[]; from: Date; until: Date; now: Date }

/** Queues events again, in the order of the log, but for those that wait anyway. */
export async function insertReplay(db: Db, { webhookId, types, conditions, from, until, now }: Replay): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_delivery (rooftop_id, webhook_id, id, event_id, type, vehicle_id, is_replay, created_at)
    select e.rooftop_id, ${webhookId}, gen_random_uuid(), e.id, e.type, e.vehicle_id, true, ${now}
    from webhook_event e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
    where e.rooftop_id = ${thisRooftop} and e.at >= ${from} and e.at <= ${until} and e.type = any (${types}::text[])
      and (cardinality(${conditions}::text[]) = 0 or v.condition = any (${conditions}::text[]))
      and not exists (select from webhook_delivery d where d.rooftop_id = e.rooftop_id and d.webhook_id = ${webhookId}
        and d.event_id = e.id and d.state = 'WAITING')
    order by e.entry_id, e.id`.execute(db)
  return Number(numAffectedRows)
}
