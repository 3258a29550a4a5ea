import type { StepItem } from '@lotline/contract/recon-step'

/** The tree when a step, or all below it, has been taken off the vehicle's line or put on again. */
export function expectNeeded(steps: readonly StepItem[], stepId: string, needed: boolean): StepItem[] {
  return steps.map((step) => {
    const isIt = step.id === stepId
    const childSteps: StepItem[] = isIt
      ? step.childSteps.flatMap((child: StepItem) => expectNeeded([child], child.id, needed))
      : expectNeeded(step.childSteps, stepId, needed)
    const isNeeded = childSteps.length > 0 ? childSteps.some((child) => child.needed) : isIt ? needed : step.needed
    return { ...step, needed: isNeeded, childSteps }
  })
}
