import type { Calendar } from '../calendar/calendar.ts'
import { momentAfter, runningMs, wholeSeconds } from '../recon/clock.ts'
import { type HeadlineStep, headSign, headSigns } from '../recon/headline.ts'
import type { StepStatus } from '../recon/recon-states.ts'
import { stepStatus } from '../recon/step-clock.ts'

/** What can wait for somebody: a vehicle in a step of theirs, a task of theirs, a request that they are asked to decide on. */
export const workKinds = ['CAR', 'TASK', 'DECISION'] as const
export type WorkKind = (typeof workKinds)[number]

/** Of its goal, what may pass before a task or a decision is due soon. */
const dueSoonShare = 0.75

/** How long something has waited by the rooftop's clock, against its goal. Whole seconds; without a goal there is no light. */
export type WaitClock = {
  seconds: number
  goalSeconds: number | null
  warningAt: string | null
  lateAt: string | null
  status: StepStatus
}

/** What a wait is held against, and the light it has by it. */
export function waitLight(seconds: number, goalSeconds: number | null): { safeSeconds: number | null; status: StepStatus } {
  const safeSeconds = goalSeconds === null ? null : Math.max(1, Math.floor(goalSeconds * dueSoonShare))
  return {
    safeSeconds,
    status: stepStatus(seconds, { safeDurationSeconds: safeSeconds, recommendedDurationSeconds: goalSeconds }),
  }
}

/** The clock of what waits since a moment. */
export function waitClock(since: Date, goalSeconds: number | null, calendar: Calendar, now: Date): WaitClock {
  const seconds = wholeSeconds(runningMs(calendar, since, now))
  const { safeSeconds, status } = waitLight(seconds, goalSeconds)
  const at = (goal: number | null) => {
    const moment = goal === null ? 'never' : momentAfter(calendar, since, goal * 1000)
    return moment === 'never' ? null : moment.toISOString()
  }
  return { seconds, goalSeconds, warningAt: at(safeSeconds), lateAt: at(goalSeconds), status }
}

/** What stands in the order of somebody's work: a car by its step, anything else by its own clock. */
export type Ranked = {
  readonly step: (HeadlineStep & { readonly lateAt: string | null; readonly enteredAt: string | null }) | null
  readonly idleLimitSeconds: number | null
  readonly clock: Pick<WaitClock, 'status' | 'lateAt' | 'seconds'> | null
  /** Since when it waits: orders what has waited equally many whole seconds. */
  readonly since?: Date | undefined
}

/** The worst first, as it stands at their heads; of each kind whichever turned or turns late first, then whichever waits longest. */
export function byWorst(a: Ranked, b: Ranked): number {
  const waits = momentOf(lateAtOf(a)) - momentOf(lateAtOf(b)) || waitOf(b) - waitOf(a)
  return rankOf(a) - rankOf(b) || waits || sinceOf(a) - sinceOf(b)
}

function rankOf({ step, idleLimitSeconds, clock }: Ranked): number {
  if (step) return headSigns.indexOf(headSign(step, idleLimitSeconds))
  return headSigns.indexOf(!clock || clock.status === 'UNKNOWN' ? 'NO_GOAL' : clock.status)
}

function lateAtOf({ step, clock }: Ranked): string | null {
  return step ? step.lateAt : (clock?.lateAt ?? null)
}

function momentOf(at: string | null): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at)
}

function sinceOf({ step, since }: Ranked): number {
  return since?.getTime() ?? momentOf(step?.enteredAt ?? null)
}

function waitOf({ step, clock }: Ranked): number {
  return step ? step.reconTimeInStepSeconds : (clock?.seconds ?? -1)
}
