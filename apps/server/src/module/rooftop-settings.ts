import type { Calendar, ClockHours } from '@lotline/domain/calendar/calendar'
import { roundTheClock } from '@lotline/domain/calendar/calendar'
import type { GateKind } from '@lotline/domain/gates/gates'
import type { NamedPerson } from '@lotline/domain/people/person-name'
import type { StepDefinition } from '@lotline/domain/recon/step-item'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

/** A step of the line, and whom it is given to: nobody who has left or may not work on it. */
export type SettledStep = StepDefinition & {
  parentId: string | null
  defaultAssigneeId: string | null
  /** What it asks for before a vehicle leaves it. */
  gates: GateKind[]
}

/** What holds for all vehicles of a rooftop. Durations are whole seconds; null where nothing is set. */
export type RooftopSettings = {
  id: string
  /** Changes with everything below. */
  version: string
  name: string
  timeZone: string
  reconWarningSeconds: number | null
  reconGoalSeconds: number | null
  retailReadyWarningSeconds: number | null
  retailReadyGoalSeconds: number | null
  idleLimitSeconds: number | null
  /** Dollars that a vehicle in stock costs a day. */
  holdingCost: number | null
  /** In the order of a walk through the line; a step stands behind the one that it is below. */
  steps: ReadonlyMap<string, SettledStep>
  people: ReadonlyMap<string, NamedPerson & { id: string }>
  calendar: Calendar
}

// A rooftop's are some ten kilobytes.
const mostKept = 500
const mostTurns = 8
const known = new Map<string, RooftopSettings>()
/** The version that each rooftop's vehicles were last read with. */
const latest = new Map<string, string>()

/** Those of a version, if they are at hand. No two rooftops or databases ever have the same, so that none can be taken for another's. */
export function settingsAt(version: string): RooftopSettings | undefined {
  return known.get(version)
}

/** A rooftop's as they were when its vehicles were last read: whoever goes by them looks whether their version still holds. */
export function latestSettings(rooftopId: string): RooftopSettings | undefined {
  return known.get(latest.get(rooftopId) ?? '')
}

/** Reads rooftops' settings of this moment and keeps them at hand by their versions, for a while; answers them by rooftop. */
export async function loadSettings(db: Kysely<DB>, rooftopIds: readonly string[]): Promise<Map<string, RooftopSettings>> {
  const { rows } = await sql<Row>`
    select r.id, r.settings_version, r.name, r.time_zone, r.recon_warning_seconds, r.recon_goal_seconds, r.retail_ready_warning_seconds,
      r.retail_ready_goal_seconds, r.idle_limit_seconds, r.holding_cost,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'level', s.level, 'terminalStep', s.terminal, 'isTerminal', s.terminal,
          'allowCompleteRecon', s.allow_complete_recon, 'enhancedStateTracking', s.enhanced_state_tracking,
          'safeDurationSeconds', s.safe_duration_seconds, 'recommendedDurationSeconds', s.recommended_duration_seconds,
          'goalClock', s.goal_clock, 'completesOnEntry', s.completes_on_entry, 'color', s.color, 'retired', s.retired_at is not null,
          'parentId', s.parent_id, 'gates', s.gates, 'defaultAssigneeId', (
            select p.id from membership m join person p on p.id = m.person_id
            where m.rooftop_id = s.rooftop_id and p.id = s.default_assignee_id and m.ended_at is null and p.disabled_at is null
              and (exists (select from step_permit one where one.rooftop_id = s.rooftop_id and one.person_id = p.id and one.step_id = s.id)
                or not exists (select from step_permit one where one.rooftop_id = s.rooftop_id and one.person_id = p.id))) )
          order by s.line_order)
        from workflow_step s where s.rooftop_id = r.id), '[]') as steps,
      coalesce((select json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'companyName', p.company_name))
        from membership m join person p on p.id = m.person_id where m.rooftop_id = r.id), '[]') as people,
      coalesce((select json_agg(json_build_object('validFrom', c.valid_from, 'hours', c.hours) order by c.valid_from)
        from calendar_version c where c.rooftop_id = r.id), '[]') as hours
    from rooftop r where r.id = any(${rooftopIds}::uuid[])`.execute(db)
  const loaded = rows.map(settingsOf)
  for (const settings of loaded) {
    const [oldest] = known.size >= mostKept ? known.keys() : []
    if (oldest !== undefined) forget(oldest)
    known.set(settings.version, settings)
  }
  return new Map(loaded.map((settings) => [settings.id, settings]))
}

function forget(version: string): void {
  const id = known.get(version)?.id ?? ''
  if (latest.get(id) === version) latest.delete(id)
  known.delete(version)
}

/** Whether these are the settings of this moment. */
export async function areSettingsOfNow(db: Kysely<DB>, settings: ReadonlyMap<string, RooftopSettings>): Promise<boolean> {
  const { rows } = await sql<{ id: string; settings_version: string }>`
    select id, settings_version from rooftop where id = any(${[...settings.keys()]}::uuid[])`.execute(db)
  return rows.every(({ id, settings_version: version }) => settings.get(id)?.version === version)
}

type Settled = { rooftop_id: string; settings_version: string | null }

/**
 * What `select` finds, with the settings of each row's rooftop at hand. Where they are of a version that is not, they are loaded and
 * everything is selected anew: both are then of one moment, or another change has come between and it is tried again.
 */
export async function withSettings<Row extends Settled>(
  select: () => Promise<readonly Row[]>,
  load: (rooftopIds: readonly string[]) => Promise<unknown>,
): Promise<readonly Row[]> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const rows = await select()
    const missing = rows
      .filter(({ settings_version: version }) => version !== null && !settingsAt(version))
      .map((row) => row.rooftop_id)
    if (missing.length === 0) {
      for (const { rooftop_id: id, settings_version: version } of rows) if (version !== null) latest.set(id, version)
      return rows
    }
    await load([...new Set(missing)])
  }
  throw new Error('The settings of a rooftop change faster than its vehicles can be read')
}

type Row = {
  id: string
  settings_version: string
  name: string
  time_zone: string
  recon_warning_seconds: number | null
  recon_goal_seconds: number | null
  retail_ready_warning_seconds: number | null
  retail_ready_goal_seconds: number | null
  idle_limit_seconds: number | null
  holding_cost: number | null
  steps: SettledStep[]
  people: (NamedPerson & { id: string })[]
  hours: { validFrom: string; hours: ClockHours }[]
}

function settingsOf(row: Row): RooftopSettings {
  const versions = row.hours.map(({ validFrom, hours }) => ({ ...hours, validFrom: new Date(validFrom).toISOString() }))
  return {
    id: row.id,
    version: row.settings_version,
    name: row.name,
    timeZone: row.time_zone,
    reconWarningSeconds: row.recon_warning_seconds,
    reconGoalSeconds: row.recon_goal_seconds,
    retailReadyWarningSeconds: row.retail_ready_warning_seconds,
    retailReadyGoalSeconds: row.retail_ready_goal_seconds,
    idleLimitSeconds: row.idle_limit_seconds,
    holdingCost: row.holding_cost,
    steps: new Map(row.steps.map((step) => [step.id, step])),
    people: new Map(row.people.map((person) => [person.id, person])),
    calendar: [...roundTheClock, ...versions],
  }
}
