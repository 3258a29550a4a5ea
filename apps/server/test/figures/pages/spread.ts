import { behaviourOf } from '@lotline/domain/reports/behaviour'
import { meanOf, type Passage, passagesOf, percentile, readySeconds, reconSeconds, seconds, sumOf } from '../own-figures.ts'
import { ownKinds, splitOf } from '../own-stretches.ts'
import type { OwnRangeText, OwnRooftop, Page } from '../world.ts'
import { namesOf, ownStepReport, type Row, stoodIn } from './step-report.ts'

/** All vehicles behind the averages, vehicle by vehicle, and what of them is no chance. */
export const spreadPage: Page = async ({ readers, rooftops, ranges, tally }) => {
  for (const [at, rooftop] of rooftops.entries())
    for (const range of ranges) {
      const query = `startDate=${range.startDate}&endDate=${range.endDate}`
      const read = async (path: string) => {
        const answer = await readers[at]?.('GET', `/reports/spread${path}?${query}`)
        if (answer?.status !== 200) throw new Error(`Of the spread${path} of ${query}: ${answer?.text}`)
        return answer.body.data
      }
      const own = ownSpread(rooftop, range)
      const told = await read('')
      tally.same(`${rooftop.name}, spread ${query}`, { ...told, rows: told.rows.map(rounded) }, own)
      for (const row of own.rows) {
        const { points, ...head } = await read(`/${row.stepId}`)
        const where = `${rooftop.name}, spread ${row.stepName} ${query}`
        const ownPoints = pointsOf(rooftop, range, row.stepId)
        const { stepId, stepName, goalAsSeconds } = row
        tally.same(
          where,
          { ...head, points },
          { stepId, stepName, goalAsSeconds, totalVehicles: ownPoints.length, points: ownPoints },
        )
        const values = ownPoints.map((point) => point.seconds)
        const { average, limits, signals } = behaviourOf(points.map((point: { seconds: number }) => point.seconds))
        tally.same(
          `${where}, limits`,
          { average: near(average), limits: limits && nearLimits(limits), signals },
          ownBehaviour(values),
        )
      }
    }
}

const near = (value: number | null) => (value === null ? null : Number(value.toFixed(3)))
const nearLimits = ({ upper, lower, range }: { upper: number; lower: number | null; range: number }) => ({
  ...{ upper: near(upper), lower: near(lower), range: near(range) },
})
function rounded(row: { medianAsSeconds: number; ninetiethAsSeconds: number; deviationAsSeconds: number }) {
  const { medianAsSeconds, ninetiethAsSeconds, deviationAsSeconds } = row
  return {
    ...row,
    ...{ medianAsSeconds: near(medianAsSeconds), ninetiethAsSeconds: near(ninetiethAsSeconds) },
    deviationAsSeconds: near(deviationAsSeconds),
  }
}

type Timed = { id: string; stockNumber: string; seconds: number }

function ownSpread(rooftop: OwnRooftop, range: OwnRangeText) {
  const passages = passagesOf(rooftop, range)
  const mark = ({ car }: Passage, time: number): Timed => ({ id: car.id, stockNumber: car.stock, seconds: time })
  const recon = passages.map((one) => mark(one, reconSeconds(rooftop, one)))
  const ready = passages.flatMap((one) => {
    const time = readySeconds(rooftop, one.car)
    return time === null ? [] : [mark(one, time)]
  })
  const below = (rows: readonly Row[], parentId: string | null): ReturnType<typeof rowOf>[] =>
    rows
      .filter(({ stepId }) => stepId !== parentId)
      .flatMap(({ stepId, stepName, stepGoalAsSeconds, stepTimeAsSeconds, childSteps }) => {
        const timed = timedIn(rooftop, passages, stepId).map(({ passage, time }) => mark(passage, time))
        const head = { stepId, stepName, parentId, goalAsSeconds: stepGoalAsSeconds }
        return [{ ...rowOf(head, timed), averageAsSeconds: stepTimeAsSeconds }, ...below(childSteps, stepId)]
      })
  return {
    completedVehicles: passages.length,
    rows: [
      rowOf({ stepId: 'RECON', stepName: 'Recon time', parentId: null, goalAsSeconds: rooftop.reconGoal }, recon),
      rowOf({ stepId: 'RETAIL_READY', stepName: 'Retail-ready time', parentId: null, goalAsSeconds: rooftop.retailGoal }, ready),
      ...below(ownStepReport(rooftop, range).summaryItems, null),
    ],
  }
}

function idsIn(rooftop: OwnRooftop, stepId: string): string[] {
  return [stepId, ...rooftop.steps.filter(({ parent }) => parent === stepId).map(({ id }) => id)]
}

/** Each vehicle that stood in a step or a part of it, all of it together. */
function timedIn(rooftop: OwnRooftop, passages: readonly Passage[], stepId: string) {
  const stood = idsIn(rooftop, stepId).flatMap((id) => stoodIn(rooftop, passages, id))
  return passages.flatMap((passage) => {
    const own = stood.filter(({ car }) => car === passage.car)
    const sum = (figure: (one: (typeof own)[number]) => number) => sumOf(own.map(figure))
    return own.length === 0
      ? []
      : [{ passage, time: sum((one) => one.elapsed), work: sum((one) => one.work), idle: sum((one) => one.idle) }]
  })
}

type Head = { stepId: string; stepName: string; parentId: string | null; goalAsSeconds: number | null }

