import { assigneeRule, delayRule } from '@lotline/domain/people/permission-rule'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import type { PauseReason, ReconStatus, StepState } from '@lotline/domain/recon/recon-states'
import type { Moment as LightMoment } from '@lotline/domain/recon/step-clock'
import { leafItem, type StepItem } from '@lotline/domain/recon/step-item'
import { delayCost, delayMs, reconLateAt } from '@lotline/domain/reports/holding-cost'
import { sql } from 'kysely'
import { atRead, type Moment, type VehiclePart } from '../../module/vehicle-part.ts'
import { clockOfRow } from './stand.ts'

const status = sql<ReconStatus>`v.recon_status`
const startedAt = sql<Date | null>`v.recon_started_at`
const endedAt = sql<Date | null>`v.recon_ended_at`
const inStockAt = sql<Date>`v.inventory_date`
const retailReadyAt = sql<Date | null>`v.retail_ready_at`
/** What it took, once it was ready: a day in stock that is corrected later changes no report. */
const retailReadyMs = sql<number | null>`v.retail_ready_ms`

/** A vehicle's stand on the line, as its row keeps it. */
const stand = {
  stepId: sql<string | null>`v.step_id`,
  nextStepId: sql<string | null>`v.next_step_id`,
  assigneeId: sql<string | null>`v.assignee_id`,
  state: sql<StepState | null>`v.step_state`,
  pauseReason: sql<PauseReason | null>`v.step_pause_reason`,
  pausedAt: sql<Date | null>`v.step_paused_at`,
  enteredAt: sql<Date | null>`v.step_entered_at`,
  leftAt: sql<Date | null>`v.step_left_at`,
  step_open_since: sql<Date | null>`v.step_open_since`,
  step_working_since: sql<Date | null>`v.step_working_since`,
  step_elapsed_ms: sql<number>`v.step_elapsed_ms`,
  step_work_ms: sql<number>`v.step_work_ms`,
  endedAt,
  warningAt: sql<StoredMoment>`v.warning_at`,
  lateAt: sql<StoredMoment>`v.late_at`,
}
/** The driver gives an endless moment as a number. */
type StoredMoment = Date | number | null
type Stand = { [Name in keyof typeof stand]: (typeof stand)[Name] extends { expressionType?: infer T | undefined } ? T : never }

/** Where a vehicle is on the line, and its times against the rooftop's goals. */
export const reconOfVehicle = {
  kept: {},
  staleBy: {},
  atRead: {
    'vehicleCard.inRecon': atRead({ status }, (row) => row.status === 'ACTIVE'),
    'vehicleCard.reconStatus': atRead({ status }, (row) => row.status),
    vehicleType: atRead({ status }, (row) => (row.status === 'ACTIVE' ? 'recon' : 'inventory')),
    stepItem: atRead(stand, stepItem),
    reconTimeAsSeconds: atRead(
      { startedAt, endedAt },
      (row, { now, rooftop }) => row.startedAt && wholeSeconds(runningMs(rooftop.calendar, row.startedAt, row.endedAt ?? now)),
    ),
    retailReadyTimeAsSeconds: atRead({ startedAt, inStockAt, retailReadyMs }, (row, { now, rooftop }) =>
      row.startedAt || row.retailReadyMs !== null
        ? wholeSeconds(row.retailReadyMs ?? runningMs(rooftop.calendar, row.inStockAt, now))
        : null,
    ),
    reconTimeRunning: atRead({ startedAt, endedAt }, (row) => row.startedAt !== null && row.endedAt === null),
    retailReadyTimeRunning: atRead({ startedAt, retailReadyAt }, (row) => row.startedAt !== null && row.retailReadyAt === null),
    reconWarningTimeAsSeconds: atRead({}, (_row, { rooftop }) => rooftop.reconWarningSeconds),
    reconGoalTimeAsSeconds: atRead({}, (_row, { rooftop }) => rooftop.reconGoalSeconds),
    retailReadyWarningTimeAsSeconds: atRead({}, (_row, { rooftop }) => rooftop.retailReadyWarningSeconds),
    retailReadyGoalTimeAsSeconds: atRead({}, (_row, { rooftop }) => rooftop.retailReadyGoalSeconds),
    delayCost: atRead({ startedAt, endedAt }, (row, at) => {
      const delay = delayOf(row, at)
      return delay && money(delayCost(delay.ms, delay.perDay))
    }),
    delay: atRead({ startedAt, endedAt }, (row, at) => {
      const delay = delayOf(row, at)
      return delay && { seconds: wholeSeconds(delay.ms), perDay: money(delay.perDay), lateAt: delay.lateAt }
    }),
    idleLimitAsSeconds: atRead({}, (_row, { rooftop }) => rooftop.idleLimitSeconds),
  },
  masks: {
    stepItem: { unless: 'RECON_VIEW' },
    reconTimeAsSeconds: { unless: 'RECON_VIEW' },
    retailReadyTimeAsSeconds: { unless: 'RECON_VIEW' },
    'stepItem.assignedTo': { unless: assigneeRule },
    delayCost: { unless: delayRule },
    delay: { unless: delayRule },
  },
} satisfies VehiclePart

function stepItem(row: Stand, { now, rooftop, hides }: Moment): StepItem | null {
  const step = row.stepId === null ? undefined : rooftop.steps.get(row.stepId)
  if (!step) return null
  const next = rooftop.steps.get(row.nextStepId ?? '')
  const standing = {
    clock: clockOfRow(row, step),
    state: row.state ?? 'UNKNOWN',
    nextStep: next ? { id: next.id, name: next.name } : null,
    assignedTo: hides('stepItem.assignedTo') ? undefined : (rooftop.people.get(row.assigneeId ?? '') ?? null),
    enteredAt: row.enteredAt,
    // Off the line with the step still open, it was left when recon ended.
    leftAt: row.step_open_since === null ? (row.endedAt ?? row.leftAt) : null,
    pausedAt: row.pausedAt,
    pauseReason: row.pauseReason,
    needed: true,
    lights: { warningAt: momentOf(row.warningAt), lateAt: momentOf(row.lateAt) },
  }
  return leafItem(step, standing, rooftop.calendar, now)
}

type Run = { startedAt: Date | null; endedAt: Date | null }

/** Null without a run, a goal or a holding cost. */
function delayOf({ startedAt, endedAt }: Run, { now, rooftop: { calendar, reconGoalSeconds, holdingCost } }: Moment) {
  if (startedAt === null || reconGoalSeconds === null || holdingCost === null) return null
  const lateAt = reconLateAt(calendar, { startedAt, goalSeconds: reconGoalSeconds })
  return { ms: delayMs(lateAt, endedAt, now), perDay: holdingCost, lateAt }
}

function money(amount: number) {
  return { amount, currency: 'USD' as const }
}

function momentOf(at: StoredMoment): LightMoment {
  return typeof at === 'number' ? 'never' : at
}
