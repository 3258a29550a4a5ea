import { dayPlus, ownRange, reachedAt } from '../own-clock.ts'
import {
  averagesOf,
  costOf,
  elapsedMs,
  money,
  type Passage,
  passagesOf,
  percentile,
  seconds,
  sumOf,
  workMs,
} from '../own-figures.ts'
import type { OwnRun } from '../own-log.ts'
import { type OwnKind, ownKinds, splitOf } from '../own-stretches.ts'
import type { OwnRangeText, OwnRooftop, Page } from '../world.ts'

/** What came and went, what was there at each close, and what time in recon went into and cost. */
export const flowPage: Page = async ({ readers, rooftops, ranges, tally, now }) => {
  for (const [at, rooftop] of rooftops.entries())
    for (const range of ranges) {
      const query = `startDate=${range.startDate}&endDate=${range.endDate}`
      const { data } = (await readers[at]?.('GET', `/reports/flow?${query}`))?.body ?? {}
      const byKind = (step: { stretches: { kind: string; seconds: number }[] }) => ({
        ...step,
        stretches: Object.fromEntries(step.stretches.map((one) => [one.kind, one.seconds])),
      })
      const told = { ...data, stepTimes: data.stepTimes.map(byKind) }
      tally.same(`${rooftop.name}, flow ${query}`, told, ownFlow(rooftop, range, now))
    }
}

function ownFlow(rooftop: OwnRooftop, range: OwnRangeText, now: number) {
  const { zone, reconGoal } = rooftop
  const { unit, buckets } = bucketsOf(range, zone, now)
  const { from } = ownRange(zone, range)
  const until = Math.max(from, ...buckets.map((bucket) => bucket.until))
  const runs = rooftop.cars.flatMap((car) => car.runs.filter(({ end }) => end !== 'REMOVED'))
  const isThere = (one: { from: number; to: number | null }, at: number) => one.from < at && (one.to === null || one.to >= at)
  const inRecon = (at: number) => runs.filter((run) => isThere(run, at)).length
  const inStep = (id: string, at: number) =>
    sumOf(runs.map(({ visits }) => visits.filter((visit) => visit.stepId === id && isThere(visit, at)).length))
  const steps = rooftop.steps.filter(({ id }) => [from, ...buckets.map((one) => one.until)].some((at) => inStep(id, at) > 0))
  const within = (first: number, last: number) => ({
    arrived: runs.filter((run) => run.from >= first && run.from < last).length,
    completed: runs.filter((run) => run.end !== 'LEFT' && run.to !== null && run.to >= first && run.to < last).length,
    leftUncompleted: runs.filter((run) => run.end === 'LEFT' && run.to !== null && run.to >= first && run.to < last).length,
  })
  const passages = passagesOf(rooftop, range)
  const { completedVehicles, averageReconTimeAsSeconds } = averagesOf([{ rooftop, passages }], rooftop)
  return {
    ...within(from, until),
    inReconAtStart: inRecon(from),
    inReconAtEnd: inRecon(until),
    inStepsAtStart: steps.map(({ id }) => inStep(id, from)),
    ...{ completedVehicles, averageReconTimeAsSeconds, averageReconTimeGoalAsSeconds: reconGoal, unit },
    buckets: buckets.map((bucket) => ({
      ...{ startDate: bucket.startDate, endDate: bucket.endDate, ...within(bucket.from, bucket.until) },
      inReconAtClose: inRecon(bucket.until),
      inSteps: steps.map(({ id }) => inStep(id, bucket.until)),
    })),
    isOpen: until > now && buckets.length > 0,
    steps: steps.map(({ id, name }) => ({ stepId: id, stepName: name })),
    ages: agesOf(rooftop, runs, now),
    ...costsOf(rooftop, passages),
  }
}

function bucketsOf(range: OwnRangeText, zone: string, now: number) {
  const [first, last] = [range.startDate.slice(0, 10), range.endDate.slice(0, 10)]
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  const unit = days <= 92 ? 'DAY' : days <= 731 ? 'WEEK' : 'MONTH'
  const isFirstOfUnit = (day: string) =>
    unit === 'DAY' || (unit === 'WEEK' ? new Date(day).getUTCDay() === 1 : day.endsWith('-01'))
  const starts: string[] = [first]
  for (let day = dayPlus(first, 1); day <= last; day = dayPlus(day, 1)) if (isFirstOfUnit(day)) starts.push(day)
  const buckets = starts.map((start, at) => {
    const next = starts[at + 1]
    const text = {
      startDate: at === 0 ? range.startDate : `${start}T00:00:00`,
      endDate: next ? `${dayPlus(next, -1)}T23:59:59` : range.endDate,
    }
    return { ...text, ...ownRange(zone, text) }
  })
  return { unit, buckets: buckets.filter(({ from, until }, at) => until > from && (at === 0 || from <= now)) }
}

