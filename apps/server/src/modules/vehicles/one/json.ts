import { assigneeRule, missingPermission } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import {
  statusesNeedingAttention,
  statusesOfActualRecon,
  statusesOfRequestedRecon,
  taskTotalRule,
} from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import { clockMs } from '../../../database/clock-ms.ts'
import { personNameJson } from '../../../database/person-name.ts'
import type { Sql } from '../../../database/statement.ts'
import type { SealSql } from '../../../files/queries.ts'
import { firstPicture, pictures } from './pictures.ts'

/** What a person may see of a vehicle; the rest is null or empty and never leaves the database. */
export type Mask = {
  recon: boolean
  assignee: boolean
  money: boolean
  /** What single tasks cost, which can be told from a sum over few of them. */
  taskTotals: boolean
  tags: boolean
  notes: boolean
  tasks: boolean
  /** What is written on tasks, beside the vehicle's own notes. */
  taskNotes: boolean
  /** Whether photos have addresses, and how many of them at most. */
  photos: boolean
  mostPhotos: number
  photoCount: boolean
}

const mostPhotos = 200

export function maskOf(permissions: ReadonlySet<Permission>): Mask {
  const notes = permissions.has('INVENTORY_VDP_NOTES_VIEW')
  const tasks = permissions.has('INVENTORY_VDP_TASKS_VIEW')
  return {
    recon: permissions.has('RECON_VIEW'),
    assignee: missingPermission(assigneeRule, permissions) === undefined,
    money: permissions.has('INVENTORY_VDP_RECON_INFO_VIEW'),
    taskTotals: missingPermission(taskTotalRule, permissions) === undefined,
    tags: permissions.has('TAGS_VIEW'),
    notes,
    tasks,
    taskNotes: notes && tasks,
    photos: permissions.has('INVENTORY_VDP_PHOTOS_VIEW'),
    mostPhotos,
    photoCount: permissions.has('INVENTORY_VDP_PHOTOS_VIEW'),
  }
}

export const nothing = sql`null`

/** A closed list of words, written out: the plan is made for them. */
function words(list: readonly string[]): Sql {
  return sql.join(list.map((word) => sql.lit(word)))
}

function money(amount: Sql): Sql {
  return sql`case when ${amount} is null then null else json_build_object('amount', ${amount}, 'currency', 'USD') end`
}

