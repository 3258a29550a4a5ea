import type { BoardSortId } from '@lotline/contract/recon/board'
import { delayRule, missingPermission } from '@lotline/domain/people/permission-rule'
import { type HeadSign, headSigns } from '@lotline/domain/recon/headline'
import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../ctx.ts'
import { readOnce } from '../../database/doors.ts'
import { isoTime } from '../../database/json.ts'
import { type Bind, type Sql, statementWith } from '../../database/statement.ts'
import { exactDelayCost, isIdleOver } from '../../database/vehicle-clock.ts'
import { loadSettings, withSettings } from '../../module/rooftop-settings.ts'
import { showsDelay, type VehicleRead, type VehicleRow, type Visibility } from '../../module/vehicle-read.ts'
import { countsByStep, lightsAt, momentOf } from '../vehicles/index.ts'

/** The line at a glance, as JSON text: every step with its counts, and its worst vehicles. */
export async function readBoard(requester: Requester, { perStep, sortId }: Asked): Promise<string> {
  const { actor, now, vehicleRead: read } = requester
  // The order tells which vehicle costs more than another.
  const permission = sortId === 'DELAY_COST' && missingPermission(delayRule, actor.permissions)
  if (permission)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to sort by ${sortId}.`, { permission })
  // The board draws silhouettes, which can be told apart across a shop.
  const visibility = read.visibilityOf(actor.permissions, { photos: 0 })
  const rows = await withSettings(
    () =>
      inOwnRooftop(requester, ({ db }) =>
        boards(read, readOnce(db), { perStep, sortId, visibility }, { now, readerId: actor.personId }),
      ),
    (rooftopIds) => inOwnRooftop(requester, ({ db }) => loadSettings(db, rooftopIds)),
  )
  const at = momentOf(requester)
  const vehicles = rows.flatMap((row) => (row.settings_version === null ? [] : read.text(visibility, row, at)))
  return `{"data":[${vehicles.join()}],"meta":${rows[0]?.meta}}`
}

type Asked = { perStep: number; sortId: BoardSortId }
type Shape = Asked & { visibility: Visibility }
type Values = { now: Date; readerId: string }
/** One of the worst, beside what is told of the whole; a line without vehicles has one row without any. */
type BoardRow = { meta: string } & (VehicleRow | { rooftop_id: string; settings_version: null })

/** The statement itself. */
export function boardStatement(read: VehicleRead, { perStep, sortId, visibility }: Shape, bind: Bind<Values>) {
  const now = bind('now')
  return sql<BoardRow>`
    with idle as materialized (${idleOver(now)}), step as materialized (${columns(now)}),
      -- Found before a vehicle is looked at: where the tables are newly filled, the lots would be made anew for every vehicle of every step.
      worst as materialized (select c.line_order, lots.* from step c cross join lateral (${sortId === 'DELAY_COST' ? dearestOf(now, perStep) : worstOf(now, perStep)}) lots)
    select case when row_number() over (order by seen.line_order, seen.lot, seen.place) = 1 then whole.meta end as meta, seen.*
    from (select json_build_object(
        'columns', coalesce(json_agg(json_build_object('stepId', c.id, 'name', c.name, 'color', c.color, 'terminal', c.terminal,
          'retired', c.retired_at is not null, 'safeDurationSeconds', c.safe_duration_seconds,
          'recommendedDurationSeconds', c.recommended_duration_seconds,
          'total', c.total, 'warning', c.warning, 'danger', c.danger, 'unknown', c.unknown, 'idle', c.idle) order by c.line_order), '[]'::json),
        'total', coalesce(sum(c.total), 0), 'warning', coalesce(sum(c.warning), 0), 'danger', coalesce(sum(c.danger), 0),
        'unknown', coalesce(sum(c.unknown), 0), 'idle', (select coalesce(sum(c.idle), 0) from rooftop where idle_limit_seconds is not null), 'sortIds', ${sortIds(visibility)}, 'nextLightAt', ${isoTime(sql`min(c.next_light_at)`)},
        'timeZone', (select time_zone from rooftop), 'asOf', ${isoTime(sql`${now}::timestamptz`)})::text as meta from step c) whole
    left join (select worst.line_order, worst.lot, worst.place, ${read.columns(visibility, () => bind('readerId'))}
      from worst join vehicle v on v.id = worst.id ${read.joins}) seen on true
    order by seen.line_order, seen.lot, seen.place`
}

const boards = statementWith(boardStatement)

/** Vehicles on the line that have stood idle in their step for longer than the rooftop's limit, whatever their light. */
function idleOver(now: Sql): Sql {
  return sql`
    select v.id, v.step_id from rooftop r join workflow_step s on s.rooftop_id = r.id and s.enhanced_state_tracking
      join vehicle v on v.rooftop_id = s.rooftop_id and v.step_id = s.id and v.recon_status = 'ACTIVE' and v.sold_at is null
    where r.idle_limit_seconds is not null and ${isIdleOver(now)}`
}

/** The steps that hold vehicles or may: leaves in use, and whatever else a vehicle still stands in. Counts by the moments alone, as the step counts are. */
function columns(now: Sql): Sql {
  return sql`
    select s.*, coalesce(n.total, 0) as total, coalesce(n.warning, 0) as warning, coalesce(n.danger, 0) as danger,
      coalesce(n.unknown, 0) as unknown, (select count(*) from idle where idle.step_id = s.id) as idle, n.next_light_at
    from workflow_step s left join (${countsByStep(now, sql`v.sold_at is null`)}) n on n.step_id = s.id
    where n.total > 0 or s.retired_at is null
      and not exists (select from workflow_step child where child.rooftop_id = s.rooftop_id and child.parent_id = s.id)`
}

const known = sql`nullif(v.late_at, 'infinity') nulls last, v.step_entered_at nulls last, v.id`
// As long as both moments are to come, the first of them has the order of the second, and an index.
const toCome = sql`v.warning_at, v.late_at, v.step_entered_at nulls last, v.id`

/** What stands at the head of a vehicle, as `headSign` says: of these exactly one holds. */
function heads(now: Sql): Record<HeadSign, { where: Sql; by: Sql }> {
  const { late, dueSoon, onTime, noGoal } = lightsAt(now)
  const isIdle = sql`v.id in (select id from idle)`
  const notBegun = sql`(c.enhanced_state_tracking and v.step_state = 'NOT_STARTED' and v.step_work_ms < 1000)`
  const isQuiet = sql`not (${isIdle}) and v.step_state <> 'COMPLETE' and not ${notBegun}`
  return {
    LATE: { where: late, by: known },
    IDLE: { where: sql`${isIdle} and (${late}) is not true`, by: known },
    WARNING: { where: sql`${dueSoon} and not (${isIdle})`, by: known },
    NOT_BEGUN: { where: sql`${notBegun} and (${onTime} or ${noGoal}) and not (${isIdle})`, by: known },
    ONTIME: { where: sql`${onTime} and ${isQuiet}`, by: toCome },
    DONE: { where: sql`v.step_state = 'COMPLETE' and (${onTime} or ${noGoal}) and not (${isIdle})`, by: known },
    NO_GOAL: { where: sql`${noGoal} and ${isQuiet}`, by: known },
  }
}

/** A step's worst vehicles in lots, of which each stands behind all of the one before: the order is `byUrgency`. */
function worstOf(now: Sql, perStep: number): Sql {
  const lots = heads(now)
  const all = headSigns.map((sign, lot) => {
    const { where, by } = lots[sign]
    return sql`(select v.id, ${sql.lit(lot)} as lot, row_number() over (order by ${by}) as place from vehicle v
      where v.step_id = c.id and v.recon_status = 'ACTIVE' and v.sold_at is null and ${where} order by ${by} limit ${sql.lit(perStep)})`
  })
  return sql`select * from (${sql.join(all, sql` union all `)}) lots order by lot, place limit ${sql.lit(perStep)}`
}

/** A step's vehicles by what their delay has cost, the dearest first; among equals, and where there is no cost, whichever is late first. */
function dearestOf(now: Sql, perStep: number): Sql {
  const by = sql`${exactDelayCost(now)} desc nulls last, ${known}`
  return sql`select v.id, 0 as lot, row_number() over (order by ${by}) as place from vehicle v join rooftop r on r.id = v.rooftop_id
    where v.step_id = c.id and v.recon_status = 'ACTIVE' and v.sold_at is null order by ${by} limit ${sql.lit(perStep)}`
}

/** Without a holding cost there is no cost to sort by. */
function sortIds(visibility: Visibility): Sql {
  const always = sql`json_build_array('URGENCY')`
  if (!showsDelay(visibility)) return always
  return sql`(select case when holding_cost is null then ${always} else json_build_array('URGENCY', 'DELAY_COST') end from rooftop)`
}
