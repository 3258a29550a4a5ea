import { sql } from 'kysely'
import { clockComesTo, clockMs } from './clock-ms.ts'
import type { Sql } from './statement.ts'

/** A vehicle's rooftop, joined as `rooftop r`. */
const clock = { rooftopId: sql`v.rooftop_id`, clockSince: sql`r.clock_since` }

/** Milliseconds by the rooftop's clock, which may stand at night. */
function msBetween(from: Sql, to: Sql): Sql {
  return sql`case when ${from} is not null then greatest(0, ${clockMs(clock, from, to)}) end`
}

function wholeSeconds(ms: Sql): Sql {
  return sql`floor((${ms}) / 1000)::int`
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

/** What the time beyond the recon goal has cost: whole seconds around the clock since recon turned late, to the cent, as `delayCost` has it. */
export function delayCost(now: Sql): Sql {
  return sql`round(${delayCostOf(now, (seconds) => sql`floor(${seconds})`)}, 2)`
}

/** The same unrounded: the order of two vehicles does not depend on when it is asked for. */
export function exactDelayCost(now: Sql): Sql {
  return delayCostOf(now, (seconds) => seconds)
}

function delayCostOf(now: Sql, counted: (seconds: Sql) => Sql): Sql {
  const until = sql`extract(epoch from coalesce(v.recon_ended_at, ${now}::timestamptz))`
  const lateAt = clockComesTo(clock, sql`v.recon_started_at`, sql`r.recon_goal_seconds`)
  return sql`case when v.recon_started_at is not null and r.recon_goal_seconds is not null and r.holding_cost is not null
    then r.holding_cost * ${counted(sql`greatest(0, ${until} - (${lateAt}))`)} / 86400 end`
}

export function reconMs(now: Sql): Sql {
  return msBetween(sql`v.recon_started_at`, sql`coalesce(v.recon_ended_at, ${now}::timestamptz)`)
}

export function reconSeconds(now: Sql): Sql {
  return wholeSeconds(reconMs(now))
}

export function retailReadyMs(now: Sql): Sql {
  return sql`case when v.recon_started_at is null and v.retail_ready_at is null then null
    when v.retail_ready_ms is not null then v.retail_ready_ms
    else ${msBetween(sql`v.inventory_date`, sql`${now}::timestamptz`)} end`
}

export function retailReadySeconds(now: Sql): Sql {
  return wholeSeconds(retailReadyMs(now))
}
