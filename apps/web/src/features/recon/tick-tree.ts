import type { StepItem } from '@lotline/contract/recon-step'
import { roundTheClock } from '@lotline/domain/clock'
import { stepAt } from '@lotline/domain/ticking'

/** A step and those below it, a while after they were read. */
export function tickTree(step: StepItem, now: Date): StepItem {
  const children: readonly StepItem[] = step.childSteps
  return { ...stepAt(step, roundTheClock, now), childSteps: children.map((child) => tickTree(child, now)) }
}
