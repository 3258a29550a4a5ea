import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { remainingWords } from '@lotline/domain/recon/headline'
import type { ReconStatus, StepState, StepStatus } from '@lotline/domain/recon/recon-states'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { idleSeconds, overallStatus } from '@lotline/domain/recon/step-clock'
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
}

/** What `listedJson` builds, masked already. */
type Row = Facts & {
  /** Null for those who may not know. */
  reconStatus: ReconStatus | null
  step: {
    name: string
    state: StepState
    status: StepStatus
    tracked: boolean
    goalSeconds: number | null
    assignee: NamedPerson | null
    timeInStepSeconds: number
    reconTimeInStepSeconds: number
  } | null
  reconSeconds: number | null
  reconGoals: Goals
  retailReadySeconds: number | null
  retailReadyGoals: Goals
}
type Goals = readonly [warningSeconds: number | null, goalSeconds: number | null]

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
  const { reconStatus, step, reconSeconds, reconGoals, retailReadySeconds, retailReadyGoals, ...facts } = JSON.parse(text) as Row
  const isActive = reconStatus === 'ACTIVE'
  return {
    ...facts,
    place: isActive ? (step?.name ?? '') : reconStatus ? outsideWords({ reconStatus }) : '',
    step: isActive && step && step.state !== 'COMPLETE' ? listedStep(step) : null,
    recon: clockOf(reconSeconds, reconGoals),
    retailReady: clockOf(retailReadySeconds, retailReadyGoals),
  }
}

function listedStep(step: NonNullable<Row['step']>): ListedStep {
  const { state, status, assignee, timeInStepSeconds: seconds } = step
  const goalSeconds = step.goalSeconds || null
  return {
    state,
    stateWords: stepStateLabels[state],
    assignee: assignee && personName(assignee),
    clock: { seconds, goalSeconds, status },
    left: remainingWords(seconds, goalSeconds) ?? '',
    idleSeconds: step.tracked ? idleSeconds(step) : null,
  }
}

function clockOf(seconds: number | null, [warningSeconds, goalSeconds]: Goals): ListedClock | null {
  return seconds === null ? null : { seconds, goalSeconds, status: overallStatus(seconds, warningSeconds, goalSeconds) }
}