function agesOf({ clock, reconGoal }: OwnRooftop, runs: readonly OwnRun[], now: number) {
  const times = runs
    .filter(({ to }) => to === null)
    .map(({ from }) => seconds(clock(from, now)))
    .sort((one, other) => one - other)
  const isOver = (time: number) => reconGoal !== null && time > reconGoal
  const days = [...new Set(times.map((time) => Math.floor(time / 86_400)))]
  const median = percentile(times, 0.5)
  return {
    blocks: days.map((day) => {
      const alike = times.filter((time) => Math.floor(time / 86_400) === day)
      return { days: day, vehicles: alike.length, overGoal: alike.filter(isOver).length }
    }),
    vehicles: times.length,
    overGoal: times.filter(isOver).length,
    medianAsSeconds: median === null ? null : Math.floor(median),
    oldestAsSeconds: times.at(-1) ?? null,
  }
}

function costsOf(rooftop: OwnRooftop, passages: readonly Passage[]) {
  const { clock, reconGoal, holding } = rooftop
  const visits = passages.flatMap(({ run }) => run.visits)
  const splits = visits.map((visit) => ({ visit, split: splitOf(visit, 0) }))
  const msIn = (stepId: string | null, kind: OwnKind | null) =>
    sumOf(
      splits
        .filter(({ visit }) => stepId === null || visit.stepId === stepId)
        .flatMap(({ split }) => [...split].filter(([one]) => kind === null || one === kind).map(([, ms]) => ms)),
    )
  const steps = rooftop.steps.filter(({ id }) => msIn(id, null) > 0)
  const kinds = ownKinds.filter((kind) => msIn(null, kind) > 0)
  const cost = holding === null ? null : costOf(sumOf(passages.map(({ run }) => run.to - run.from)), holding)
  const late = passages.map(({ run }) => {
    const at = reconGoal === null ? undefined : reachedAt(clock, run.from, reconGoal * 1000, run.to)
    return at === undefined ? 0 : run.to - at
  })
  const stepCosts = sharedOut(
    cost,
    steps.map(({ id }) => msIn(id, null)),
  )
  const kindCosts = sharedOut(
    cost,
    kinds.map((kind) => msIn(null, kind)),
  )
  const kept = (id: string | null) => {
    const tracked = visits.filter((visit) => visit.tracked && (id === null || visit.stepId === id))
    return {
      workAsSeconds: seconds(workMs(rooftop, tracked)),
      trackedAsSeconds: seconds(elapsedMs(rooftop, tracked)),
    }
  }
  return {
    ...kept(null),
    stepTimes: steps.map(({ id, name }, at) => ({
      ...{ stepId: id, stepName: name, ...kept(id) },
      stretches: Object.fromEntries(kinds.filter((kind) => msIn(id, kind) > 0).map((kind) => [kind, seconds(msIn(id, kind))])),
      cost: money(stepCosts[at] ?? null),
    })),
    reasons: kinds.map((kind, at) => ({ kind, seconds: seconds(msIn(null, kind)), cost: money(kindCosts[at] ?? null) })),
    vehiclesBeyondGoal: reconGoal === null ? null : late.filter((ms) => ms > 0).length,
    holdingCost: money(holding),
    cost: money(cost),
    costBeyondGoal: money(holding === null || reconGoal === null ? null : costOf(sumOf(late), holding)),
  }
}

/** Cents by weight, those that are left to the largest rests. */
function sharedOut(cents: number | null, weights: readonly number[]): (number | null)[] {
  if (cents === null) return weights.map(() => null)
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? cents : 0))
  const parts = weights.map((weight, at) => ({
    at,
    share: Number((BigInt(cents) * BigInt(weight)) / whole),
    rest: (BigInt(cents) * BigInt(weight)) % whole,
  }))
  const left = cents - sumOf(parts.map(({ share }) => share))
  const more = parts.toSorted((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
  for (const part of more.slice(0, left)) part.share += 1
  return parts.map(({ share }) => share)
}
