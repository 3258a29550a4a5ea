import type { StretchKind } from '@lotline/domain/reports/stretches'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import type { Sql } from '../../database/statement.ts'
import type { RangeOfRooftop } from './passages.ts'
import { inSteps, type PassageRow } from './step-report-queries.ts'
import { stretchesOf } from './stretches.ts'
import { isKeptOf } from './sums-queries.ts'

const mostMarks = 300
const mostPoints = 1000

/** The rows that are asked for, each with the steps whose time counts together, and what the passage as a whole is called. */
export type AskedRows = {
  readonly steps: readonly { readonly rowId: string; readonly stepIds: readonly string[] }[]
  readonly recon: string
  readonly retailReady: string
}

export type TimedRow = {
  row_id: string
  /** Whole seconds of every vehicle, the shortest first. */
  times: number[]
  strip: { id: string; stockNumber: string; seconds: number }[]
}

/** Everything behind the figures of each row: all times, and as many of their vehicles as a strip shows. */
export async function listTimed(db: Db, range: RangeOfRooftop, asked: AskedRows): Promise<TimedRow[]> {
  const { rows } = await sql<TimedRow>`${inSteps(range)},
    timed as (
      select asked.row_id, stood.vehicle_id, sum(stood.elapsed)::int as seconds
      from ${stepsAsked(asked.steps)}
      join stood on stood.step_id = asked.step_id group by 1, 2
      union all
      select ${asked.recon}, vehicle_id, (recon_ms / 1000)::int from passage
      union all
      select ${asked.retailReady}, v.id, (v.retail_ready_ms / 1000)::int
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id where v.retail_ready_ms is not null),
    placed as (
      select timed.*, row_number() over (partition by row_id order by seconds, vehicle_id) - 1 as place,
        count(*) over (partition by row_id) as of_all
      from timed)
    select row_id, array_agg(seconds order by place) as times,
      json_agg(json_build_object('id', v.id, 'stockNumber', v.stock_number, 'seconds', seconds) order by place)
        filter (where ${isKeptOf(mostMarks)}) as strip
    from placed join vehicle v on v.rooftop_id = ${range.rooftopId} and v.id = placed.vehicle_id group by 1`.execute(db)
  return rows
}

export type TakenRow = { row_id: string; elapsed: number[]; work: number[] }

/** All times in the steps that are asked for, and their work, each the shortest first. */
export async function listTaken(db: Db, range: RangeOfRooftop, asked: AskedRows['steps']): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`${inSteps(range)},
    taken as (
      select asked.row_id, sum(stood.elapsed)::int as elapsed, sum(stood.work)::int as work
      from ${stepsAsked(asked)} join stood on stood.step_id = asked.step_id group by asked.row_id, stood.vehicle_id)
    select row_id, array_agg(elapsed order by elapsed) as elapsed, array_agg(work order by work) as work
    from taken group by 1`.execute(db)
  return rows
}

function stepsAsked(asked: AskedRows['steps']): Sql {
  const pairs = asked.flatMap(({ rowId, stepIds }) => stepIds.map((stepId) => [rowId, stepId] as const))
  return sql`unnest(${pairs.map(([row]) => row)}::text[], ${pairs.map(([, step]) => step)}::uuid[]) as asked (row_id, step_id)`
}

/** What vehicles took, in the order in which they left: the latest of them. */
export type Series = { rowId: string; points: { stockNumber: string; seconds: number; leftAt: string }[]; ofAll: number }

/** The same vehicles of each row as `listPoints` has of one, without where their time went. */
export async function listSeries(db: Db, range: RangeOfRooftop, asked: AskedRows): Promise<Series[]> {
  const { rows } = await sql<Series>`${inSteps(range)},
    gone as (
      select s.step_id, p.vehicle_id, max(s.left_at) as left_at
      from passage p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id group by 1, 2),
    timed as (
      select asked.row_id, stood.vehicle_id, sum(stood.elapsed)::int as seconds, max(gone.left_at) as left_at
      from ${stepsAsked(asked.steps)}
      join stood on stood.step_id = asked.step_id
      join gone on gone.step_id = stood.step_id and gone.vehicle_id = stood.vehicle_id group by 1, 2
      union all
      select ${asked.recon}, vehicle_id, (recon_ms / 1000)::int, ended_at from passage
      union all
      select ${asked.retailReady}, v.id, (v.retail_ready_ms / 1000)::int, coalesce(v.retail_ready_at, p.ended_at)
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id where v.retail_ready_ms is not null),
    placed as (
      select timed.*, row_number() over (partition by row_id order by left_at desc, vehicle_id desc) as place,
        count(*) over (partition by row_id)::int as of_all
      from timed)
    select row_id as "rowId", of_all as "ofAll", json_agg(
      json_build_object('stockNumber', v.stock_number, 'seconds', seconds, 'leftAt', left_at) order by place desc) as points
    from placed join vehicle v on v.rooftop_id = ${range.rooftopId} and v.id = placed.vehicle_id
    where place <= ${sql.lit(mostPoints)} group by 1, 2`.execute(db)
  return rows
}

