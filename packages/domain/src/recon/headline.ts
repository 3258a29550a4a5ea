import { formatDuration } from '../amounts/duration.ts'
import type { GoalClock, PauseReason, StepState, StepStatus } from './recon-states.ts'
import { goalTimeSeconds, idleSeconds, isHeldByWork, isIdleOver, type StepGoals, type StepTimes } from './step-clock.ts'

/** A step that a vehicle stands in, as far as its headline needs it. Whole seconds. */
export type HeadlineStep = StepTimes &
  StepGoals & {
    state: StepState
    status: StepStatus
    enhancedStateTracking: boolean
    goalClock: GoalClock
    pauseReason: PauseReason | null
    /** How long paused work has been waiting; null while it is not paused. */
    pausedSeconds: number | null
  }

/** What can stand at the head of a vehicle, the worst first. NO_GOAL has no sign. */
export const headSigns = ['LATE', 'IDLE', 'WARNING', 'NOT_BEGUN', 'ONTIME', 'DONE', 'NO_GOAL'] as const
export type HeadSign = (typeof headSigns)[number]

export type HeadPart = { readonly text: string; readonly isFigure: boolean }
/** What is told beside the headline; `short` is for phones. */
export type HeadAside = { readonly text: string; readonly short: string; readonly isStrong: boolean }

export type Headline = {
  readonly sign: HeadSign
  readonly parts: readonly HeadPart[]
  /** The parts in one sentence. */
  readonly text: string
  readonly asides: readonly HeadAside[]
  /** 'goal 24h' where the parts do not say it. */
  readonly goal: string | null
  /** '24h of work left', and shorter where there is little room; null without a goal. */
  readonly phrase: string | null
  readonly shortPhrase: string | null
  /** The step's light where something else stands at the head: it goes before the phrase. */
  readonly light: StepStatus | null
}

/**
 * What is happening to a vehicle in its step: how long it waits, or has been worked on and here; all time against the goal where that
 * counts. `approvalSeconds` is how long the oldest of its tasks has waited for a decision.
 */
export function headlineOf(step: HeadlineStep, idleLimitSeconds: number | null, approvalSeconds: number | null = null): Headline {
  const sign = headSign(step, idleLimitSeconds)
  const goal = step.recommendedDurationSeconds || null
  const isWork = isHeldByWork(step)
  const parts = isWork ? workParts(step) : elapsedParts(goalTimeSeconds(step), goal)
  const shortPhrase = remainingWords(goalTimeSeconds(step), goal)
  const isAllLeft = goal !== null && isWork && !isBegun(step)
  return {
    sign,
    parts,
    text: parts.map(({ text }) => text).join(''),
    asides: withApproval(asidesOf(step, sign, idleLimitSeconds), approvalSeconds),
    goal: isWork && goal !== null ? `goal ${formatDuration(goal)}` : null,
    phrase: isAllLeft ? `${formatDuration(goal)} of work left` : shortPhrase,
    shortPhrase,
    light: sign === step.status || step.status === 'UNKNOWN' ? null : step.status,
  }
}

/** The first that is true: late, idle over its limit, due soon, done, not begun, on time. */
export function headSign(step: HeadlineStep, idleLimitSeconds: number | null): HeadSign {
  if (step.status === 'LATE') return 'LATE'
  if (isIdleOver(step, idleLimitSeconds)) return 'IDLE'
  if (step.status === 'WARNING') return 'WARNING'
  if (step.state === 'COMPLETE') return 'DONE'
  if (step.enhancedStateTracking && !isBegun(step)) return 'NOT_BEGUN'
  return step.status === 'UNKNOWN' ? 'NO_GOAL' : 'ONTIME'
}

/** A step that a vehicle stands in, with all that says how urgent it is. */
export type Urgency = {
  readonly step: HeadlineStep & { readonly lateAt: string | null; readonly enteredAt: string | null }
  readonly idleLimitSeconds: number | null
}

/** The worst first, by what stands at their heads; of each kind whichever is late first, then whichever was entered first. */
export function byUrgency(a: Urgency, b: Urgency): number {
  return rankOf(a) - rankOf(b) || earlier(a.step.lateAt, b.step.lateAt) || earlier(a.step.enteredAt, b.step.enteredAt)
}

function rankOf({ step, idleLimitSeconds }: Urgency): number {
  return headSigns.indexOf(headSign(step, idleLimitSeconds))
}

function earlier(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Date.parse(a) - Date.parse(b)
}

export function isBegun({ state, timeInStepSeconds }: HeadlineStep): boolean {
  return state !== 'NOT_STARTED' || timeInStepSeconds > 0
}

const figure = (seconds: number): HeadPart => ({ text: formatDuration(seconds), isFigure: true })
const word = (text: string): HeadPart => ({ text, isFigure: false })

function workParts(step: HeadlineStep): HeadPart[] {
  const here = figure(step.reconTimeInStepSeconds)
  if (!isBegun(step)) return [word('Not started, waiting '), here]
  return [word('Worked '), figure(step.timeInStepSeconds), word(', here '), here]
}

