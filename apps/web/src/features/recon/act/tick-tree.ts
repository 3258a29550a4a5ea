import type { StepItem } from '@lotline/contract/recon-step'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { stepAt } from '@lotline/domain/recon/ticking'

/** A step and those below it, a while after they were read. */
export function tickTree(step: StepItem, calendar: Calendar, now: Date): StepItem {
  const children: readonly StepItem[] = step.childSteps
  return { ...stepAt(step, calendar, now), childSteps: children.map((child) => tickTree(child, calendar, now)) }
}
