import type { Flow, FlowStep } from '@lotline/contract/reports/flow'
import type { StepReportQuery } from '@lotline/contract/reports/step-report'
import { wholeSeconds } from '@lotline/domain/recon/clock'
import { agesOf, flowBuckets, stockAtClose } from '@lotline/domain/reports/flow'
import { delayCost } from '@lotline/domain/reports/holding-cost'
import type { LocalRange } from '@lotline/domain/reports/ranges'
import { sharesOf } from '@lotline/domain/reports/shares'
import { stretchKinds } from '@lotline/domain/reports/stretches'
import type { z } from 'zod'
import type { Ctx, Requester } from '../../ctx.ts'
import { loadSteps, type Step } from '../line/index.ts'
import { moneyOf } from './averages.ts'
import {
  type FlowChange,
  getElapsed,
  listAges,
  listChanges,
  listStretchTimes,
  listTrackedTimes,
  type StretchTime,
} from './flow-queries.ts'
import type { RangeOfRooftop } from './passages.ts'
import { averagesIn, inReported, moneyRule } from './step-report.ts'
import type { ReportSettings } from './step-report-queries.ts'

type Reported = RangeOfRooftop & { local: LocalRange; settings: ReportSettings }

/** What came and went in a range, in the reader's rooftop or another in which they may read it: by its clock, and with what they may see there. */
export async function readFlow(requester: Requester, query: z.output<typeof StepReportQuery>): Promise<Flow> {
  return inReported(requester, query, flowOf)
}

async function flowOf(ctx: Ctx, range: Reported): Promise<Flow> {
  const { db, actor, now } = ctx
  const { settings, local } = range
  const { unit, buckets, isOpen } = flowBuckets(local, settings.time_zone, now)
  const moments = [range.from, ...buckets.map(({ until }) => until)]
  const changes = await listChanges(db, moments)
  const line = leavesAndOld(await loadSteps(db))
  const averages = await averagesIn(ctx, range)
  const ages = agesOf(await listAges(db, now), settings.recon_goal_seconds)
  const perDay = actor.permissions.has(moneyRule) ? settings.holding_cost : null
  const costs = await timesOf(ctx, range, line, perDay)
  const counts = countsOf(changes, buckets.length)
  const told = placesOf(counts.stock, changes, line)
  return {
    arrived: sumOf(counts.rows, ({ entered }) => entered),
    completed: sumOf(counts.rows, ({ completed }) => completed),
    leftUncompleted: sumOf(counts.rows, ({ left }) => left),
    inReconAtStart: counts.stock[0] ?? 0,
    inReconAtEnd: counts.stock.at(-1) ?? 0,
    inStepsAtStart: told.map(({ stock }) => stock[0] ?? 0),
    completedVehicles: averages.completedVehicles,
    averageReconTimeAsSeconds: averages.averageReconTimeAsSeconds,
    averageReconTimeGoalAsSeconds: averages.averageReconTimeGoalAsSeconds,
    unit,
    buckets: buckets.map(({ startDate, endDate }, at) => ({
      startDate,
      endDate,
      arrived: counts.rows[at]?.entered ?? 0,
      completed: counts.rows[at]?.completed ?? 0,
      leftUncompleted: counts.rows[at]?.left ?? 0,
      inReconAtClose: counts.stock[at + 1] ?? 0,
      inSteps: told.map(({ stock }) => stock[at + 1] ?? 0),
    })),
    isOpen,
    steps: told.map(({ stepId, stepName }) => ({ stepId, stepName })),
    ages,
    ...costs,
  }
}

/** All that ever held vehicles, in the line's order. */
function leavesAndOld(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => (step.childSteps.length === 0 ? [step] : [step, ...leavesAndOld(step.childSteps)]))
}

/** What happened in each bucket, and how many were in recon before the first and at the close of each. */
function countsOf(changes: readonly FlowChange[], buckets: number) {
  const runs = changes.filter(({ stepId }) => stepId === null)
  const byBucket = new Map(runs.map((run) => [run.at, run]))
  const deltas = runs.map(({ at, entered, completed, left }) => ({ at, entered, left: completed + left }))
  return {
    rows: Array.from({ length: buckets }, (_, at) => byBucket.get(at + 1)),
    stock: stockAtClose(deltas, buckets),
  }
}

