import type { AssignableUser } from '@lotline/contract/people/people'
import type { LineStep } from '@lotline/contract/recon/line'
import { assignableTo } from '@lotline/domain/people/assignees'

/** A step as a row of the page. */
export type LineRow = { readonly step: LineStep; readonly parent: LineStep | null; readonly level: number }

/** The tree as rows, those below a step right behind it. */
export function rowsOf(steps: readonly LineStep[], parent: LineStep | null = null, level = 0): LineRow[] {
  return steps.flatMap((step) => [{ step, parent, level }, ...rowsOf(step.childSteps, step, level + 1)])
}

/** Vehicles that stand in a step or below it. */
export function vehiclesIn({ vehicles, childSteps }: LineStep): number {
  return childSteps.reduce((sum, step) => sum + vehiclesIn(step), vehicles)
}

/** What is not as usual with a step, in words: 'no work timer', 'last step'. */
export function flagWords(step: LineStep): string[] {
  if (step.childSteps.length > 0) return []
  return [
    step.enhancedStateTracking ? '' : 'no work timer',
    step.terminalStep ? 'last step' : '',
    step.allowCompleteRecon ? 'Mark complete' : '',
    step.completesOnEntry ? 'recon ends on entry' : '',
  ].filter(Boolean)
}

/** What runs against the goals of a step. */
export function clockWords({ goalClock, enhancedStateTracking }: Pick<LineStep, 'goalClock' | 'enhancedStateTracking'>): string {
  return enhancedStateTracking && goalClock === 'WORK' ? 'Work' : 'All time'
}

/** Who may be given a step: 'Everyone', 'Nobody', or '3 of 6 people'. */
export function workersWords(stepId: string, users: readonly AssignableUser[]): string {
  const allowed = assignableTo(stepId, users).length
  if (allowed === users.length) return 'Everyone'
  return allowed === 0 ? 'Nobody' : `${allowed} of ${users.length} people`
}
