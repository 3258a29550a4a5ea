import type { StepItem, WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { RequestableState } from '@lotline/domain/recon/recon-actions'
import type { PauseReason, StepState } from '@lotline/domain/recon/recon-states'
import { leavesOf, nextStep } from '@lotline/domain/recon/recon-steps'
import type { StepClock } from '@lotline/domain/recon/step-clock'
import { leafItem, type Standing } from '@lotline/domain/recon/step-item'
import { stepAt } from '@lotline/domain/recon/ticking'

/** What a forecast starts from: the time, and the hours by which clocks run. */
export type Present = { now: Date; calendar: Calendar }

/** What the server will most likely answer to a change of state, shown until it has. */
export function expectState(
  step: StepItem,
  state: RequestableState,
  present: Present,
  pauseReason: PauseReason | null = null,
): StepItem {
  const isActive = state === 'ACTIVE'
  const openSince = isActive || step.leftAt === null ? present.now : null
  const { now } = present
  return foretell(step, present, {
    state,
    pauseReason,
    pausedAt: state === 'ACTIVE_PAUSED' ? now : null,
    // A finished step that nothing follows goes on where all time counts.
    openSince,
    workingSince: isActive ? now : null,
    leftAt: openSince || step.leftAt === null ? null : new Date(step.leftAt),
  })
}

/** A step that is done and behind the vehicle: its clocks stand still for good. */
export function expectLeft(step: StepItem, present: Present): StepItem {
  const stopped = { openSince: null, workingSince: null, leftAt: present.now }
  return foretell(step, present, { state: 'COMPLETE', pauseReason: null, pausedAt: null, ...stopped })
}

/** What the server will most likely answer to a move. `steps` is the vehicle's tree, or the rooftop's where that is all there is. */
export function expectMove(
  target: StepItem | WorkflowStep,
  steps: readonly (StepItem | WorkflowStep)[],
  { now, calendar }: Present,
): StepItem {
  const tracked = target.enhancedStateTracking
  const standing: Standing = {
    clock: { tracked, ...spentIn(target), openSince: now, workingSince: null },
    state: tracked ? 'NOT_STARTED' : 'ACTIVE',
    nextStep: named(nextStep(steps, target.id, marksOf(steps))),
    assignedTo: null,
    enteredAt: now,
    leftAt: null,
    needed: true,
    pauseReason: null,
    pausedAt: null,
  }
  return leafItem(target, standing, calendar, now)
}

type Foretold = Pick<Standing, 'state' | 'pauseReason' | 'pausedAt' | 'leftAt'> & Pick<StepClock, 'openSince' | 'workingSince'>

/** The step a vehicle stands in, with its times up to now and what is foretold of it. */
function foretell(step: StepItem, { now, calendar }: Present, { openSince, workingSince, ...foretold }: Foretold): StepItem {
  const tracked = step.enhancedStateTracking
  const clock = { tracked, ...spentIn(stepAt(step, calendar, now)), openSince, workingSince }
  const { nextStep, assignedTo, needed } = step
  const enteredAt = step.enteredAt === null ? null : new Date(step.enteredAt)
  return leafItem(step, { nextStep, assignedTo, needed, ...foretold, clock, enteredAt }, calendar, now)
}

function spentIn(step: StepItem | WorkflowStep): Pick<StepClock, 'elapsedMs' | 'workMs'> {
  if (!('timeInStepSeconds' in step)) return { elapsedMs: 0, workMs: 0 }
  return { elapsedMs: step.reconTimeInStepSeconds * 1000, workMs: step.timeInStepSeconds * 1000 }
}

/** The vehicle's tree after a move: the step left is done when the vehicle went on, unfinished when it went back. */
export function expectTree(steps: readonly StepItem[], from: StepItem, to: StepItem): StepItem[] {
  const order = leavesOf(steps).map(({ id }) => id)
  const left: StepItem = { ...from, state: order.indexOf(to.id) > order.indexOf(from.id) ? 'COMPLETE' : 'INCOMPLETE' }
  return replaceStep(replaceStep(steps, left), to)
}

export function replaceStep(steps: readonly StepItem[], replaced: StepItem): StepItem[] {
  return steps.map((step) =>
    step.id === replaced.id
      ? { ...replaced, childSteps: step.childSteps }
      : { ...step, childSteps: replaceStep(step.childSteps, replaced) },
  )
}

export function marksOf(steps: readonly (StepItem | WorkflowStep)[]): Map<string, StepState> {
  return new Map(leavesOf(steps).flatMap((leaf) => ('state' in leaf ? [[leaf.id, leaf.needed ? leaf.state : 'COMPLETE']] : [])))
}

function named(step: { id: string; name: string } | null): StepItem['nextStep'] {
  return step && { id: step.id, name: step.name }
}

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

/** Names of the leaves that lie between two steps of a line, in use and needed. */
export function stepsBetween(steps: readonly StepItem[], fromId: string, toId: string): string[] {
  const leaves = leavesOf(steps)
  const at = (id: string) => leaves.findIndex((leaf) => leaf.id === id)
  const between = at(fromId) < 0 ? [] : leaves.slice(at(fromId) + 1, Math.max(0, at(toId)))
  return between.filter(({ retired, needed }) => needed && !retired).map(({ name }) => name)
}

/** A step and those below it, a while after they were read. */
export function tickTree(step: StepItem, calendar: Calendar, now: Date): StepItem {
  const children: readonly StepItem[] = step.childSteps
  return { ...stepAt(step, calendar, now), childSteps: children.map((child) => tickTree(child, calendar, now)) }
}
