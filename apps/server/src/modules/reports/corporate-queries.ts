import { statusesOfActualRecon } from '@lotline/domain/tasks/tasks'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { wordList } from '../../database/json.ts'
import type { Sql } from '../../database/statement.ts'
import { passagesOfPeriods, type RangeOfRooftop } from './passages.ts'

export type ReportedRooftop = {
  id: string
  name: string
  time_zone: string
  recon_goal_seconds: number | null
  retail_ready_goal_seconds: number | null
}

/** The rooftops of the open door, by name. */
export async function listReportedRooftops(db: Db): Promise<ReportedRooftop[]> {
  return db
    .selectFrom('rooftop')
    .select(['id', 'name', 'time_zone', 'recon_goal_seconds', 'retail_ready_goal_seconds'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** What the vehicles of a rooftop add up to: whole seconds, and dollars where they may be seen. */
export type Sums = {
  rooftop_id: string
  vehicles: number
  recon_seconds: number
  retail_ready_vehicles: number
  retail_ready_seconds: number
  /** Vehicles whose money may be seen, and those of them whose estimate is known. */
  priced_vehicles: number
  actual_recon: number
  estimated_vehicles: number
  estimated_recon: number
  overage: number
  recon_times: number[] | null
}
type Period = 'NOW' | 'BEFORE'

export type Asked = {
  now: readonly RangeOfRooftop[]
  before: readonly RangeOfRooftop[]
  condition: Condition | undefined
  /** A vehicle with any of them counts. */
  tagIds: readonly string[] | undefined
  /** The rooftops whose money may be seen. */
  priced: readonly string[]
}

const mostTimes = 500

/** The sums of each rooftop with vehicles, in its range and in the one before. */
export async function listSums(db: Db, asked: Asked): Promise<(Sums & { period: Period })[]> {
  const { now, before, condition, tagIds, priced } = asked
  const among = [
    ...(condition ? [sql`v.condition = ${condition}`] : []),
    ...(tagIds
      ? [
          sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id
            and vt.tag_id = any(${tagIds}::uuid[]))`,
        ]
      : []),
  ]
  const { rows } = await sql<Sums & { period: Period }>`
    with passage as (${passagesOfPeriods([...inPeriod(now, 'NOW'), ...inPeriod(before, 'BEFORE')])}),
    counted as (
      select p.period, v.rooftop_id, p.recon_ms / 1000 as recon, v.retail_ready_ms / 1000 as retail_ready, priced.is_priced,
        case when priced.is_priced then v.estimated_recon end as estimated,
        case when priced.is_priced then coalesce((select sum(total) from task where task.rooftop_id = v.rooftop_id
          and task.vehicle_id = v.id and task.status in (${wordList(statusesOfActualRecon)})), 0) end as actual,
        row_number() over (partition by p.period, v.rooftop_id order by p.recon_ms) - 1 as place,
        count(*) over (partition by p.period, v.rooftop_id) as of_all
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id
        cross join lateral (select p.period = 'NOW' and v.rooftop_id = any(${priced}::uuid[]) as is_priced) priced
      ${among.length > 0 ? sql`where ${sql.join(among, sql` and `)}` : sql``})
    select period, rooftop_id, count(*)::int as vehicles, sum(recon)::float8 as recon_seconds,
      count(retail_ready)::int as retail_ready_vehicles, coalesce(sum(retail_ready), 0)::float8 as retail_ready_seconds,
      count(*) filter (where is_priced)::int as priced_vehicles, coalesce(sum(actual), 0)::float8 as actual_recon,
      count(estimated)::int as estimated_vehicles, coalesce(sum(estimated), 0)::float8 as estimated_recon,
      coalesce(sum(actual - estimated), 0)::float8 as overage,
      array_agg(recon::int order by place) filter (where period = 'NOW' and ${isKeptOf(mostTimes)}) as recon_times
    from counted group by 1, 2`.execute(db)
  return rows
}

/** Of very many rows `of_all` only some, by their `place` from 0 on: wherever the share of the places passed turns to the next whole one. */
export function isKeptOf(most: number): Sql {
  const last = sql.lit(most - 1)
  return sql`(of_all <= ${sql.lit(most)} or place = 0 or place * ${last} / (of_all - 1) <> (place - 1) * ${last} / (of_all - 1))`
}

function inPeriod(ranges: readonly RangeOfRooftop[], period: Period) {
  return ranges.map((range) => ({ ...range, period }))
}

/** The tags of these rooftops, one of those with the same text; those of the first rooftop come first. */
export async function listMergedTags(db: Db, rooftopIds: readonly string[]): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select distinct on (lower(value)) id, value as label from tag where rooftop_id = any(${rooftopIds}::uuid[])
    order by lower(value), array_position(${rooftopIds}::uuid[], rooftop_id), id`.execute(db)
  return rows
}

/** Of these tags and of all that have the same text in these rooftops. */
export async function listTagsLike(db: Db, rooftopIds: readonly string[], tagIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select alike.id from tag asked join tag alike on lower(alike.value) = lower(asked.value)
    where asked.id = any(${tagIds}::uuid[]) and asked.rooftop_id = any(${rooftopIds}::uuid[])
      and alike.rooftop_id = any(${rooftopIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
