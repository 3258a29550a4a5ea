import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { overallStatus } from '@lotline/domain/recon/step-clock'
import { secondsAt, stepAt } from '@lotline/domain/recon/ticking'
import { useCalendar } from '../../../api/session/current-user.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useIsElsewhere } from '../../vehicles/index.ts'

export type OverallTime = { seconds: number | null; goalSeconds: number | null; status: StepStatus }
export type LiveVehicle = {
  step: StepItem | null
  recon: OverallTime
  retailReady: OverallTime
  /** How long the oldest of its tasks has waited for a decision; null where none waits. */
  approvalSeconds: number | null
}

/** A vehicle's clocks at this minute. The hours of another rooftop are not known here: its clocks are as they were last read, a minute ago or so. */
export function useLiveVehicle(vehicle: Vehicle): LiveVehicle {
  const calendar = useCalendar()
  const isElsewhere = useIsElsewhere()(vehicle.vehicleCard)
  const [readAt, present] = [Date.parse(vehicle.asOf), useNow(vehicle.stepItem?.warningAt, vehicle.stepItem?.lateAt)]
  const now = new Date(isElsewhere ? readAt : Math.max(present, readAt))
  const overall = (seconds: number | null, running: boolean, warning: number | null, goalSeconds: number | null): OverallTime => {
    const passed = secondsAt(seconds, { running, asOf: vehicle.asOf }, calendar, now)
    return { seconds: passed, goalSeconds, status: overallStatus(passed, warning, goalSeconds) }
  }
  const wait = vehicle.approvalWait?.waitingSeconds ?? null
  return {
    approvalSeconds: secondsAt(wait, { running: true, asOf: vehicle.asOf }, calendar, now),
    step: vehicle.stepItem && stepAt(vehicle.stepItem, calendar, now),
    recon: overall(
      vehicle.reconTimeAsSeconds,
      vehicle.reconTimeRunning,
      vehicle.reconWarningTimeAsSeconds,
      vehicle.reconGoalTimeAsSeconds,
    ),
    retailReady: overall(
      vehicle.retailReadyTimeAsSeconds,
      vehicle.retailReadyTimeRunning,
      vehicle.retailReadyWarningTimeAsSeconds,
      vehicle.retailReadyGoalTimeAsSeconds,
    ),
  }
}

/** Whether a vehicle stands in a step whose time goes on; a last step that is done is one of them until its recon ends. */
export function isOnTheLine({ vehicleCard, stepItem }: Vehicle): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null
}
