import { formatDuration } from '../amounts/duration.ts'
import { punctuality, type StepRow } from './step-rows.ts'

/** What a step report says first, in a sentence and more about it; the step is the one that it speaks of. */
export type Finding = { readonly stepId: string | null; readonly head: string; readonly rest: string }

type Row = Pick<StepRow, 'stepId' | 'stepName' | 'idleTimeAsSeconds' | 'stepTimeAsSeconds' | 'stepGoalAsSeconds'> & {
  readonly childSteps: readonly Row[]
}

/** The step that runs furthest over its goal, or that none does; null where no step has a goal. A step's own parts speak for it. */
export function findingOf(rows: readonly Row[]): Finding | null {
  const all = rows.flatMap((row) => [row, ...row.childSteps]).filter(({ stepGoalAsSeconds }) => stepGoalAsSeconds)
  if (all.length === 0) return null
  const late = all.filter(isOverdue).filter(({ childSteps }) => !childSteps.some(isOverdue))
  const [worst, ...others] = late.toSorted((one, other) => overOf(other) - overOf(one))
  if (!worst) return { stepId: null, head: 'No step runs over its goal.', rest: '' }
  const { stepId, stepName, idleTimeAsSeconds, stepTimeAsSeconds } = worst
  const idle = Math.floor((idleTimeAsSeconds / stepTimeAsSeconds) * 100)
  const over = formatDuration(overOf(worst))
  return {
    stepId,
    head: idle > 0 ? `${stepName} is ${idle}% idle.` : `${stepName} takes too long.`,
    rest:
      others.length === 0
        ? `It averages ${over} over goal, the only step over goal.`
        : `It averages ${over} over goal, the worst of ${others.length + 1} steps over goal.`,
  }
}

function isOverdue(row: Row): boolean {
  return punctuality(row) === 'overdue'
}

function overOf({ stepTimeAsSeconds, stepGoalAsSeconds }: Row): number {
  return stepTimeAsSeconds - (stepGoalAsSeconds ?? 0)
}