function rowOf(head: Head, timed: readonly Timed[]) {
  const sorted = timed.toSorted((one, other) => one.seconds - other.seconds || (one.id < other.id ? -1 : 1))
  const times = sorted.map((one) => one.seconds)
  const mean = sumOf(times) / times.length
  const goal = head.goalAsSeconds
  const share = (of: number) => (times.length < 5 ? null : near(percentile(times, of)))
  const shown =
    times.length <= 300 ? sorted : Array.from({ length: 300 }, (_, at) => sorted[Math.ceil((at * (times.length - 1)) / 299)])
  return {
    ...head,
    vehicles: times.length,
    averageAsSeconds: meanOf(times),
    ...{ medianAsSeconds: share(0.5), ninetiethAsSeconds: share(0.9) },
    deviationAsSeconds:
      times.length < 2 ? null : near(Math.sqrt(sumOf(times.map((time) => (time - mean) ** 2)) / (times.length - 1))),
    metGoal: goal ? times.filter((time) => time <= goal).length : null,
    strip: shown,
  }
}

function pointsOf(rooftop: OwnRooftop, range: OwnRangeText, stepId: string) {
  const passages = passagesOf(rooftop, range)
  const points = passages.flatMap((passage) => {
    const { car, run } = passage
    const isRecon = stepId === 'RECON'
    const visits =
      stepId === 'RETAIL_READY' ? [] : run.visits.filter((visit) => isRecon || idsIn(rooftop, stepId).includes(visit.stepId))
    const ready = readySeconds(rooftop, car)
    if (stepId === 'RETAIL_READY' ? ready === null : visits.length === 0) return []
    const stood = rooftop.steps
      .filter(({ id }) => visits.some((visit) => visit.stepId === id))
      .flatMap(({ id }) => stoodIn(rooftop, [passage], id))
    const split = ownKinds.flatMap((kind) => {
      const ms = sumOf(visits.map((visit) => splitOf(visit, 0).get(kind) ?? 0))
      return ms > 0 ? [{ kind, seconds: seconds(ms) }] : []
    })
    const [first, last] = [Math.min(...visits.map(({ from }) => from)), Math.max(...visits.map(({ to }) => to ?? 0))]
    const whole = isRecon ? { from: run.from, to: run.to } : { from: first, to: last }
    const { from, to } = stepId === 'RETAIL_READY' ? { from: car.stockedAt, to: car.readyAt ?? run.to } : whole
    return [
      {
        vehicle: namesOf(car),
        ...{ enteredDate: new Date(from).toISOString(), leftDate: new Date(to).toISOString() },
        seconds:
          stepId === 'RETAIL_READY'
            ? (ready ?? 0)
            : isRecon
              ? reconSeconds(rooftop, passage)
              : sumOf(stood.map(({ elapsed }) => elapsed)),
        workSeconds: sumOf(stood.map(({ work }) => work)),
        idleSeconds: sumOf(stood.map(({ idle }) => idle)),
        stretches: split,
      },
    ]
  })
  return points.sort((one, other) => (one.leftDate + one.vehicle.id < other.leftDate + other.vehicle.id ? -1 : 1)).slice(-1000)
}

type Signal = { kind: string; side: string; at: number[] }

/** Limits of single values by their average moving range, and what is outside, near a limit, or long on one side. */
function ownBehaviour(values: readonly number[]) {
  const average = values.length === 0 ? null : sumOf(values) / values.length
  if (average === null || values.length < 8) return { average: near(average), limits: null, signals: [] }
  const moving = sumOf(values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? 0)))) / (values.length - 1)
  const low = average - 2.66 * moving
  const limits = { upper: average + 2.66 * moving, lower: low > 0 ? low : null, range: 3.268 * moving }
  const sides = [
    { side: 'above', limit: limits.upper, isBeyond: (value: number, line: number) => value > line },
    { side: 'below', limit: limits.lower, isBeyond: (value: number, line: number) => value < line },
  ]
  const outside = values.flatMap((value, at): Signal[] => {
    const found = sides.find(({ limit, isBeyond }) => limit !== null && isBeyond(value, limit))
    return found ? [{ kind: 'OUTSIDE', side: found.side, at: [at] }] : []
  })
  const close = sides.flatMap(({ side, limit, isBeyond }): Signal[] => {
    if (limit === null) return []
    const marks = values.map((value) => isBeyond(value, (average + limit) / 2))
    const fours = values.slice(3).map((_, first) => [0, 1, 2, 3].map((more) => first + more).filter((at) => marks[at]))
    const signals: Signal[] = []
    for (const found of fours.filter((four) => four.length >= 3)) {
      const last = signals.at(-1)
      if (last && found.some((at) => last.at.includes(at))) last.at = [...new Set([...last.at, ...found])]
      else signals.push({ kind: 'NEAR', side, at: found })
    }
    return signals
  })
  const runs: Signal[] = []
  for (let at = 0, first = 0; at <= values.length; at += 1) {
    const side = (place: number) => Math.sign((values[place] ?? Number.NaN) - average)
    if (at < values.length && side(at) === side(first) && side(at) !== 0) continue
    if (at - first >= 8 && side(first) !== 0)
      runs.push({
        kind: 'RUN',
        side: side(first) > 0 ? 'above' : 'below',
        at: values.slice(first, at).map((_, more) => first + more),
      })
    first = at
  }
  return { average: near(average), limits: nearLimits(limits), signals: [...outside, ...close, ...runs] }
}
