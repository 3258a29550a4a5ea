import { type AttentionReason, attentionReasons, type RuledTag, ruledTags } from '@lotline/domain/attention/attention'
import { lowLevel } from '@lotline/domain/location/tracker'
import { statusesOfActualRecon } from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { wordList } from '../../database/json.ts'
import { type Sql, thisRooftop } from '../../database/statement.ts'
import { isIdleOver, overGoalMs, reconSeconds, retailReadySeconds, stepMs } from '../../database/vehicle-clock.ts'

/** A moment, and since when a clock that has run all along has reached its goal; null where none can have. */
export type Limits = { now: Date; reconSince: Date | null; retailReadySince: Date | null }

/** A system tag that is to come onto a vehicle or to go from it. */
export type Turn = { vehicle_id: string; tag: RuledTag; comes: boolean }

/** The table of reasons of the domain, over `vehicle v`, its `rooftop r` and its step `s`. */
function reasonsAt({ now, reconSince }: Limits): Record<AttentionReason, Sql> {
  return {
    RECON_INFO: sql`(v.appraised_value is null or v.estimated_recon is null)`,
    EXCEEDED_GOAL_TIME: sql`(v.late_at <= ${now} or v.recon_started_at <= ${reconSince}::timestamptz)`,
    EXCEEDED_GOAL_COST: sql`(r.recon_cost_goal is not null and (select sum(total) from task where task.rooftop_id = v.rooftop_id
      and task.vehicle_id = v.id and status in (${wordList(statusesOfActualRecon)})) > r.recon_cost_goal)`,
    EXCEEDED_IDLE_TIME: sql`(r.idle_limit_seconds is not null and ${isIdleOver(sql`${now}::timestamptz`)})`,
    BATTERY_LOW: isLevelLow('battery'),
    GAS_LOW: isLevelLow('fuel'),
  }
}

function isLevelLow(column: 'battery' | 'fuel'): Sql {
  return sql`exists (select from tracker t where t.rooftop_id = v.rooftop_id and t.vehicle_id = v.id
    and t.${sql.ref(column)} < ${sql.lit(lowLevel)})`
}

function tagsAt(limits: Limits): Record<RuledTag, Sql> {
  const { now, reconSince, retailReadySince } = limits
  const reasons = reasonsAt(limits)
  return {
    // In this order, and no further than to the first that holds: the last ones cost most.
    NEEDS_ATTENTION: sql`case ${sql.join(
      attentionReasons.map((reason) => sql`when ${reasons[reason]} then true`),
      sql` `,
    )} else false end`,
    HIGH_PRIORITY: sql`coalesce(v.recon_started_at <= ${reconSince}::timestamptz, false)
      or coalesce(case when v.retail_ready_at is null then v.inventory_date <= ${retailReadySince}::timestamptz
        else ${retailReadySeconds(sql`${now}::timestamptz`)} >= r.retail_ready_goal_seconds end, false)`,
  }
}

/** Why a vehicle wants to be looked at, and by how much it is beyond what is set; null where nothing is set or it is not counted. */
export type Wanting = {
  vehicle_id: string
  reasons: AttentionReason[]
  step_over: number | null
  step_goal: number | null
  recon: number
  recon_goal: number | null
  idle: number | null
  idle_limit: number | null
  actual_recon: number
  cost_goal: number | null
  battery: number | null
  fuel: number | null
}