type Placed = { stepId: string | null; stepName: string; stock: number[] }

/** The same vehicles by where they stood. A run that was entered later than it began may have had no step yet. */
function placesOf(stock: readonly number[], changes: readonly FlowChange[], line: readonly Step[]): Placed[] {
  const byStep = Map.groupBy(changes, ({ stepId }) => stepId)
  const told: Placed[] = line.flatMap(({ id, name }) => {
    const deltas = byStep.get(id)
    const inStep = deltas && stockAtClose(deltas, stock.length - 1)
    return inStep?.some((count) => count > 0) ? [{ stepId: id, stepName: name, stock: inStep }] : []
  })
  const rest = stock.map((count, at) => count - sumOf(told, (one) => one.stock[at] ?? 0))
  return rest.some((count) => count !== 0) ? [...told, { stepId: null, stepName: 'Step not told', stock: rest }] : told
}

/** What the completed vehicles' time went into, and what of it cost. */
async function timesOf({ db }: Ctx, range: Reported, line: readonly Step[], perDay: number | null) {
  const tracked = await listTrackedTimes(db, range)
  const stretches = await listStretchTimes(db, range)
  const elapsed = await getElapsed(db, range)
  const known = sumOf(stretches, ({ ms }) => ms)
  const cost = perDay === null ? null : delayCost(elapsed.ms, perDay)
  const byStep = Map.groupBy<string | null, Untold>(
    [...stretches, ...(elapsed.ms > known ? [{ stepId: null, kind: 'UNTRACKED' as const, ms: elapsed.ms - known }] : [])],
    ({ stepId }) => stepId,
  )
  const steps = [...line.map(({ id, name }) => ({ id, name })), { id: null, name: 'Step not told' }].filter(({ id }) =>
    byStep.has(id),
  )
  const kinds = stretchKinds.filter((kind) => [...byStep.values()].flat().some((one) => one.kind === kind))
  const msOf = (all: readonly Untold[]) => sumOf(all, ({ ms }) => ms)
  const msByStep = steps.map(({ id }) => msOf(byStep.get(id) ?? []))
  const msByKind = kinds.map((kind) => msOf([...byStep.values()].flat().filter((one) => one.kind === kind)))
  const shares = (weights: readonly number[]) => (cost === null ? weights.map(() => null) : sharesOf(cost, weights))
  const [stepCosts, kindCosts] = [shares(msByStep), shares(msByKind)]
  return {
    workAsSeconds: wholeSeconds(sumOf(tracked, ({ workMs }) => workMs)),
    trackedAsSeconds: wholeSeconds(sumOf(tracked, ({ trackedMs }) => trackedMs)),
    stepTimes: steps.map(({ id, name }, at): FlowStep => {
      const kept = tracked.find(({ stepId }) => stepId === id)
      return {
        stepId: id,
        stepName: name,
        workAsSeconds: wholeSeconds(kept?.workMs ?? 0),
        trackedAsSeconds: wholeSeconds(kept?.trackedMs ?? 0),
        stretches: (byStep.get(id) ?? []).map(({ kind, ms }) => ({ kind, seconds: wholeSeconds(ms) })),
        cost: moneyOf(stepCosts[at] ?? null),
      }
    }),
    reasons: kinds.map((kind, at) => ({
      kind,
      seconds: wholeSeconds(msByKind[at] ?? 0),
      cost: moneyOf(kindCosts[at] ?? null),
    })),
    vehiclesBeyondGoal: range.settings.recon_goal_seconds === null ? null : elapsed.late,
    holdingCost: moneyOf(perDay),
    cost: moneyOf(cost),
    costBeyondGoal: moneyOf(
      perDay === null || range.settings.recon_goal_seconds === null ? null : delayCost(elapsed.lateMs, perDay),
    ),
  }
}
type Untold = Omit<StretchTime, 'stepId'> & { stepId: string | null }

function sumOf<Of>(all: readonly (Of | undefined)[], count: (one: Of) => number): number {
  return all.reduce((sum, one) => sum + (one === undefined ? 0 : count(one)), 0)
}
