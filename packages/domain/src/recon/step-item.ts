import type { Calendar } from '../calendar/calendar.ts'
import type { NamedPerson } from '../people/person-name.ts'
import { runningMs, wholeSeconds } from './clock.ts'
import type { GoalClock, PauseReason, StepState, StepStatus } from './recon-states.ts'
import { parentState } from './recon-steps.ts'
import {
  goalTimeSeconds,
  type LightMoments,
  lightMoments,
  type Moment,
  type StepClock,
  stepStatus,
  stepTimes,
} from './step-clock.ts'

/** The settings of a step that everybody sees. Durations are whole seconds. */
export type StepDefinition = {
  id: string
  name: string
  level: number
  terminalStep: boolean
  isTerminal: boolean
  allowCompleteRecon: boolean
  enhancedStateTracking: boolean
  safeDurationSeconds: number | null
  recommendedDurationSeconds: number | null
  goalClock: GoalClock
  completesOnEntry: boolean
  /** '#RRGGBB'; null for a step without a colour of its own. */
  color: string | null
  retired: boolean
}
/** A step of the rooftop's line. */
export type WorkflowStep = StepDefinition & { childSteps: WorkflowStep[] }

/** A step of a vehicle's line in its present run. `asOf` is the moment of its times; while `running` they go on from there, a second a second. */
export type StepItem = StepDefinition & {
  state: StepState
  status: StepStatus
  nextStep: { id: string; name: string } | null
  timeInStepSeconds: number
  reconTimeInStepSeconds: number
  /** Left out for whoever may not know it; null is nobody. */
  assignedTo?: Assignee | null | undefined
  enteredAt: string | null
  leftAt: string | null
  workingSince: string | null
  asOf: string
  running: boolean
  warningAt: string | null
  lateAt: string | null
  /** False for a step that the vehicle does not need in this run. */
  needed: boolean
  pauseReason: PauseReason | null
  /** How long paused work has been waiting, at `asOf`; null while it is not paused. */
  pausedSeconds: number | null
  childSteps: StepItem[]
}
type Assignee = NamedPerson & { id: string }

/** How a vehicle stands in a step: the clock over all its visits, and of the last visit when it was entered, left and paused. */
export type Standing = Pick<StepItem, 'state' | 'nextStep' | 'assignedTo' | 'needed' | 'pauseReason'> & {
  clock: StepClock
  enteredAt: Date | null
  leftAt: Date | null
  pausedAt: Date | null
  /** When it turns warning and late, where that has been told when its clock last started or stopped. */
  lights?: LightMoments
}

/** The one maker of a step that vehicles stand in: the server tells it, and the browser foretells it while the server has not answered. */
export function leafItem(step: StepDefinition, standing: Standing, calendar: Calendar, now: Date): StepItem {
  const { clock, enteredAt, leftAt, pausedAt, assignedTo, state, nextStep, needed, pauseReason } = standing
  const times = stepTimes(clock, calendar, now)
  const { warningAt, lateAt } = standing.lights ?? lightMoments(clock, step, calendar, now)
  const isEntered = enteredAt !== null
  return {
    ...definitionOf(step),
    ...times,
    state,
    status: isEntered && !step.retired ? statusAt({ warningAt, lateAt }, now) : 'UNKNOWN',
    nextStep,
    ...(assignedTo !== undefined && { assignedTo }),
    enteredAt: written(enteredAt),
    leftAt: written(leftAt),
    workingSince: written(clock.workingSince),
    asOf: now.toISOString(),
    running: (clock.tracked ? clock.workingSince : clock.openSince) !== null,
    warningAt: isEntered ? written(warningAt) : null,
    lateAt: isEntered ? written(lateAt) : null,
    needed,
    pauseReason,
    pausedSeconds: pausedAt && wholeSeconds(runningMs(calendar, pausedAt, now)),
    childSteps: [],
  }
}

type Around = { isOver: boolean; mayNameAssignees: boolean; now: Date }

/** A step with others below it. Its times are theirs; it has no clock of its own. */
export function parentItem(step: StepDefinition, childSteps: StepItem[], { isOver, mayNameAssignees, now }: Around): StepItem {
  const sum = (seconds: (child: StepItem) => number) => childSteps.reduce((total, child) => total + seconds(child), 0)
  const times = {
    timeInStepSeconds: sum((child) => child.timeInStepSeconds),
    reconTimeInStepSeconds: sum((child) => child.reconTimeInStepSeconds),
  }
  const enteredAt = childSteps.flatMap((child) => child.enteredAt ?? []).sort()[0] ?? null
  return {
    ...definitionOf(step),
    ...times,
    state: parentState(childSteps, isOver),
    status: enteredAt ? stepStatus(goalTimeSeconds({ ...times, goalClock: step.goalClock }), step) : 'UNKNOWN',
    nextStep: null,
    ...(mayNameAssignees && { assignedTo: null }),
    enteredAt,
    leftAt: null,
    workingSince: null,
    asOf: now.toISOString(),
    running: childSteps.some((child) => child.running),
    warningAt: null,
    lateAt: null,
    needed: childSteps.some((child) => child.needed),
    pauseReason: null,
    pausedSeconds: null,
    childSteps,
  }
}

/** Whether the vehicle goes past a step. One that was done before somebody took it off stays done. */
export function isPassedOver({ needed, state }: Pick<StepItem, 'needed' | 'state'>): boolean {
  return !needed && state !== 'COMPLETE'
}

function statusAt({ warningAt, lateAt }: LightMoments, now: Date): StepStatus {
  if (warningAt === null) return 'UNKNOWN'
  if (lateAt instanceof Date && lateAt <= now) return 'LATE'
  return warningAt instanceof Date && warningAt <= now ? 'WARNING' : 'ONTIME'
}

function definitionOf(step: StepDefinition): StepDefinition {
  return {
    id: step.id,
    name: step.name,
    level: step.level,
    terminalStep: step.terminalStep,
    isTerminal: step.isTerminal,
    allowCompleteRecon: step.allowCompleteRecon,
    enhancedStateTracking: step.enhancedStateTracking,
    safeDurationSeconds: step.safeDurationSeconds,
    recommendedDurationSeconds: step.recommendedDurationSeconds,
    goalClock: step.goalClock,
    completesOnEntry: step.completesOnEntry,
    color: step.color,
    retired: step.retired,
  }
}

// On the wire a moment that will not come is null, like one that was never set.
function written(moment: Moment): string | null {
  return moment instanceof Date ? moment.toISOString() : null
}
