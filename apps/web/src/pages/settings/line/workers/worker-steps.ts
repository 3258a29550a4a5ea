import type { LineStep } from '@lotline/contract/recon/line'
import { rowsOf } from '../line-rows.ts'

export type StepChoice = { readonly id: string; readonly label: string }

/** The steps that somebody can be limited to: those that hold vehicles, retired ones only where they are allowed already. */
export function stepChoices(line: readonly LineStep[], allowed: readonly string[]): StepChoice[] {
  return rowsOf(line)
    .filter(({ step }) => (step.childSteps.length === 0 && !step.retired) || allowed.includes(step.id))
    .map(({ step, parent }) => ({
      id: step.id,
      label: `${parent ? `${parent.name}: ` : ''}${step.name}${step.retired ? ' (retired)' : ''}`,
    }))
}

/** Names of the steps that somebody is limited to, in the order of the line. */
export function allowedNames(line: readonly LineStep[], allowed: readonly string[]): string[] {
  return rowsOf(line)
    .filter(({ step }) => allowed.includes(step.id))
    .map(({ step }) => step.name)
}

/** The same steps, whatever their order. */
export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
