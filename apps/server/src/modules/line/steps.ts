import type { WorkflowStep } from '@lotline/contract/recon-step'
import type { PersonName } from '@lotline/contract/shapes'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { Db } from '../../database/doors.ts'
import { loadSettings, type RooftopSettings, settingsAt } from '../../module/rooftop-settings.ts'
import { getSettingsVersion, type SettingsVersion, shareLine } from './queries.ts'
import { listStepRows, type StepRow } from './step-queries.ts'

export type Step = Omit<WorkflowStep, 'childSteps'> & { defaultAssigneeId: string | null; childSteps: Step[] }

/** The rooftop's line as a tree; retired steps stay in it, because vehicles and history may name them. */
export async function loadSteps(db: Db): Promise<Step[]> {
  return treeOf(await listStepRows(db))
}

/** The line for an act that goes by it: whoever is just changing it comes first, and whoever would change it next waits for the act. */
export async function holdLine(db: Db): Promise<Line> {
  const [, rooftop] = await Promise.all([shareLine(db), getSettingsVersion(db)])
  return lineAt(db, rooftop)
}

/** The steps of a rooftop with the hours that its clocks run by. */
export type Line = { steps: Step[]; calendar: Calendar; nameOf(personId: string): PersonName | null }

/** The line of a version of the rooftop's settings, from memory where it is at hand. */
export async function lineAt(db: Db, { id, version }: SettingsVersion): Promise<Line> {
  const settings = settingsAt(version) ?? (await loadSettings(db, [id])).get(id)
  if (!settings) throw new Error('An act goes by the line of its own rooftop')
  return lineOf(settings)
}

/** The line that is part of a rooftop's settings. */
export function lineOf(settings: RooftopSettings): Line {
  const line = known.get(settings) ?? {
    steps: settledTree(settings),
    calendar: settings.calendar,
    nameOf: (personId: string) => settings.people.get(personId) ?? null,
  }
  known.set(settings, line)
  return line
}

const known = new WeakMap<RooftopSettings, Line>()

function settledTree({ steps }: RooftopSettings): Step[] {
  const all = new Map([...steps.values()].map((step) => [step.id, { ...step, childSteps: [] as Step[] }]))
  const roots: Step[] = []
  for (const step of all.values()) (step.parentId ? all.get(step.parentId)?.childSteps : roots)?.push(step)
  return roots
}

/** The tree as clients see it: a retired step only while it still has a step in use below it. */
export function stepsInUse(steps: readonly Step[]): Step[] {
  return steps
    .map((step) => ({ ...step, childSteps: stepsInUse(step.childSteps) }))
    .filter((step) => !step.retired || step.childSteps.length > 0)
}

function treeOf(rows: readonly StepRow[]): Step[] {
  const steps = new Map(rows.map((row) => [row.id, stepOf(row)]))
  const roots: Step[] = []
  for (const row of rows) {
    const step = steps.get(row.id)
    const siblings = row.parent_id ? steps.get(row.parent_id)?.childSteps : roots
    if (step) siblings?.push(step)
  }
  return roots
}

function stepOf(row: StepRow): Step {
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    terminalStep: row.terminal,
    isTerminal: row.terminal,
    allowCompleteRecon: row.allow_complete_recon,
    enhancedStateTracking: row.enhanced_state_tracking,
    safeDurationSeconds: row.safe_duration_seconds,
    recommendedDurationSeconds: row.recommended_duration_seconds,
    defaultAssigneeId: row.default_assignee_id,
    // Checked by the table.
    goalClock: row.goal_clock,
    completesOnEntry: row.completes_on_entry,
    color: row.color,
    retired: row.retired_at !== null,
    childSteps: [],
  }
}
