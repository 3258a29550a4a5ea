import { ownRange } from './own-clock.ts'
import type { OwnRun, OwnVisit } from './own-log.ts'
import type { OwnCar, OwnRangeText, OwnRooftop } from './world.ts'

/** Cents as the wire has them. */
export const money = (cents: number | null) => (cents === null ? null : { amount: cents / 100, currency: 'USD' })
export const seconds = (ms: number) => Math.floor(ms / 1000)
export const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
/** Halves away from zero; null of none. */
export function meanOf(all: readonly number[]): number | null {
  if (all.length === 0) return null
  const sum = sumOf(all)
  const size = Math.floor((2 * Math.abs(sum) + all.length) / (2 * all.length))
  return sum < 0 && size > 0 ? -size : size
}

/** Cents of a stretch around the clock, at so many cents a day; whole seconds, halves up. */
export function costOf(ms: number, centsPerDay: number): number {
  return Number((2n * BigInt(centsPerDay) * BigInt(seconds(ms)) + 86_400n) / 172_800n)
}

/** Where so much of sorted values lies, between two of them by their distance. */
export function percentile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1)
}

const counted = (run: OwnRun): run is OwnRun & { to: number } => run.end === 'COMPLETED' || run.end === 'FORCED'
export type Passage = { car: OwnCar; run: OwnRun & { to: number } }

/** The last passage of each vehicle that ended in a range, the last ended first. */
export function passagesOf(rooftop: OwnRooftop, range: OwnRangeText): Passage[] {
  const { from, until } = ownRange(rooftop.zone, range)
  return rooftop.cars
    .flatMap((car) => {
      const run = car.runs.filter(counted).findLast(({ to }) => to >= from && to < until)
      return run ? [{ car, run }] : []
    })
    .sort((one, other) => other.run.to - one.run.to || (one.car.id < other.car.id ? -1 : 1))
}

/** Passages of the vehicle up to one of them, that one included. */
export function passagesUpTo({ car, run }: Passage): OwnRun[] {
  return car.runs.filter(counted).filter(({ to }) => to <= run.to)
}

export function elapsedMs({ clock }: OwnRooftop, visits: readonly OwnVisit[], now = 0): number {
  return sumOf(visits.map(({ from, to }) => clock(from, to ?? now)))
}

export function workMs({ clock }: OwnRooftop, visits: readonly OwnVisit[], now = 0): number {
  return sumOf(visits.flatMap(({ works, to }) => works.map((work) => clock(work.from, work.to ?? to ?? now))))
}

export function actualCents({ tasks }: OwnCar): number {
  return sumOf(
    [...tasks.values()].filter(({ status }) => status === 'APPROVED' || status === 'COMPLETED').map(({ cents }) => cents),
  )
}

export function overageCents(car: OwnCar): number | null {
  return car.estimate === null ? null : actualCents(car) - car.estimate
}

export const reconSeconds = ({ clock }: OwnRooftop, { run }: Passage) => seconds(clock(run.from, run.to))
export function readySeconds({ clock }: OwnRooftop, { stockedAt, readyAt }: OwnCar): number | null {
  return readyAt === null ? null : seconds(clock(stockedAt, readyAt))
}

export type Of = { rooftop: OwnRooftop; passages: readonly Passage[]; seesMoney?: boolean }

const known = (all: readonly (number | null)[]) => all.filter((one) => one !== null)

/** Over the vehicles of one rooftop, or of several. */
export function averagesOf(all: readonly Of[], goals: Pick<OwnRooftop, 'reconGoal' | 'retailGoal'>) {
  const each = <T>(figure: (rooftop: OwnRooftop, passage: Passage) => T) =>
    all.flatMap(({ rooftop, passages }) => passages.map((passage) => figure(rooftop, passage)))
  const priced = all.filter(({ seesMoney = true }) => seesMoney).flatMap(({ passages }) => passages.map(({ car }) => car))
  const overages = known(priced.map(overageCents))
  return {
    completedVehicles: sumOf(all.map(({ passages }) => passages.length)),
    averageRetailReadyAsSeconds: meanOf(known(each((rooftop, { car }) => readySeconds(rooftop, car)))),
    averageRetailReadyGoalAsSeconds: goals.retailGoal,
    averageReconTimeAsSeconds: meanOf(each(reconSeconds)),
    averageReconTimeGoalAsSeconds: goals.reconGoal,
    averageActualRecon: money(meanOf(priced.map(actualCents))),
    averageEstimatedRecon: money(meanOf(known(priced.map(({ estimate }) => estimate)))),
    averageOverage: money(meanOf(overages)),
    totalOverage: money(overages.length > 0 ? sumOf(overages) : null),
  }
}
