import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles'
import { type StepState, type StepStatus, stepStateLabels } from '@lotline/domain/recon-states'
import { remainingWords } from '@lotline/domain/remaining-words'
import { idleSeconds, overallStatus } from '@lotline/domain/step-clock'
import { outsideWords } from '@lotline/domain/vehicle-words'
import type { Mask } from '../vehicle-json.ts'

/** A clock that is shown: whole seconds against a goal. */
export type ListedClock = { seconds: number; goalSeconds: number | null; status: StepStatus }

/** A vehicle as its card shows it: everything read, worded and left out as there. */
export type ListedVehicle = {
  card: VehicleCard
  tags: string[]
  /** The step, or why there is none; empty for those who may not know. */
  place: string
  /** While the vehicle is on the line and its step is not done. */
  step: ListedStep | null
  recon: ListedClock | null
  retailReady: ListedClock | null
  /** In USD. */
  price: number | null
  cost: number | null
  profit: number | null
}

export type ListedStep = {
  state: StepState
  stateWords: string
  assignee: string
  clock: ListedClock
  /** '19h over', or nothing without a goal. */
  left: string
  idleSeconds: number | null
}

export function listed(text: string, mask: Mask): ListedVehicle {
  // PostgreSQL builds it after the contract.
  const vehicle = JSON.parse(text) as Vehicle
  const isActive = vehicle.vehicleCard.reconStatus === 'ACTIVE'
  return {
    card: vehicle.vehicleCard,
    tags: vehicle.tags.map(({ value }) => value),
    place: isActive ? (vehicle.stepItem?.name ?? '') : mask.recon ? outsideWords(vehicle.vehicleCard) : '',
    step: isActive ? listedStep(vehicle) : null,
    recon: clockOf(vehicle.reconTimeAsSeconds, vehicle.reconWarningTimeAsSeconds, vehicle.reconGoalTimeAsSeconds),
    retailReady: clockOf(
      vehicle.retailReadyTimeAsSeconds,
      vehicle.retailReadyWarningTimeAsSeconds,
      vehicle.retailReadyGoalTimeAsSeconds,
    ),
    price: vehicle.price?.amount ?? null,
    cost: vehicle.cost?.amount ?? null,
    profit: vehicle.profit?.amount ?? null,
  }
}

function listedStep({ stepItem: step }: Vehicle): ListedStep | null {
  if (!step || step.state === 'COMPLETE') return null
  const { timeInStepSeconds: seconds, status, assignedTo } = step
  const goalSeconds = step.recommendedDurationSeconds || null
  return {
    state: step.state,
    stateWords: stepStateLabels[step.state],
    assignee: assignedTo ? `${assignedTo.firstName} ${assignedTo.lastName}`.trim() : '',
    clock: { seconds, goalSeconds, status },
    left: remainingWords(seconds, goalSeconds) ?? '',
    idleSeconds: step.enhancedStateTracking ? idleSeconds(step) : null,
  }
}

function clockOf(seconds: number | null, warningSeconds: number | null, goalSeconds: number | null): ListedClock | null {
  return seconds === null ? null : { seconds, goalSeconds, status: overallStatus(seconds, warningSeconds, goalSeconds) }
}
