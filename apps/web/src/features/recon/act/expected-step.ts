import type { StepItem, WorkflowStep } from '@lotline/contract/recon-step'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { RequestableState } from '@lotline/domain/recon/recon-actions'
import type { PauseReason, StepState } from '@lotline/domain/recon/recon-states'
import { leavesOf, nextStep } from '@lotline/domain/recon/recon-steps'
import { goalTimeSeconds, lightMoments, type Moment, stepStatus } from '@lotline/domain/recon/step-clock'
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
  const { now, calendar } = present
  const pausedSeconds = state === 'ACTIVE_PAUSED' ? 0 : null
  const sofar = { ...stepAt(step, calendar, now), state, pauseReason, pausedSeconds, asOf: now.toISOString() }
  if (state === 'ACTIVE') return withClock({ ...sofar, workingSince: now.toISOString(), leftAt: null, running: true }, present)
  // A finished step that nothing follows goes on where all time counts.
  const running = !step.enhancedStateTracking
  return withClock({ ...sofar, workingSince: null, running }, present)
}

/** A step that is done and behind the vehicle: its clocks stand still for good. */
export function expectLeft(step: StepItem, present: Present): StepItem {
  return { ...expectState(step, 'COMPLETE', present), leftAt: present.now.toISOString(), running: false }
}

/** What the server will most likely answer to a move. `steps` is the vehicle's tree, or the rooftop's where that is all there is. */
export function expectMove(
  target: StepItem | WorkflowStep,
  steps: readonly (StepItem | WorkflowStep)[],
  present: Present,
): StepItem {
  const { now } = present
  const earlier = 'timeInStepSeconds' in target ? target : { timeInStepSeconds: 0, reconTimeInStepSeconds: 0 }
  const entered: StepItem = {
    ...target,
    timeInStepSeconds: earlier.timeInStepSeconds,
    reconTimeInStepSeconds: earlier.reconTimeInStepSeconds,
    state: target.enhancedStateTracking ? 'NOT_STARTED' : 'ACTIVE',
    status: stepStatus(goalTimeSeconds({ ...earlier, goalClock: target.goalClock }), target),
    nextStep: named(nextStep(steps, target.id, marksOf(steps))),
    assignedTo: null,
    enteredAt: now.toISOString(),
    leftAt: null,
    workingSince: null,
    asOf: now.toISOString(),
    running: !target.enhancedStateTracking,
    warningAt: null,
    lateAt: null,
    needed: true,
    pauseReason: null,
    pausedSeconds: null,
    childSteps: [],
  }
  return withClock(entered, present)
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

function withClock(step: StepItem, { now, calendar }: Present): StepItem {
  const clock = {
    tracked: step.enhancedStateTracking,
    elapsedMs: step.reconTimeInStepSeconds * 1000,
    workMs: step.timeInStepSeconds * 1000,
    openSince: step.leftAt === null ? now : null,
    workingSince: step.running ? now : null,
  }
  const { warningAt, lateAt } = lightMoments(clock, step, calendar, now)
  return { ...step, warningAt: spoken(warningAt), lateAt: spoken(lateAt) }
}

// On the wire a moment that will not come is null, like one that was never set.
function spoken(moment: Moment): string | null {
  return moment instanceof Date ? moment.toISOString() : null
}
