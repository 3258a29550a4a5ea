import type { LineStep, NewStep } from '@lotline/contract/line'
import { deepestStep } from '@lotline/domain/line/line-rules'
import { canHold } from '../line-moves.ts'
import { rowsOf } from '../line-rows.ts'

export type StepPlace = Pick<NewStep, 'parentId' | 'afterId'>
export type Option = { readonly value: string; readonly label: string }

/** Behind all others, below a step or at the top. */
export function startPlace(line: readonly LineStep[], belowId: string | null): StepPlace {
  const isThere = rowsOf(line).some(({ step }) => step.id === belowId)
  return { parentId: isThere ? belowId : null }
}

/** The steps below which a new one can stand, indented as on the line. */
export function possibleParents(line: readonly LineStep[]): Option[] {
  return rowsOf(line)
    .filter(({ step, level }) => canHold(step) && !step.retired && level + 1 < deepestStep)
    .map(({ step, level }) => ({ value: step.id, label: `${'– '.repeat(level)}${step.name}` }))
}

/** Those beside which a new step would stand. */
export function neighbours(line: readonly LineStep[], parentId: string | null): readonly LineStep[] {
  return parentId === null ? line : (rowsOf(line).find(({ step }) => step.id === parentId)?.step.childSteps ?? [])
}
