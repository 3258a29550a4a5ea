import type { Calendar } from '../calendar/calendar.ts'
import { momentAfter, runningMs, wholeSeconds } from './clock.ts'
import type { GoalClock, StepStatus } from './recon-states.ts'

/** A step's goals in whole seconds; null or 0 means that no goal is set. */
export type StepGoals = { safeDurationSeconds: number | null; recommendedDurationSeconds: number | null }
/** The same with what they are held against. A retired step holds nothing against its goals (OPN-136). */
export type ClockedGoals = StepGoals & { goalClock: GoalClock; retired: boolean }

/**
 * The clock of one step in one run: milliseconds of what has been closed, and the moments of what is still open.
 * A second visit to a step goes on from the milliseconds of its earlier visits.
 */
export type StepClock = {
  tracked: boolean
  elapsedMs: number
  workMs: number
  /** Since when the open visit lasts; null when the vehicle is not in the step or the step is done. */
  openSince: Date | null
  /** Since when somebody works; null while nobody does. */
  workingSince: Date | null
}

export type StepTimes = { timeInStepSeconds: number; reconTimeInStepSeconds: number }

/** Time in step is work time where the step is tracked, else elapsed time; recon time in step is always elapsed (OPN-117). */
export function stepTimes(clock: StepClock, calendar: Calendar, now: Date): StepTimes {
  const elapsed = clock.elapsedMs + (clock.openSince ? runningMs(calendar, clock.openSince, now) : 0)
  const work = clock.workMs + (clock.workingSince ? runningMs(calendar, clock.workingSince, now) : 0)
  const reconTimeInStepSeconds = wholeSeconds(elapsed)
  return { reconTimeInStepSeconds, timeInStepSeconds: clock.tracked ? wholeSeconds(work) : reconTimeInStepSeconds }
}

/** The time that a step's goals are held against: time in step, or all of it where the step says so. Whole seconds. */
export function goalTimeSeconds(step: StepTimes & { goalClock: GoalClock }): number {
  return step.goalClock === 'ELAPSED' ? step.reconTimeInStepSeconds : step.timeInStepSeconds
}

/** Whether a step's goals are held against work alone, so that all time in it has to be told beside. */
export function isHeldByWork(step: { enhancedStateTracking: boolean; goalClock: GoalClock }): boolean {
  return step.enhancedStateTracking && step.goalClock === 'WORK'
}

/** Under safe on time, under recommended warning, else late; without both goals there is no light (WFL-012 to 014, OPN-065). */
export function stepStatus(timeInStepSeconds: number, goals: StepGoals): StepStatus {
  if (!goals.safeDurationSeconds || !goals.recommendedDurationSeconds) return 'UNKNOWN'
  if (timeInStepSeconds < goals.safeDurationSeconds) return 'ONTIME'
  return timeInStepSeconds < goals.recommendedDurationSeconds ? 'WARNING' : 'LATE'
}

/** 'never': the clock stands still before that moment. null: the step has no light. */
export type Moment = Date | 'never' | null
export type LightMoments = { warningAt: Moment; lateAt: Moment }

/** When the step turns warning and late, told at the instant its clock starts, resumes or stops: reached moments stay, others wait. */
export function lightMoments(clock: StepClock, goals: ClockedGoals, calendar: Calendar, now: Date): LightMoments {
  const { safeDurationSeconds: safe, recommendedDurationSeconds: late } = goals
  if (!safe || !late || goals.retired) return { warningAt: null, lateAt: null }
  const isWork = clock.tracked && goals.goalClock === 'WORK'
  const running = isWork ? clock.workingSince : clock.openSince
  const closedMs = isWork ? clock.workMs : clock.elapsedMs
  const spentMs = closedMs + (running ? runningMs(calendar, running, now) : 0)
  const moment = (goalSeconds: number): Moment => {
    const leftMs = goalSeconds * 1000 - spentMs
    return running || leftMs <= 0 ? momentAfter(calendar, now, leftMs) : 'never'
  }
  return { warningAt: moment(safe), lateAt: moment(late) }
}

/** Bar width in percent of the recommended duration, capped at 100; 0 without a goal (WFL-015). */
export function barPercent(timeInStepSeconds: number, recommendedDurationSeconds: number | null): number {
  return recommendedDurationSeconds ? Math.min(100, (timeInStepSeconds / recommendedDurationSeconds) * 100) : 0
}

/** The same three lights for recon and retail-ready time against a rooftop's warning and goal (WFL-016). */
export function overallStatus(seconds: number | null, warningSeconds: number | null, goalSeconds: number | null): StepStatus {
  return seconds === null
    ? 'UNKNOWN'
    : stepStatus(seconds, { safeDurationSeconds: warningSeconds, recommendedDurationSeconds: goalSeconds })
}

/** Idle time is what passed in a step without work on it; over the rooftop's limit the vehicle wants attention. Untracked steps have none. */
export function idleSeconds(step: StepTimes): number {
  return Math.max(0, step.reconTimeInStepSeconds - step.timeInStepSeconds)
}

/** Whether a vehicle stands idle in its step for longer than the rooftop lets it; null is no limit. */
export function isIdleOver(step: StepTimes, limitSeconds: number | null): limitSeconds is number {
  return limitSeconds !== null && idleSeconds(step) > limitSeconds
}
