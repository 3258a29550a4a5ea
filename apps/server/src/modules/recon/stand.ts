import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { StepState } from '@lotline/domain/recon/recon-states'
import { lightMoments, type Moment, type StepClock } from '@lotline/domain/recon/step-clock'
import type { Updateable } from 'kysely'
import type { Vehicle } from '../../database/types.ts'
import type { Step } from '../line/index.ts'

type StandInput = {
  step: Step
  state: StepState
  clock: StepClock
  enteredAt: Date
  leftAt: Date | null
  assigneeId: string | null
  pauseReason?: Vehicle['step_pause_reason']
  pausedAt?: Date | null
  next: Step | null
  calendar: Calendar
  now: Date
}

/** The vehicle's stand on the line as its own row keeps it, so that lists and counts compare indexed columns with now. */
export function standOf({
  step,
  state,
  clock,
  enteredAt,
  leftAt,
  assigneeId,
  pauseReason = null,
  pausedAt = null,
  next,
  calendar,
  now,
}: StandInput) {
  const { warningAt, lateAt } = lightMoments(clock, step, calendar, now)
  return {
    step_id: step.id,
    step_state: state,
    step_entered_at: enteredAt,
    step_left_at: leftAt,
    step_open_since: clock.openSince,
    step_elapsed_ms: clock.elapsedMs,
    step_working_since: clock.workingSince,
    step_work_ms: clock.workMs,
    step_pause_reason: pauseReason,
    step_paused_at: pausedAt,
    next_step_id: next?.id ?? null,
    assignee_id: assigneeId,
    warning_at: stored(warningAt),
    late_at: stored(lateAt),
  } satisfies Updateable<Vehicle>
}

/** The clock of the current step as a vehicle's row keeps it. */
export function clockOfRow(row: ClockColumns, { enhancedStateTracking }: Pick<Step, 'enhancedStateTracking'>): StepClock {
  return {
    tracked: enhancedStateTracking,
    elapsedMs: row.step_elapsed_ms,
    workMs: row.step_work_ms,
    openSince: row.step_open_since,
    workingSince: row.step_working_since,
  }
}
type ClockColumns = {
  step_elapsed_ms: number
  step_work_ms: number
  step_open_since: Date | null
  step_working_since: Date | null
}

export const noStand: Updateable<Vehicle> = {
  run_id: null,
  step_id: null,
  step_state: null,
  step_entered_at: null,
  step_left_at: null,
  step_open_since: null,
  step_elapsed_ms: 0,
  step_working_since: null,
  step_work_ms: 0,
  step_pause_reason: null,
  step_paused_at: null,
  next_step_id: null,
  assignee_id: null,
  warning_at: null,
  late_at: null,
}

export function stored(moment: Moment): Date | string | null {
  return moment === 'never' ? 'infinity' : moment
}
