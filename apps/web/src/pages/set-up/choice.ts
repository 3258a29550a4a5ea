import type { LineStep } from '@lotline/contract/recon/line'
import type { SetUpCar, SetUpColumn } from '@lotline/contract/rooftops/set-up'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import {
  chosenByAge,
  chosenByWord,
  entryMoment,
  type StartingLight,
  startingLight,
  stepForWord,
  usualDays,
} from '@lotline/domain/line/line-entry'

export type Way = 'age' | 'column' | 'hand'

/** How cars are chosen; what was changed by hand of a car stays whatever the way. */
export type Choice = {
  way: Way
  days: number
  ageStepId: string | undefined
  wordColumn: number | undefined
  dateColumn: number | undefined
  /** Words that somebody has given a step, or none. */
  stepOfWord: ReadonlyMap<string, string | null>
  byHand: ReadonlyMap<string, HandChoice>
}
export type HandChoice = { isTicked?: boolean; stepId?: string; enteredAt?: string }

export const firstChoice: Choice = {
  way: 'age',
  days: usualDays,
  ageStepId: undefined,
  wordColumn: undefined,
  dateColumn: undefined,
  stepOfWord: new Map(),
  byHand: new Map(),
}

export type CarRow = {
  car: SetUpCar
  isChosen: boolean
  step: LineStep
  /** What was asked for, and the moment that holds. */
  wanted: Date
  at: Date
  /** What was wanted lies before the in-stock date. */
  isRaised: boolean
  /** Why the wanted moment cannot be taken. */
  refused: string | undefined
  light: StartingLight
}

type Given = {
  cars: readonly SetUpCar[]
  steps: readonly LineStep[]
  words: ReadonlyMap<string, string | null>
  calendar: Calendar
  now: Date
}

/** Every car with where it would stand, those that the way chooses first, the longest in stock first. */
export function rowsOf(choice: Choice, given: Given): CarRow[] {
  const stepOf = chosenSteps(choice, given)
  const rows = given.cars.flatMap((car) => rowOf(car, stepOf.get(car.id), choice, given) ?? [])
  return rows.sort(
    (a, b) =>
      Number(stepOf.has(b.car.id)) - Number(stepOf.has(a.car.id)) || a.car.inventoryDate.localeCompare(b.car.inventoryDate),
  )
}

/** The cars that a way chooses by itself, each with its step. */
export function chosenSteps(choice: Choice, { cars, steps, words, now }: Given): Map<string, string> {
  const [first] = steps
  if (choice.way === 'hand' || !first) return new Map()
  if (choice.way === 'column') return new Map(chosenByWord(cars, words).map(({ car, stepId }) => [car.id, stepId]))
  const stepId = choice.ageStepId ?? first.id
  return new Map(chosenByAge(cars, choice.days, now).map(({ id }) => [id, stepId]))
}

function rowOf(car: SetUpCar, chosen: string | undefined, choice: Choice, { steps, calendar, now }: Given): CarRow | undefined {
  const own = choice.byHand.get(car.id)
  const step = steps.find(({ id }) => id === (own?.stepId ?? chosen)) ?? steps[0]
  if (!step) return undefined
  const usual =
    choice.way === 'column' ? (car.date ?? car.inventoryDate) : choice.way === 'age' ? car.inventoryDate : now.toISOString()
  const inStock = new Date(car.inventoryDate)
  const wanted = new Date(own?.enteredAt ?? usual)
  const moment = entryMoment(wanted, { inStock, now })
  const isRefused = 'refused' in moment
  const at = isRefused ? now : moment.at
  return {
    car,
    isChosen: own?.isTicked ?? chosen !== undefined,
    step,
    wanted,
    at,
    isRaised: !isRefused && moment.isRaised,
    refused: isRefused ? moment.refused : undefined,
    light: startingLight(step, at, calendar, now),
  }
}

/** What each word of a column stands for: as somebody said, else as it most likely means. */
export function wordSteps(
  column: SetUpColumn | undefined,
  steps: readonly LineStep[],
  said: Choice['stepOfWord'],
): Map<string, string | null> {
  return new Map(
    (column?.words ?? []).map(({ word }) => [
      word,
      said.has(word) ? (said.get(word) ?? null) : (stepForWord(word, steps)?.id ?? null),
    ]),
  )
}

export type Sums = {
  chosen: number
  stay: number
  ONTIME: number
  WARNING: number
  LATE: number
  UNKNOWN: number
  refused: number
}

export function sumsOf(rows: readonly CarRow[]): Sums {
  const sums: Sums = { chosen: 0, stay: 0, ONTIME: 0, WARNING: 0, LATE: 0, UNKNOWN: 0, refused: 0 }
  for (const { isChosen, light, refused } of rows) {
    if (!isChosen) sums.stay += 1
    else {
      sums.chosen += 1
      sums[light.status] += 1
      if (refused) sums.refused += 1
    }
  }
  return sums
}