/** ISO 8601 in UTC with milliseconds; an endless or absent moment is null. */
export function isoTime(moment: Sql): Sql {
  return sql`case when isfinite(${moment}) then to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
}

/** A vehicle's rooftop, joined as `rooftop r`. */
const clock = { rooftopId: sql`v.rooftop_id`, clockSince: sql`r.clock_since` }

/** By the rooftop's clock, which may stand at night. */
function secondsBetween(from: Sql, to: Sql): Sql {
  return sql`case when ${from} is not null then greatest(0, floor((${clockMs(clock, from, to)}) / 1000))::int end`
}

/** Elapsed and work milliseconds of the current step by the clock of `rooftop r`: what is closed, and what runs since. */
export function stepMs(now: Sql) {
  const running = (since: Sql) =>
    sql`case when ${since} is null then 0 else greatest(0, ${clockMs(clock, since, sql`${now}::timestamptz`)}) end`
  const elapsed = sql`(v.step_elapsed_ms + ${running(sql`v.step_open_since`)})`
  const work = sql`(v.step_work_ms + ${running(sql`v.step_working_since`)})`
  return {
    elapsed,
    inStep: sql`case when s.id is null then null when s.enhanced_state_tracking then ${work} else ${elapsed} end`,
  }
}

/** Whether nobody has worked for longer than the rooftop lets a vehicle stand in its step, all its visits together: `idleSeconds` over its limit, in whole seconds as there. */
export function isIdleOver(now: Sql): Sql {
  const { elapsed, inStep } = stepMs(now)
  return sql`(s.enhanced_state_tracking and floor(${elapsed} / 1000) - floor((${inStep}) / 1000) > r.idle_limit_seconds)`
}

/** How far a vehicle on the line is over its step's goal, by what counts there; negative while time is left. */
export function overGoalMs(now: Sql): Sql {
  const { elapsed, inStep } = stepMs(now)
  return sql`case when v.recon_status = 'ACTIVE' and s.recommended_duration_seconds > 0
    then case when s.goal_clock = 'ELAPSED' then ${elapsed} else ${inStep} end - s.recommended_duration_seconds * 1000.0 end`
}

export function reconSeconds(now: Sql): Sql {
  return secondsBetween(sql`v.recon_started_at`, sql`coalesce(v.recon_ended_at, ${now}::timestamptz)`)
}

// The money of recon (OPN-102): null inputs give null results.
const cost = sql`(v.initial_cost + k.actual_recon + r.pack)`

/** Money in USD and times in whole seconds, null for whoever may not see them. */
export function figuresOf(now: Sql, mask: Mask) {
  const shownMoney = (amount: Sql) => (mask.money ? amount : nothing)
  const shownTime = (seconds: Sql) => (mask.recon ? seconds : nothing)
  return {
    price: shownMoney(sql`v.advertised_price`),
    cost: shownMoney(cost),
    profit: shownMoney(sql`(v.advertised_price - ${cost})`),
    recon: shownTime(reconSeconds(now)),
    retailReady: shownTime(retailReadySeconds(now)),
  }
}

export function lightOfStep(now: Sql): Sql {
  return sql`case when v.warning_at is null or s.retired_at is not null then 'UNKNOWN' when v.late_at <= ${now} then 'LATE' when v.warning_at <= ${now} then 'WARNING' else 'ONTIME' end`
}

export function daysInInventory(now: Sql): Sql {
  return sql`greatest(0, (${now}::timestamptz at time zone r.time_zone)::date - (v.inventory_date at time zone r.time_zone)::date)`
}

export function retailReadySeconds(now: Sql): Sql {
  return sql`case when v.recon_started_at is null and v.retail_ready_at is null then null
    else ${secondsBetween(sql`v.inventory_date`, sql`coalesce(v.retail_ready_at, ${now}::timestamptz)`)} end`
}

function stepItem(now: Sql, mask: Mask): Sql {
  if (!mask.recon) return nothing
  const ms = stepMs(now)
  const assignee = mask.assignee ? sql`'assignedTo', case when a.id is null then null else ${personNameJson('a')} end,` : sql``
  return sql`case when s.id is null then null else json_build_object(
    'id', s.id, 'name', s.name, 'level', s.level, 'terminalStep', s.terminal, 'isTerminal', s.terminal,
    'allowCompleteRecon', s.allow_complete_recon, 'enhancedStateTracking', s.enhanced_state_tracking,
    'safeDurationSeconds', s.safe_duration_seconds, 'recommendedDurationSeconds', s.recommended_duration_seconds,
    'goalClock', s.goal_clock, 'completesOnEntry', s.completes_on_entry, 'color', s.color,
    'retired', s.retired_at is not null, 'state', v.step_state, 'needed', true, 'pauseReason', v.step_pause_reason, 'pausedSeconds', ${secondsBetween(sql`v.step_paused_at`, sql`${now}::timestamptz`)},
    'status', ${lightOfStep(now)},
    'nextStep', case when n.id is null then null else json_build_object('id', n.id, 'name', n.name) end,
    'timeInStepSeconds', floor((${ms.inStep}) / 1000)::int, 'reconTimeInStepSeconds', floor(${ms.elapsed} / 1000)::int,
    ${assignee} 'enteredAt', ${isoTime(sql`v.step_entered_at`)},
    'leftAt', case when v.step_open_since is null then ${isoTime(sql`coalesce(v.recon_ended_at, v.step_left_at)`)} end,
    'workingSince', ${isoTime(sql`v.step_working_since`)}, 'asOf', ${isoTime(sql`${now}::timestamptz`)},
    'running', case when s.enhanced_state_tracking then v.step_working_since is not null else v.step_open_since is not null end,
    'warningAt', ${isoTime(sql`v.warning_at`)}, 'lateAt', ${isoTime(sql`v.late_at`)}, 'childSteps', '[]'::json) end`
}

function vehicleCard(now: Sql, mask: Mask, seal: () => SealSql): Sql {
  return sql`json_build_object(
    'id', v.id, 'vin', v.vin, 'stockNumber', v.stock_number, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim,
    'bodyStyle', v.body_style, 'doors', v.doors, 'mileage', v.mileage, 'odometerUnit', v.odometer_unit, 'exteriorColor', v.exterior_color, 'color', v.color,
    'interiorColor', v.interior_color, 'driveTrain', v.drive_train, 'engine', v.engine, 'transmission', v.transmission, 'fuelType', v.fuel_type,
    'disposition', v.disposition, 'condition', v.condition,
    'decodedFields', array(select field from unnest(v.decoded_fields) field where field <> all(v.edited_fields) order by field), 'location', json_build_object('id', r.id, 'name', r.name),
    'vehicleImage', ${mask.photos ? firstPicture(seal()) : nothing}, 'imageCarousel', ${mask.photos ? pictures(seal(), mask.mostPhotos) : sql`'[]'::json`}, 'photoCount', ${mask.photoCount ? sql`v.photo_count` : nothing}, 'sold', v.sold_at is not null,
    'inRecon', v.recon_status = 'ACTIVE', 'reconStatus', v.recon_status, 'recallCount', 0, 'tasksNeedingAttentionCount', ${mask.tasks ? sql`k.needing_attention` : nothing},
    'advertisedPrice', ${money(sql`v.advertised_price`)},
    'priceHistory', coalesce((select json_agg(json_build_object('price', ${money(sql`p.price`)}, 'timestamp', ${isoTime(sql`p.at`)}) order by p.at, p.id)
      from price_change p where p.rooftop_id = v.rooftop_id and p.vehicle_id = v.id), '[]'::json),
    'velocityEngageOverviewCards', '[]'::json, 'dateAdded', ${isoTime(sql`v.inventory_date`)},
    'daysInInventory', ${daysInInventory(now)})`
}

function tags(mask: Mask): Sql {
  if (!mask.tags) return sql`'[]'::json`
  return sql`coalesce((select json_agg(json_build_object('tagId', t.id, 'instanceId', vt.instance_id, 'value', t.value, 'hexColor', t.hex_color,
      'tagType', t.tag_type, 'tagIcon', t.tag_icon) order by t.tag_type desc, t.value)
    from vehicle_tag vt join tag t on t.rooftop_id = vt.rooftop_id and t.id = vt.tag_id
    where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id), '[]'::json)`
}

const latest = sql.lit(3)

/** The latest notes, oldest first, and as many of those on its tasks beside them. */
function latestNotes(mask: Mask): Sql {
  if (!mask.notes) return sql`'[]'::json`
  const ofTasks = sql`union all (select id, note as text, created_at, created_by as sender_id, 'task' as target from task
    where rooftop_id = v.rooftop_id and vehicle_id = v.id and note <> '' and status <> 'DELETED' order by created_at desc, id desc limit ${latest})`
  return sql`coalesce((select json_agg(json_build_object('id', w.id, 'note', w.text, 'timestamp', ${isoTime(sql`w.created_at`)},
      'sender', (select ${personNameJson('p')} from person p where p.id = w.sender_id),
      'targetType', w.target) order by w.created_at, w.id)
    from ((select id, text, created_at, sender_id, 'vehicle' as target from note
      where rooftop_id = v.rooftop_id and vehicle_id = v.id order by created_at desc, id desc limit ${latest}) ${mask.taskNotes ? ofTasks : sql``}) w), '[]'::json)`
}

/** Of notes those that name the reader, who has not opened them since. */
function alertCount(mask: Mask, reader: () => Sql): Sql {
  const notes = () => sql`(select count(*)::int from note
    join mention on mention.rooftop_id = note.rooftop_id and mention.note_id = note.id
      and mention.person_id = ${reader()}::uuid and mention.read_at is null
    where note.rooftop_id = v.rooftop_id and note.vehicle_id = v.id and note.sender_id is distinct from ${reader()}::uuid)`
  return sql`json_build_object('tasks', ${mask.tasks ? sql`k.needing_attention` : nothing}, 'recalls', 0, 'notes', ${mask.notes ? notes() : nothing},
    'checklists', 0, 'repairOrders', 0)`
}

function reconInfo(mask: Mask): Sql {
  if (!mask.money) return nothing
  return sql`json_build_object('appraisedValue', ${money(sql`v.appraised_value`)}, 'estimatedRecon', ${money(sql`v.estimated_recon`)},
    'initialCost', ${money(sql`v.initial_cost`)}, 'targetCost', ${money(sql`(v.initial_cost + v.estimated_recon + r.pack)`)},
    'cost', ${money(cost)}, 'pack', ${money(sql`r.pack`)}, 'actualRecon', ${money(sql`k.actual_recon`)},
    'requestedRecon', ${mask.taskTotals ? money(sql`k.requested_recon`) : nothing}, 'overage', ${money(sql`(k.actual_recon - v.estimated_recon)`)})`
}

/** What a vehicle is told with beside its own row. Each is asked for only where the text has it. */
export type Beholder = {
  now: Sql /** That of its rooftop, for photos. */
  seal: () => SealSql /** Who reads, by id. */
  reader: () => Sql
}

/** One vehicle as the wire carries it, from `vehicle v` joined as `vehicleJoins` says. */
export function vehicleJson(mask: Mask, { now, seal, reader }: Beholder): Sql {
  const { price, cost, profit, recon, retailReady } = figuresOf(now, mask)
  return sql`json_build_object('vehicleCard', ${vehicleCard(now, mask, seal)}, 'tags', ${tags(mask)}, 'stepItem', ${stepItem(now, mask)}, 'notes', ${latestNotes(mask)},
    'price', ${money(price)}, 'cost', ${money(cost)}, 'profit', ${money(profit)},
    'reconTimeAsSeconds', ${recon}, 'retailReadyTimeAsSeconds', ${retailReady},
    'reconTimeRunning', v.recon_started_at is not null and v.recon_ended_at is null,
    'retailReadyTimeRunning', v.recon_started_at is not null and v.retail_ready_at is null,
    'reconWarningTimeAsSeconds', r.recon_warning_seconds, 'reconGoalTimeAsSeconds', r.recon_goal_seconds,
    'retailReadyWarningTimeAsSeconds', r.retail_ready_warning_seconds, 'retailReadyGoalTimeAsSeconds', r.retail_ready_goal_seconds,
    'idleLimitAsSeconds', r.idle_limit_seconds, 'reconInfo', ${reconInfo(mask)}, 'alertCount', ${alertCount(mask, reader)},
    'vehicleType', case when v.recon_status = 'ACTIVE' then 'recon' else 'inventory' end, 'asOf', ${isoTime(sql`${now}::timestamptz`)})`
}

/** Everything of `vehicleJson`: with the vehicle's tasks counted and added up from one index. */
export const vehicleJoins = sql`join rooftop r on r.id = v.rooftop_id
  left join lateral (
    select count(*) filter (where status in (${words(statusesNeedingAttention)}))::int as needing_attention,
      coalesce(sum(total) filter (where status in (${words(statusesOfActualRecon)})), 0) as actual_recon,
      coalesce(sum(total) filter (where status in (${words(statusesOfRequestedRecon)})), 0) as requested_recon
    from task where task.rooftop_id = v.rooftop_id and task.vehicle_id = v.id) k on true
  left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
  left join workflow_step n on n.rooftop_id = v.rooftop_id and n.id = v.next_step_id
  left join person a on a.id = v.assignee_id`
