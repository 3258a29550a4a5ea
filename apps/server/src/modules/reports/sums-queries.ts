import { mostTimes } from '@lotline/domain/reports/spread'
import { statusesOfActualRecon } from '@lotline/domain/tasks/tasks'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { wordList } from '../../database/json.ts'
import type { Sql } from '../../database/statement.ts'
import { isPassage, passagesEach, passagesOfPeriods, type RangeOfRooftop, rangesAsked } from './passages.ts'

/** What vehicles add up to: whole seconds, and dollars where they may be seen. */
export type Sums = {
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
}
/** Those of a rooftop. */
export type RooftopSums = Sums & { rooftop_id: string; recon_times: number[] | null }
type Period = 'NOW' | 'BEFORE'

export type Asked = {
  now: readonly RangeOfRooftop[]
  before: readonly RangeOfRooftop[]
  condition: Condition | undefined
  /** A vehicle with any of them counts. */
  tagIds: readonly string[] | undefined
  /** The rooftops whose money may be seen. */
  priced: readonly string[]
  /** Also the recon times of the vehicles in the range. */
  withTimes: boolean
}

// Shorter ranges are not worth the question how many vehicles they have.
const longMs = 100 * 24 * 60 * 60_000
// From about half of all vehicles on, all are looked through sooner than each is looked up.
const mostShare = 0.5

/** The sums of each rooftop with vehicles, in its range and in the one before. */
export async function listSums(db: Db, asked: Asked): Promise<(RooftopSums & { period: Period })[]> {
  const { now, before, condition, tagIds, priced, withTimes } = asked
  const among = [
    ...(condition ? [sql`v.condition = ${condition}`] : []),
    ...(tagIds
      ? [
          sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id
            and vt.tag_id = any(${tagIds}::uuid[]))`,
        ]
      : []),
  ]
  const ranges = [...inPeriod(now, 'NOW'), ...inPeriod(before, 'BEFORE')]
  const isLong = now.some(({ from, until }) => until.getTime() - from.getTime() > longMs)
  const found = isLong && (await shareOf(db, ranges)) > mostShare ? together(ranges, among) : singly(ranges, among)
  const places = sql`row_number() over (partition by rooftop_id, is_now order by recon_ms) - 1 as place,
    count(*) over (partition by rooftop_id, is_now) as of_all`
  const { rows } = await sql<RooftopSums & { period: Period }>`
    with ${found},
    counted as (
      select is_now, rooftop_id, recon_ms / 1000 as recon, retail_ready_ms / 1000 as retail_ready, priced.is_priced,
        case when priced.is_priced then estimated_recon end as estimated, case when priced.is_priced then spent end as actual
        ${withTimes ? sql`, ${places}` : sql``}
      from found cross join lateral (select is_now and rooftop_id = any(${priced}::uuid[]) as is_priced) priced)
    select case when is_now then 'NOW' else 'BEFORE' end as period, rooftop_id, count(*)::int as vehicles, sum(recon)::float8 as recon_seconds,
      count(retail_ready)::int as retail_ready_vehicles, coalesce(sum(retail_ready), 0)::float8 as retail_ready_seconds,
      count(*) filter (where is_priced)::int as priced_vehicles, coalesce(sum(actual), 0)::float8 as actual_recon,
      count(estimated)::int as estimated_vehicles, coalesce(sum(estimated), 0)::float8 as estimated_recon,
      coalesce(sum(actual - estimated), 0)::float8 as overage,
      ${withTimes ? sql`json_agg(recon order by place) filter (where is_now and ${isKeptOf(mostTimes)})` : sql`null`} as recon_times
    from counted group by rooftop_id, is_now`.execute(db)
  return rows
}

type RangeOfPeriod = RangeOfRooftop & { period: Period }
const whereAll = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``)
const isSpent = sql`task.status in (${wordList(statusesOfActualRecon)})`

/** The vehicles `found` of the passages, each looked up, and what was spent on it. */
function singly(ranges: readonly RangeOfPeriod[], among: readonly Sql[]): Sql {
  return sql`passage as (${passagesOfPeriods(ranges)}),
    found as (
      select p.period = 'NOW' as is_now, v.rooftop_id, p.recon_ms, v.retail_ready_ms, v.estimated_recon,
        coalesce((select sum(total) from task where task.rooftop_id = v.rooftop_id and task.vehicle_id = v.id and ${isSpent}), 0) as spent
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id ${whereAll(among)})`
}

/** The same where they are most of all that there are: PostgreSQL thinks that there are few, so it is told to look through all of them first. */
function together(ranges: readonly RangeOfPeriod[], among: readonly Sql[]): Sql {
  return sql`passage as materialized (${passagesEach(ranges)}),
    car as materialized (select v.rooftop_id, v.id, v.retail_ready_ms, v.estimated_recon from vehicle v ${whereAll(among)}),
    spending as materialized (select rooftop_id, vehicle_id, sum(total) as spent from task where ${isSpent} group by 1, 2),
    found as (
      select p.period = 'NOW' as is_now, p.rooftop_id, p.recon_ms, v.retail_ready_ms, v.estimated_recon, coalesce(s.spent, 0) as spent
      from passage p join car v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id
        left join spending s on s.rooftop_id = p.rooftop_id and s.vehicle_id = p.vehicle_id)`
}

/** How many passages ranges have for each vehicle of their rooftops. */
async function shareOf(db: Db, ranges: readonly RangeOfPeriod[]): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select (select count(*) from ${rangesAsked(ranges)} join recon_run run on run.rooftop_id = asked.rooftop_id and ${isPassage}
        and run.ended_at >= asked."from" and run.ended_at < asked.until)::float8
      / greatest(1, (select count(*) from vehicle where rooftop_id = any(${ranges.map(({ rooftopId }) => rooftopId)}::uuid[]))) as share`.execute(
    db,
  )
  return rows[0]?.share ?? 0
}

/** Of very many rows `of_all` only some, by their `place` from 0 on: the rule of `evenlyChosen`. */
export function isKeptOf(most: number): Sql {
  const last = sql.lit(most - 1)
  return sql`(of_all <= ${sql.lit(most)} or place = 0 or place * ${last} / (of_all - 1) <> (place - 1) * ${last} / (of_all - 1))`
}

function inPeriod(ranges: readonly RangeOfRooftop[], period: Period) {
  return ranges.map((range) => ({ ...range, period }))
}
