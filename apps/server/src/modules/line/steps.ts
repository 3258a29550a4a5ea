import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { PersonName } from '@lotline/contract/shapes'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { GateKind } from '@lotline/domain/gates/gates'
import type { Db } from '../../database/doors.ts'
import { loadSettings, type RooftopSettings, settingsAt } from '../../module/rooftop-settings.ts'
import { getSettingsVersion, type SettingsVersion, shareLine } from './queries.ts'

export type Step = Omit<WorkflowStep, 'childSteps'> & { defaultAssigneeId: string | null; gates: GateKind[]; childSteps: Step[] }

/** The rooftop's line as a tree; retired steps stay in it, because vehicles and history may name them. */
export async function loadSteps(db: Db): Promise<readonly Step[]> {
  return (await loadLine(db)).steps
}

export async function loadLine(db: Db): Promise<Line> {
  return lineAt(db, await getSettingsVersion(db))
}

/** The line for an act that goes by it: whoever is just changing it comes first, and whoever would change it next waits for the act. */
export async function holdLine(db: Db): Promise<Line> {
  const [, rooftop] = await Promise.all([shareLine(db), getSettingsVersion(db)])
  return lineAt(db, rooftop)
}

/** The steps of a rooftop with the hours that its clocks run by. */
export type Line = { steps: readonly Step[]; calendar: Calendar; nameOf(personId: string): PersonName | null }

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

function settledTree({ steps }: RooftopSettings): readonly Step[] {
  const below = Map.groupBy(steps.values(), ({ parentId }) => parentId)
  const treeBelow = (id: string | null): Step[] =>
    (below.get(id) ?? []).map(({ parentId: _, ...step }) => ({ ...step, childSteps: treeBelow(step.id) }))
  return treeBelow(null)
}

/** All of them one behind the other, in the order of a walk through the tree. */
export function flat(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...flat(step.childSteps)])
}

/** The tree as clients see it: a retired step only while it still has a step in use below it. */
export function stepsInUse(steps: readonly Step[]): Step[] {
  return steps
    .map((step) => ({ ...step, childSteps: stepsInUse(step.childSteps) }))
    .filter((step) => !step.retired || step.childSteps.length > 0)
}
