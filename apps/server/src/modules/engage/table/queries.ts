import { type EngagementSort, methodLabels } from '@lotline/domain/engage/engagement-table'
import { type EngagementType, engagementTypes } from '@lotline/domain/engage/links'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import type { Sql } from '../../../database/statement.ts'

export type Totals = { total: number; opened: number }

export async function countEngagements(db: Db, where: RawBuilder<boolean>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as total, count(*) filter (where e.opens > 0)::int as opened from engagement e where ${where}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, opened: 0 }
}

export type EngagementRow = {
  id: string
  at: Date
  vehicleId: string
  senderId: string
  prospectId: string | null
  type: EngagementType
  token: string
  showPrice: boolean
  opens: number
  actions: number
  seconds: number
  firstOpen: Date | null
  lastOpen: Date | null
  lastSign: Date | null
  crmUses: number
  madeAt: Date
  copiedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
  soldAt: Date | null
  shopperFirst: string | null
  shopperLast: string | null
  email: string | null
  phone: string | null
  senderFirst: string | null
  senderLast: string | null
  senderCompany: string | null
}

const columns = sql`e.id, e.dated_at as at, e.vehicle_id as "vehicleId", e.sender_id as "senderId", e.prospect_id as "prospectId", e.type, e.token,
  e.show_price as "showPrice", e.opens, e.actions, (e.view_ms / 1000)::int as seconds, e.opened_at as "firstOpen", e.last_open_at as "lastOpen",
  e.last_sign_at as "lastSign", e.crm_uses as "crmUses", e.made_at as "madeAt", e.copied_at as "copiedAt", e.sent_at as "sentAt",
  e.ended_at as "endedAt", v.sold_at as "soldAt", p.first_name as "shopperFirst", p.last_name as "shopperLast", p.email, p.phone,
  s.first_name as "senderFirst", s.last_name as "senderLast", s.company_name as "senderCompany"`

/** Shopper `p`, sender `s` and vehicle `v` of an engagement `e`. */
export const engagementJoins = sql`
  join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id
  left join prospect p on p.rooftop_id = e.rooftop_id and p.id = e.prospect_id
  left join person s on s.id = e.sender_id`

const byLabel = engagementTypes.toSorted((a, b) => (methodLabels[a] < methodLabels[b] ? -1 : 1))

const sorts: Readonly<Record<EngagementSort, readonly Sql[]>> = {
  DATE: [sql`e.dated_at`],
  CUSTOMER: [sql`lower(nullif(trim(p.first_name || ' ' || p.last_name), ''))`],
  VEHICLE: [sql`v.year`, sql`lower(v.make)`, sql`lower(v.model)`, sql`v.stock_number`],
  SALESPERSON: [sql`lower(s.first_name || ' ' || s.last_name)`],
  METHOD: [sql`array_position(array[${sql.join(byLabel.map((type) => sql.lit(type)))}], e.type)`],
  OPENS: [sql`e.opens`],
  VIEW_TIME: [sql`e.view_ms`],
  ACTIONS: [sql`e.actions`],
  LAST_OPEN: [sql`e.last_open_at`],
}

export type Sort = { attribute: EngagementSort; direction: 'ASC' | 'DESC' }

/** A page of engagements; values that are missing come last either way, and equal ones stand by their ids. */
export async function listRows(
  db: Db,
  where: RawBuilder<boolean>,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<EngagementRow[]> {
  const direction = sql.raw(sort.direction === 'ASC' ? 'asc' : 'desc')
  const order = [...sorts[sort.attribute].map((value) => sql`${value} ${direction} nulls last`), sql`e.id ${direction}`]
  const { rows } = await sql<EngagementRow>`
    select ${columns} from engagement e ${engagementJoins} where ${where} order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** Engagements that somebody looks at since a moment, the newest visit first. */
export async function listLookingRows(db: Db, where: RawBuilder<boolean>, since: Date, limit: number): Promise<EngagementRow[]> {
  const { rows } = await sql<EngagementRow>`
    select ${columns} from (
      select rooftop_id, engagement_id, max(began_at) as began from engagement_visit
      where last_sign_at >= ${since} and number is not null group by rooftop_id, engagement_id) visit
    join engagement e on e.rooftop_id = visit.rooftop_id and e.id = visit.engagement_id ${engagementJoins}
    where ${where} order by visit.began desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Engagements with something that nobody has answered, the newest ask first. */
export async function listAskedRows(db: Db, where: RawBuilder<boolean>, limit: number): Promise<EngagementRow[]> {
  const { rows } = await sql<EngagementRow>`
    select ${columns} from (
      select rooftop_id, engagement_id, max(asked_at) as asked from engage_ask
      where answered_at is null and withdrawn_at is null group by rooftop_id, engagement_id) ask
    join engagement e on e.rooftop_id = ask.rooftop_id and e.id = ask.engagement_id ${engagementJoins}
    where ${where} order by ask.asked desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export type LookingRow = {
  engagementId: string
  number: number
  began: Date
  lastSign: Date
  current: string | null
  /** Parts that were seen for a second, the longest first. */
  parts: string[]
}

/** Of each of these engagements the visit with the last sign since a moment. */
export async function listLooking(db: Db, ids: readonly string[], since: Date, minMs: number): Promise<LookingRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LookingRow>`
    select distinct on (v.engagement_id) v.engagement_id as "engagementId", v.number, v.began_at as began, v.last_sign_at as "lastSign",
      v.current_part as current, array(select part from engagement_visit_part p
        where p.rooftop_id = v.rooftop_id and p.visit_id = v.id and p.visible_ms >= ${minMs} order by visible_ms desc, part) as parts
    from engagement_visit v
    where v.last_sign_at >= ${since} and v.engagement_id = any(${ids}::uuid[]) and v.number is not null
    order by v.engagement_id, v.last_sign_at desc, v.id desc`.execute(db)
  return rows
}
