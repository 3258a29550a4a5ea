import type { EngagementGroup } from '@lotline/domain/engage/engagement-table'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import type { Sql } from '../../../database/statement.ts'
import { engagementJoins } from './queries.ts'

export type GroupRow = {
  /** Null for links without a shopper. */
  value: string | null
  engagements: number
  opens: number
  actions: number
  seconds: number
  lastOpen: Date | null
  lastSign: Date | null
  /** Of shopper or salesperson. */
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  vin: string | null
  year: number | null
  make: string | null
  model: string | null
  stockNumber: string | null
  totalGroups: number
}

const keys: Readonly<Record<EngagementGroup, Sql>> = {
  SHOPPER: sql`e.prospect_id`,
  USER: sql`e.sender_id`,
  INVENTORY: sql`e.vehicle_id`,
}

const noVehicle = sql`null as vin, null as year, null as make, null as model, null as "stockNumber"`

const names: Readonly<Record<EngagementGroup, Sql>> = {
  SHOPPER: sql`max(p.first_name) as "firstName", max(p.last_name) as "lastName", max(p.email) as email, max(p.phone) as phone, ${noVehicle}`,
  USER: sql`max(s.first_name) as "firstName", max(s.last_name) as "lastName", null as email, null as phone, ${noVehicle}`,
  INVENTORY: sql`null as "firstName", null as "lastName", null as email, null as phone, max(v.vin) as vin, max(v.year) as year,
    max(v.make) as make, max(v.model) as model, max(v.stock_number) as "stockNumber"`,
}

/** The engagements of one group among `e`; null is the group of those without a shopper. */
export function isOfGroup(attribute: EngagementGroup, value: string | null): RawBuilder<boolean> {
  return value === null ? sql<boolean>`${keys[attribute]} is null` : sql<boolean>`${keys[attribute]} = ${value}::uuid`
}

/** Groups with their sums: who looks now first, then by their last open. `totalGroups` counts those beyond the limit too. */
export async function listGroups(
  db: Db,
  where: RawBuilder<boolean>,
  { attribute, since, limit }: { attribute: EngagementGroup; since: Date; limit: number },
): Promise<GroupRow[]> {
  const key = keys[attribute]
  const { rows } = await sql<GroupRow>`
    select ${key} as value, count(*)::int as engagements, sum(e.opens)::int as opens, sum(e.actions)::int as actions,
      (sum(e.view_ms) / 1000)::int as seconds, max(e.last_open_at) as "lastOpen", max(e.last_sign_at) as "lastSign",
      ${names[attribute]}, count(*) over ()::int as "totalGroups"
    from engagement e ${engagementJoins} where ${where} group by ${key}
    order by coalesce(max(e.last_sign_at) >= ${since}, false) desc, max(e.last_open_at) desc nulls last, ${key} desc limit ${limit}`.execute(
    db,
  )
  return rows
}