/** The vehicles on the line for which a reason holds, with all of theirs; seconds, US dollars, percent. */
export async function listWanting(db: Db, limits: Limits): Promise<Wanting[]> {
  const now = sql`${limits.now}::timestamptz`
  const reasons = reasonsAt(limits)
  const { elapsed, inStep } = stepMs(now)
  const { rows } = await sql<Wanting>`
    select v.id as vehicle_id, found.reasons, floor((${overGoalMs(now)}) / 1000)::int as step_over, s.recommended_duration_seconds as step_goal,
      coalesce(${reconSeconds(now)}, 0) as recon, r.recon_goal_seconds as recon_goal,
      case when s.enhanced_state_tracking then (floor(${elapsed} / 1000) - floor((${inStep}) / 1000))::int end as idle,
      r.idle_limit_seconds as idle_limit,
      coalesce((select sum(total) from task where task.rooftop_id = v.rooftop_id and task.vehicle_id = v.id
        and status in (${wordList(statusesOfActualRecon)})), 0)::float8 as actual_recon,
      r.recon_cost_goal::float8 as cost_goal,
      t.battery::float8 as battery, t.fuel::float8 as fuel
    from vehicle v join rooftop r on r.id = v.rooftop_id
      left join tracker t on t.rooftop_id = v.rooftop_id and t.vehicle_id = v.id
      left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
      cross join lateral (select array_remove(array[${sql.join(
        attentionReasons.map((reason) => sql`case when ${reasons[reason]} then ${sql.lit(reason)} end`),
      )}], null) as reasons) found
    where v.recon_status = 'ACTIVE' and cardinality(found.reasons) > 0`.execute(db)
  return rows
}

/** What is to change so that vehicles have the tags that their standing sets, `most` turns of it; of all vehicles, or of these. */
export async function listTurns(
  db: Db,
  limits: Limits,
  { ids, most }: { ids?: readonly string[]; most: number },
): Promise<Turn[]> {
  const among = (column: Sql) => (ids ? sql`and ${column} = any(${ids}::uuid[])` : sql``)
  const tags = tagsAt(limits)
  const { rows } = await sql<Turn>`
    with wanted as materialized (
      select v.id as vehicle_id, ruled.tag from vehicle v join rooftop r on r.id = v.rooftop_id
        left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
        cross join lateral (values ${sql.join(ruledTags.map((tag) => sql`(${sql.lit(tag)}, ${tags[tag]})`))}) as ruled (tag, holds)
      where v.recon_status = 'ACTIVE' and ruled.holds ${among(sql`v.id`)}),
    held as materialized (
      select vehicle_id, tag_icon as tag from tag join vehicle_tag on tag_id = id
      where tag_type = 'SYSTEM' and tag_icon in (${wordList(ruledTags)}) ${among(sql`vehicle_id`)})
    select coalesce(w.vehicle_id, h.vehicle_id) as vehicle_id, coalesce(w.tag, h.tag) as tag, h.tag is null as comes
    from wanted w full join held h on h.vehicle_id = w.vehicle_id and h.tag = w.tag
    where w.tag is null or h.tag is null order by 1, 2 limit ${most}`.execute(db)
  return rows
}

/** The rooftop of a vehicle that has one of the tags; undefined without any. */
export async function findRuled(db: Db, vehicleId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('vehicle_tag')
    .innerJoin('tag', 'tag.id', 'vehicle_tag.tag_id')
    .select('tag.rooftop_id')
    .where('vehicle_id', '=', vehicleId)
    .where('tag_icon', 'in', ruledTags)
    .executeTakeFirst()
  return found?.rooftop_id
}

/** Of these vehicles those that nobody is at just now, locked: what is busy comes in the next round. */
export async function lockIdleVehicles(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle where id = any(${ids}::uuid[]) order by id for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export async function turnTags(db: Db, turns: readonly Turn[], tagIds: Readonly<Record<RuledTag, string>>): Promise<void> {
  const of = (comes: boolean) => {
    const chosen = turns.filter((turn) => turn.comes === comes)
    const vehicles = chosen.map(({ vehicle_id }) => vehicle_id)
    const tags = chosen.map(({ tag }) => tagIds[tag])
    return { count: chosen.length, pairs: sql`unnest(${vehicles}::uuid[], ${tags}::uuid[]) as turn (vehicle_id, tag_id)` }
  }
  const [coming, going] = [of(true), of(false)]
  if (coming.count > 0)
    await sql`insert into vehicle_tag (rooftop_id, vehicle_id, tag_id, instance_id)
      select ${thisRooftop}, vehicle_id, tag_id, gen_random_uuid() from ${coming.pairs} on conflict do nothing`.execute(db)
  if (going.count > 0)
    await sql`delete from vehicle_tag using ${going.pairs}
      where vehicle_tag.vehicle_id = turn.vehicle_id and vehicle_tag.tag_id = turn.tag_id`.execute(db)
}
