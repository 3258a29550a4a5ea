import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { roundTheClock } from '@lotline/domain/calendar'
import type { StepStatus } from '@lotline/domain/recon-states'
import { overallStatus } from '@lotline/domain/step-clock'
import { secondsAt, stepAt } from '@lotline/domain/ticking'
import { useNow } from '../../ui/use-now.ts'

export type OverallTime = { seconds: number | null; goalSeconds: number | null; status: StepStatus }
export type LiveVehicle = { step: StepItem | null; recon: OverallTime; retailReady: OverallTime }

/** A vehicle's clocks at this minute. */
export function useLiveVehicle(vehicle: Vehicle): LiveVehicle {
  const now = new Date(Math.max(useNow(), Date.parse(vehicle.asOf)))
  const overall = (seconds: number | null, running: boolean, warning: number | null, goalSeconds: number | null): OverallTime => {
    const passed = secondsAt(seconds, { running, asOf: vehicle.asOf }, roundTheClock, now)
    return { seconds: passed, goalSeconds, status: overallStatus(passed, warning, goalSeconds) }
  }
  return {
    step: vehicle.stepItem && stepAt(vehicle.stepItem, roundTheClock, now),
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
