import { dayPlus } from '../own-clock.ts'
import {
  actualCents,
  averagesOf,
  elapsedMs,
  meanOf,
  money,
  overageCents,
  type Passage,
  passagesOf,
  passagesUpTo,
  readySeconds,
  reconSeconds,
  seconds,
  sumOf,
  workMs,
} from '../own-figures.ts'
import type { OwnCar, OwnRangeText, OwnRooftop, OwnStep, Page } from '../world.ts'

/** Totals, vehicles, steps, and how long each vehicle stood in each of these. */
export const stepReportPage: Page = async ({ readers, rooftops, ranges, tally }) => {
  for (const [at, rooftop] of rooftops.entries()) {
    const reader = readers[at]
    if (!reader) throw new Error('Every rooftop has a reader')
    for (const range of ranges) {
      const query = `startDate=${range.startDate}&endDate=${range.endDate}`
      const { data } = (await reader('GET', `/reports/step?${query}`)).body
      const where = `${rooftop.name}, step report ${range.startDate} to ${range.endDate}`
      const own = ownStepReport(rooftop, range)
      tally.same(where, data, own)
      for (const step of own.summaryItems.flatMap((one) => [one, ...one.childSteps])) {
        const times = (await reader('GET', `/reports/steps/${step.stepId}/timeInStep?${query}`)).body.data
        tally.same(`${where}, time in ${step.stepName}`, byVehicle(times), byVehicle(ownTimes(rooftop, range, step.stepId)))
      }
    }
  }
}

/** As many days as a range touches, just before it. */
export function daysBefore({ startDate, endDate }: OwnRangeText): OwnRangeText {
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return { startDate: `${dayPlus(first, -days)}T00:00:00`, endDate: `${dayPlus(first, -1)}T23:59:59` }
}

export function ownStepReport(rooftop: OwnRooftop, range: OwnRangeText) {
  const passages = passagesOf(rooftop, range)
  return {
    ...averagesOf([{ rooftop, passages }], rooftop),
    previousCompletedVehicles: passagesOf(rooftop, daysBefore(range)).length,
    vehicles: passages.map((passage) => ({
      ...namesOf(passage.car),
      completedDate: new Date(passage.run.to).toISOString(),
      retailReadyTimeAsSeconds: readySeconds(rooftop, passage.car),
      reconTimeAsSeconds: reconSeconds(rooftop, passage),
      estimatedRecon: money(passage.car.estimate),
      actualRecon: money(actualCents(passage.car)),
      overage: money(overageCents(passage.car)),
    })),
    summaryItems: rowsBelow(rooftop, passages, null),
  }
}

export function namesOf({ id, stock, vin, year, make, model, trim }: OwnCar) {
  return { id, stockNumber: stock, vin, year, make, model, trim }
}

type Stood = { car: OwnCar; elapsed: number; work: number; idle: number; ever: number }

/** The vehicles that stood in a step, each with whole seconds. */
export function stoodIn(rooftop: OwnRooftop, passages: readonly Passage[], stepId: string): Stood[] {
  return passages.flatMap((passage) => {
    const own = passage.run.visits.filter((visit) => visit.stepId === stepId)
    if (own.length === 0) return []
    const tracked = own.filter((visit) => visit.tracked)
    const work = seconds(workMs(rooftop, tracked))
    const ever = passagesUpTo(passage).flatMap(({ visits }) => visits.filter((visit) => visit.stepId === stepId))
    return {
      ...{ car: passage.car, elapsed: seconds(elapsedMs(rooftop, own)), work, ever: seconds(elapsedMs(rooftop, ever)) },
      idle: seconds(elapsedMs(rooftop, tracked)) - work,
    }
  })
}

export type Row = ReturnType<typeof leafRow> & { childSteps: Row[] }

function leafRow({ id, name, late }: OwnStep, stood: readonly Stood[]) {
  const mean = (figure: (one: Stood) => number) => meanOf(stood.map(figure)) ?? 0
  return {
    ...{ stepId: id, stepName: name, stepGoalAsSeconds: late || null },
    idleTimeAsSeconds: mean(({ idle }) => idle),
    workTimeAsSeconds: mean(({ work }) => work),
    stepTimeAsSeconds: mean(({ elapsed }) => elapsed),
    averageRetailReadyTimeAsSeconds: mean(({ ever }) => ever),
    averageReconTimeAsSeconds: mean(({ elapsed }) => elapsed),
    totalVehicles: stood.length,
    vehicleIds: stood.map(({ car }) => car.id).sort(),
  }
}

function rowsBelow(rooftop: OwnRooftop, passages: readonly Passage[], parent: string | null): Row[] {
  return rooftop.steps
    .filter((step) => step.parent === parent)
    .flatMap((step): Row[] => {
      const stood = stoodIn(rooftop, passages, step.id)
      const own = { ...leafRow(step, stood), childSteps: [] }
      const hasParts = rooftop.steps.some((part) => part.parent === step.id)
      const parts = [...(stood.length > 0 ? [own] : []), ...rowsBelow(rooftop, passages, step.id)]
      return !hasParts || parts.length === 0 ? parts : [sumRow(own, parts)]
    })
}

function sumRow(head: Row, parts: Row[]): Row {
  const sum = (figure: (part: Row) => number) => sumOf(parts.map(figure))
  const vehicleIds = [...new Set(parts.flatMap((part) => part.vehicleIds))]
  return {
    ...head,
    idleTimeAsSeconds: sum((part) => part.idleTimeAsSeconds),
    workTimeAsSeconds: sum((part) => part.workTimeAsSeconds),
    stepTimeAsSeconds: sum((part) => part.stepTimeAsSeconds),
    averageRetailReadyTimeAsSeconds: sum((part) => part.averageRetailReadyTimeAsSeconds),
    averageReconTimeAsSeconds: sum((part) => part.averageReconTimeAsSeconds),
    totalVehicles: vehicleIds.length,
    vehicleIds,
    childSteps: parts,
  }
}

function ownTimes(rooftop: OwnRooftop, range: OwnRangeText, stepId: string) {
  const passages = passagesOf(rooftop, range)
  const ids = [stepId, ...rooftop.steps.filter(({ parent }) => parent === stepId).map(({ id }) => id)]
  const stood = Map.groupBy(
    ids.flatMap((id) => stoodIn(rooftop, passages, id)),
    ({ car }) => car,
  )
  return [...stood].map(([car, all]) => ({
    vehicle: namesOf(car),
    reconTimeInStep: sumOf(all.map(({ elapsed }) => elapsed)),
    retailTimeInStep: sumOf(all.map(({ ever }) => ever)),
    workTimeInStep: sumOf(all.map(({ work }) => work)),
    idleTimeInStep: sumOf(all.map(({ idle }) => idle)),
  }))
}

/** By vehicle, and the longest first among alike ones. */
function byVehicle(times: readonly { vehicle: { id: string }; reconTimeInStep: number }[]) {
  const longest = times.map(({ reconTimeInStep }) => reconTimeInStep).toSorted((one, other) => other - one)
  return { ...Object.fromEntries(times.map((one) => [one.vehicle.id, one])), longest }
}