/** Which visits are asked about: those to some steps, or a passage as a whole by its recon time or its retail-ready time. */
export type AskedPoints = { readonly stepIds: readonly string[] } | 'recon' | 'retailReady'

export type PointRow = Pick<PassageRow, 'id' | 'stock_number' | 'vin' | 'year' | 'make' | 'model' | 'trim'> & {
  entered_at: Date
  left_at: Date
  seconds: number
  work_seconds: number
  idle_seconds: number
  stretches: { kind: StretchKind; seconds: number }[] | null
  of_all: number
}

/** The vehicles that left last, in the order in which they did. */
export async function listPoints(db: Db, range: RangeOfRooftop, asked: AskedPoints): Promise<PointRow[]> {
  const visits = sql`select s.* from latest join passage using (vehicle_id)
    join step_visit s on s.rooftop_id = passage.rooftop_id and s.run_id = passage.run_id where ${isAsked(asked)}`
  const { rows } = await sql<PointRow>`${inSteps(range)},
    timed as (${timedBy(asked)}),
    latest as materialized (
      select timed.*, count(*) over ()::int as of_all from timed order by left_at desc, vehicle_id desc limit ${sql.lit(mostPoints)}),
    split as (
      select vehicle_id, kind, floor(extract(epoch from sum(until - "from")))::int as seconds
      from (${stretchesOf(visits, sql`'infinity'`)}) stretch group by 1, 2)
    select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, latest.entered_at, latest.left_at, latest.seconds,
      latest.work as work_seconds, latest.idle as idle_seconds, latest.of_all,
      (select json_agg(json_build_object('kind', kind, 'seconds', seconds)) from split where split.vehicle_id = v.id) as stretches
    from latest join vehicle v on v.rooftop_id = ${range.rooftopId} and v.id = latest.vehicle_id
    order by latest.left_at, latest.vehicle_id`.execute(db)
  return rows
}

/** Where the time of a passage as a whole went is asked of recon alone: retail-ready time is of all passages up to it. */
function isAsked(asked: AskedPoints): Sql {
  if (asked === 'recon') return sql`true`
  return asked === 'retailReady' ? sql`false` : sql`s.step_id = any(${asked.stepIds}::uuid[])`
}

/** A select with vehicle_id, entered_at, left_at, and whole seconds of it, of its work and idle. */
function timedBy(asked: AskedPoints): Sql {
  if (asked === 'retailReady')
    return sql`select v.id as vehicle_id, v.inventory_date as entered_at, coalesce(v.retail_ready_at, p.ended_at) as left_at,
        (v.retail_ready_ms / 1000)::int as seconds, 0 as work, 0 as idle
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id where v.retail_ready_ms is not null`
  const worked = sql`sum(stood.work)::int as work, sum(stood.tracked - stood.work)::int as idle`
  if (asked === 'recon')
    return sql`select p.vehicle_id, p.started_at as entered_at, p.ended_at as left_at, (p.recon_ms / 1000)::int as seconds,
        coalesce(k.work, 0) as work, coalesce(k.idle, 0) as idle
      from passage p left join (select vehicle_id, ${worked} from stood group by 1) k using (vehicle_id)`
  return sql`select k.vehicle_id, b.entered_at, b.left_at, k.seconds, k.work, k.idle
    from (select vehicle_id, sum(elapsed)::int as seconds, ${worked} from stood
      where step_id = any(${asked.stepIds}::uuid[]) group by 1) k
    join (select p.vehicle_id, min(s.entered_at) as entered_at, max(s.left_at) as left_at
      from passage p join step_visit s on s.rooftop_id = p.rooftop_id and s.run_id = p.run_id
      where s.step_id = any(${asked.stepIds}::uuid[]) group by 1) b using (vehicle_id)`
}
