import type { Calendar } from '../calendar/calendar.ts'
import { runningMs, wholeSeconds } from './clock.ts'
import type { StepStatus } from './recon-states.ts'

/** The clocks of a step as they cross the wire: seconds at `asOf`, and the moments at which the lights turn. */
export type TickingStep = {
  status: StepStatus
  timeInStepSeconds: number
  reconTimeInStepSeconds: number
  pausedSeconds: number | null
  asOf: string
  running: boolean
  enteredAt: string | null
  leftAt: string | null
  warningAt: string | null
  lateAt: string | null
}

/** The same step a while after it was read: its clocks gone on and its light crossed where its moment has come. */
export function stepAt<S extends TickingStep>(step: S, calendar: Calendar, now: Date): S {
  const passed = secondsSince(step.asOf, calendar, now)
  const isOpen = step.enteredAt !== null && step.leftAt === null
  if (passed === 0 || !(isOpen || step.running)) return step
  return {
    ...step,
    timeInStepSeconds: step.timeInStepSeconds + (step.running ? passed : 0),
    reconTimeInStepSeconds: step.reconTimeInStepSeconds + (isOpen ? passed : 0),
    pausedSeconds: step.pausedSeconds === null ? null : step.pausedSeconds + passed,
    status: lightAt(step, now),
    asOf: now.toISOString(),
  }
}

function lightAt({ status, warningAt, lateAt }: TickingStep, now: Date): StepStatus {
  // A retired step has no light, whatever its moments say.
  if (status === 'UNKNOWN') return status
  if (lateAt !== null && Date.parse(lateAt) <= now.getTime()) return 'LATE'
  return warningAt !== null && Date.parse(warningAt) <= now.getTime() ? 'WARNING' : status
}

/** Seconds of a clock that stood at `seconds` when it was read; it stands still unless `running`. */
export function secondsAt(
  seconds: number | null,
  clock: { running: boolean; asOf: string },
  calendar: Calendar,
  now: Date,
): number | null {
  return seconds === null || !clock.running ? seconds : seconds + secondsSince(clock.asOf, calendar, now)
}

function secondsSince(asOf: string, calendar: Calendar, now: Date): number {
  return wholeSeconds(runningMs(calendar, new Date(asOf), now))
}
