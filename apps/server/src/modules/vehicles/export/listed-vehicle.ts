import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { personName } from '@lotline/domain/people/person-name'
import { remainingWords } from '@lotline/domain/recon/headline'
import type { StepState, StepStatus } from '@lotline/domain/recon/recon-states'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { goalTimeSeconds, idleSeconds, overallStatus } from '@lotline/domain/recon/step-clock'
import { outsideWords } from '@lotline/domain/vehicles/vehicle-words'

type Facts = {
  stockNumber: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  color: string | null
  mileage: number | null
  odometerUnit: string
  disposition: string
  sold: boolean
  daysInInventory: number
  /** The rooftop's name. */
  location: string
  tags: string[]
  /** In USD. */
  price: number | null
  cost: number | null
  profit: number | null
  delayCost: number | null
}

/** A vehicle as it is read, masked already. */
type Row = { vehicle: Vehicle; showsLine: boolean }

/** A clock that is shown: whole seconds against a goal. */
export type ListedClock = { seconds: number; goalSeconds: number | null; status: StepStatus }

/** A vehicle as its card shows it: everything read, worded and left out as there. */
export type ListedVehicle = Facts & {
  /** The step, or why there is none; empty for those who may not know. */
  place: string
  /** While the vehicle is on the line and its step is not done. */
  step: ListedStep | null
  recon: ListedClock | null
  retailReady: ListedClock | null
}

export type ListedStep = {
  state: StepState
  stateWords: string
  assignee: string | null
  clock: ListedClock
  /** '19h over', or nothing without a goal. */
  left: string
  idleSeconds: number | null
}

export function listed(text: string): ListedVehicle {
  const { vehicle, showsLine } = JSON.parse(text) as Row
  const { vehicleCard: card, tags, stepItem: step, price, cost, profit, delayCost } = vehicle
  const isActive = card.reconStatus === 'ACTIVE'
  const { stockNumber, vin, year, make, model, trim, mileage, odometerUnit, disposition, sold, daysInInventory } = card
  return {
    ...{ stockNumber, vin, year, make, model, trim, mileage, odometerUnit, disposition, sold, daysInInventory },
    color: card.exteriorColor,
    location: card.location.name,
    tags: tags.map(({ value }) => value),
    price: price?.amount ?? null,
    cost: cost?.amount ?? null,
    profit: profit?.amount ?? null,
    delayCost: delayCost?.amount ?? null,
    place: placeOf(vehicle, showsLine),
    step: isActive && step && step.state !== 'COMPLETE' ? listedStep(step) : null,
    recon: clockOf(vehicle.reconTimeAsSeconds, vehicle.reconWarningTimeAsSeconds, vehicle.reconGoalTimeAsSeconds),
    retailReady: clockOf(
      vehicle.retailReadyTimeAsSeconds,
      vehicle.retailReadyWarningTimeAsSeconds,
      vehicle.retailReadyGoalTimeAsSeconds,
    ),
  }
}

function placeOf({ vehicleCard: { reconStatus }, stepItem }: Vehicle, showsLine: boolean): string {
  if (!showsLine) return ''
  return reconStatus === 'ACTIVE' ? (stepItem?.name ?? '') : outsideWords({ reconStatus })
}

function listedStep(step: StepItem): ListedStep {
  const { state, status, assignedTo } = step
  const seconds = goalTimeSeconds(step)
  const goalSeconds = step.recommendedDurationSeconds || null
  return {
    state,
    stateWords: stepStateLabels[state],
    assignee: assignedTo ? personName(assignedTo) : null,
    clock: { seconds, goalSeconds, status },
    left: remainingWords(seconds, goalSeconds) ?? '',
    idleSeconds: step.enhancedStateTracking ? idleSeconds(step) : null,
  }
}

function clockOf(seconds: number | null, warningSeconds: number | null, goalSeconds: number | null): ListedClock | null {
  return seconds === null ? null : { seconds, goalSeconds, status: overallStatus(seconds, warningSeconds, goalSeconds) }
}