function elapsedParts(seconds: number, goal: number | null): HeadPart[] {
  return goal === null ? [figure(seconds)] : [figure(seconds), word(` of ${formatDuration(goal)}`)]
}

/** A request is told where no pause and no idle over its limit is: there is room for one wait. */
function withApproval(asides: HeadAside[], seconds: number | null): HeadAside[] {
  if (seconds === null || asides.some(({ isStrong }) => isStrong)) return asides
  const wait = formatDuration(seconds)
  return [{ text: `Waiting for approval ${wait}`, short: `Approval ${wait}`, isStrong: false }, ...asides]
}

const pausedFor: Record<PauseReason, { text: string; short: string }> = {
  PARTS: { text: 'Paused for parts', short: 'Parts' },
  APPROVAL: { text: 'Paused for approval', short: 'Approval' },
  VENDOR: { text: 'Paused for a vendor', short: 'Vendor' },
}

function asidesOf(step: HeadlineStep, sign: HeadSign, limit: number | null): HeadAside[] {
  const idle = formatDuration(idleSeconds(step))
  // Waiting without any work is idle and nothing else: the headline has said how long.
  if (isIdleOver(step, limit)) {
    const most = formatDuration(limit)
    const text = isHeldByWork(step) && !isBegun(step) ? `Idle limit ${most}` : `Idle ${idle}, limit ${most}`
    return [{ text, short: text, isStrong: true }]
  }
  const isLate = sign === 'LATE' && isHeldByWork(step) && idleSeconds(step) > 0
  const late = isLate ? [{ text: `${idle} idle`, short: `${idle} idle`, isStrong: false }] : []
  if (step.state !== 'ACTIVE_PAUSED') return late
  const { text, short } = step.pauseReason ? pausedFor[step.pauseReason] : { text: 'Paused', short: 'Paused' }
  const since = step.pausedSeconds === null ? '' : ` ${formatDuration(step.pausedSeconds)}`
  return [{ text: text + since, short: short + since, isStrong: true }, ...late]
}

export type BarInput = {
  readonly timeSeconds: number
  readonly goalSeconds: number | null
  readonly safeSeconds: number | null
  /** DONE is a step behind the vehicle. */
  readonly status: StepStatus | 'DONE'
  /** Where the bar counts work: what nobody worked; else absent. */
  readonly idleSeconds?: number | undefined
}

/** A bar of time against its goal, in percent of its length. */
export type BarParts = {
  readonly work: number
  readonly idle: number
  readonly notch: number | null
  /** It ends in chevrons: the overrun is never drawn longer. */
  readonly isOver: boolean
  readonly label: string
}

/** One bar on one scale: work, then idle, together cut at its end; late, work alone fills it. Null without a goal. */
export function barParts({ timeSeconds, goalSeconds, safeSeconds, status, idleSeconds }: BarInput): BarParts | null {
  if (goalSeconds === null || goalSeconds <= 0) return null
  const share = (seconds: number) => Math.min(100, (seconds / goalSeconds) * 100)
  const isOver = status === 'LATE' || (status === 'DONE' && timeSeconds >= goalSeconds)
  const work = share(timeSeconds)
  const hasNotch = safeSeconds !== null && safeSeconds < goalSeconds && (status === 'ONTIME' || status === 'WARNING')
  return {
    work,
    idle: isOver || idleSeconds === undefined ? 0 : Math.min(100 - work, share(idleSeconds)),
    notch: hasNotch ? share(safeSeconds) : null,
    isOver,
    label:
      idleSeconds === undefined
        ? timeLabel(timeSeconds, goalSeconds, status)
        : workLabel(timeSeconds, goalSeconds, status, idleSeconds),
  }
}

const lights: Record<StepStatus, string> = { ONTIME: ', on time', WARNING: ', due soon', LATE: ', late', UNKNOWN: '' }

function timeLabel(time: number, goal: number, status: StepStatus | 'DONE'): string {
  const words = `${formatDuration(time)} of ${formatDuration(goal)}`
  if (status !== 'DONE') return words + lights[status]
  return time >= goal ? `${words}, done, ${remainingWords(time, goal)}` : `${words}, done`
}

function workLabel(work: number, goal: number, status: StepStatus | 'DONE', idle: number): string {
  if (work === 0) return `not started, ${formatDuration(idle)} idle of ${formatDuration(goal)}`
  const words = `${formatDuration(work)} worked of ${formatDuration(goal)}`
  return `${words}${idle > 0 ? `, ${formatDuration(idle)} idle` : ''}${status === 'LATE' ? ', late' : ''}`
}

/** '11h left' before the goal, '19h over' from the goal on, null where there is no goal. Whole seconds. */
export function remainingWords(timeSeconds: number, goalSeconds: number | null): string | null {
  if (goalSeconds === null) return null
  const left = goalSeconds - timeSeconds
  return left > 0 ? `${formatDuration(left)} left` : `${formatDuration(-left)} over`
}
