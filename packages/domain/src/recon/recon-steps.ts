import type { StepState } from './recon-states.ts'

/** A step as the rooftop's tree holds it: only leaves hold vehicles. */
export type StepNode = { id: string; name: string; retired: boolean; childSteps: readonly StepNode[] }

/** The leaves in tree order: the stations that a vehicle passes one after the other. */
export function leavesOf<S extends StepNode>(steps: readonly S[]): S[] {
  return steps.flatMap((step) => (step.childSteps.length === 0 ? [step] : leavesOf(step.childSteps as readonly S[])))
}

export function findStep<S extends StepNode>(steps: readonly S[], id: string): S | undefined {
  for (const step of steps) {
    const found = step.id === id ? step : findStep(step.childSteps as readonly S[], id)
    if (found) return found
  }
  return undefined
}

/** What each leaf is marked with in this run; a leaf that is absent has not been reached. */
export type RunMarks = ReadonlyMap<string, StepState>

/** The first leaf after `currentId` in tree order that is not COMPLETE in this run; null if none (retired leaves are passed over). */
export function nextStep<S extends StepNode>(steps: readonly S[], currentId: string, marks: RunMarks): S | null {
  const leaves = leavesOf(steps)
  const at = leaves.findIndex((leaf) => leaf.id === currentId)
  return leaves.slice(at + 1).find((leaf) => !leaf.retired && marks.get(leaf.id) !== 'COMPLETE') ?? null
}

/** Of some leaves those that a vehicle has not done in this run: to leave them out is to pass them. */
export function undone<S extends StepNode>(leaves: readonly S[], marks: RunMarks): S[] {
  return leaves.filter((leaf) => !leaf.retired && marks.get(leaf.id) !== 'COMPLETE')
}

/** Where a vehicle enters recon: the first leaf that is in use. */
export function firstStep<S extends StepNode>(steps: readonly S[]): S | undefined {
  return leavesOf(steps).find((leaf) => !leaf.retired)
}

/** A move to a parent goes to its first incomplete child (OPN-135); to a finished parent, to its first child. */
export function landingStep<S extends StepNode>(target: S, marks: RunMarks): S | undefined {
  const leaves = leavesOf([target]).filter((leaf) => !leaf.retired)
  return leaves.find((leaf) => marks.get(leaf.id) !== 'COMPLETE') ?? leaves[0]
}

type Current = { id: string; state: StepState; tracked: boolean }

/**
 * The steps that must be completed before a vehicle may move ahead to `targetId` (OPN-121); empty when it may.
 * The current step is completed by the move itself, unless work on it is tracked and has begun.
 */
export function blockingSteps<S extends StepNode>(steps: readonly S[], current: Current, targetId: string, marks: RunMarks): S[] {
  const leaves = leavesOf(steps)
  const target = leaves.findIndex((leaf) => leaf.id === targetId)
  const here = leaves.findIndex((leaf) => leaf.id === current.id)
  if (target <= here) return []
  const atWork = current.tracked && (current.state === 'ACTIVE' || current.state === 'ACTIVE_PAUSED')
  return leaves.slice(0, target).filter((leaf) => {
    if (leaf.id === current.id) return atWork
    return !leaf.retired && marks.get(leaf.id) !== 'COMPLETE'
  })
}

/** The exact refusal of a blocked move. */
export function blockedSentence(target: string, blocking: readonly string[]): string {
  return `Cannot move to ${target} step before the ${blocking.join(', ')} step(s) have been completed.`
}

type Child = { state: StepState; needed: boolean; enteredAt: string | null }

/**
 * A parent is COMPLETE when all its children are, or are not needed, and ACTIVE when one has been entered; else it is PENDING, and
 * INCOMPLETE once the run is over, as a step is that was never reached.
 */
export function parentState(children: readonly Child[], isOver: boolean): StepState {
  if (children.length > 0 && children.every(({ state, needed }) => !needed || state === 'COMPLETE')) return 'COMPLETE'
  if (children.some(({ enteredAt, state }) => enteredAt !== null || state === 'ACTIVE')) return 'ACTIVE'
  return isOver ? 'INCOMPLETE' : 'PENDING'
}
