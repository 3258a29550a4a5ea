import type { Bottleneck, BottleneckStep, WaitingOn } from '@lotline/contract/reports/bottleneck'
import type { StepReportQuery } from '@lotline/contract/reports/step-report'
import type { Money, PersonName } from '@lotline/contract/shapes'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import { type WaitKind, type Waits, waitOf } from '@lotline/domain/reports/bottleneck'
import { meanSeconds } from '@lotline/domain/reports/figures'
import { delayCost } from '@lotline/domain/reports/holding-cost'
import { type StepRow, type StepTotals, stepRows } from '@lotline/domain/reports/step-rows'
import { waitingKinds } from '@lotline/domain/reports/stretches'
import type { z } from 'zod'
import type { Requester } from '../../ctx.ts'
import { loadLine, type Step } from '../line/index.ts'
import { moneyOf } from './averages.ts'
import {
  getPassageTotals,
  listStandings,
  listWaits,
  listWorkers,
  type StandingRow,
  type WaitRow,
  type Workers,
} from './bottleneck-queries.ts'
import { type FlowChange, listChanges } from './flow-queries.ts'
import { inReported } from './step-report.ts'
import { listStepTotals } from './step-report-queries.ts'

/** Where vehicles wait now, and where those waited that the step report of the range counts. */
export async function readBottleneck(requester: Requester, query: z.output<typeof StepReportQuery>): Promise<Bottleneck> {
  return inReported(requester, query, async ({ db, actor, now }, range) => {
    const seesPeople = actor.permissions.has('RECON_ASSIGNMENTS_VIEW')
    const [line, standings, totals, waits, passages, changes, workers] = await Promise.all([
      loadLine(db),
      listStandings(db),
      listStepTotals(db, range),
      listWaits(db, range, now),
      getPassageTotals(db, range),
      listChanges(db, [range.from, range.until]),
      seesPeople ? listWorkers(db, range) : null,
    ])
    const seesMoney = actor.permissions.has('INVENTORY_VDP_RECON_INFO_VIEW')
    const perDay = seesMoney ? passages.holding_cost : null
    const at = { calendar: line.calendar, now }
    const waiting = standings.filter(isWaiting)
    return {
      vehiclesInRecon: sum(standings),
      waitingNow: sum(waiting),
      completedVehicles: passages.vehicles,
      averageReconTimeAsSeconds: meanSeconds({ vehicles: passages.vehicles, sum: passages.recon_seconds }),
      totalElapsedAsSeconds: wholeSeconds(passages.elapsed_ms),
      holdingCostPerDay: moneyOf(perDay),
      costPerDay: dailyCost(waiting, perDay),
      steps: stepsOf(line.steps, { standings, totals, waits, perDay, changes, workers, ...at }),
      waitingOn: seesPeople ? waitingOn(waiting, line.nameOf, perDay, at) : null,
    }
  })
}

type Moment = { calendar: Calendar; now: Date }
type Facts = Moment & {
  standings: readonly StandingRow[]
  totals: readonly StepTotals[]
  waits: readonly WaitRow[]
  perDay: number | null
  changes: readonly FlowChange[]
  /** Null for whoever may not know who works. */
  workers: readonly Workers[] | null
}

/** Whatever vehicles stand in, stood in or may stand in, in the order of the line. */
function stepsOf(line: readonly Step[], facts: Facts): BottleneckStep[] {
  const rows = new Map(leafRows(stepRows(line, facts.totals)).map((row) => [row.stepId, row]))
  const standings = Map.groupBy(facts.standings, ({ step_id }) => step_id)
  const waits = Map.groupBy(facts.waits, ({ step_id }) => step_id)
  const below = (steps: readonly Step[], parentName: string | null): BottleneckStep[] =>
    steps.flatMap((step) => {
      const here = { row: rows.get(step.id), standings: standings.get(step.id) ?? [], waits: waits.get(step.id) ?? [] }
      const mayHold = step.childSteps.length === 0 && !step.retired
      const own = mayHold || here.row || here.standings.length > 0 ? [stepOf(step, parentName, { ...facts, ...here })] : []
      return [...own, ...below(step.childSteps, step.name)]
    })
  return below(line, null)
}

function leafRows(rows: readonly StepRow[]): StepRow[] {
  return rows.flatMap((row) => (row.childSteps.length === 0 ? [row] : leafRows(row.childSteps)))
}

function stepOf(step: Step, parentName: string | null, facts: Facts & { row: StepRow | undefined }): BottleneckStep {
  const { row, standings, perDay, totals, workers } = facts
  const change = facts.changes.find(({ stepId, at }) => stepId === step.id && at === 1)
  const waiting = standings.filter(isWaiting)
  const waits = waitsOf(facts.waits)
  const ofNobody = ({ assignee_id }: StandingRow) => assignee_id === null
  const notBegun = waiting.filter(({ kind }) => kind === 'NOT_BEGUN')
  return {
    ...{ stepId: step.id, stepName: step.name, parentName, tracked: step.enhancedStateTracking },
    stepGoalAsSeconds: step.recommendedDurationSeconds || null,
    vehiclesNow: sum(standings),
    waitingNow: sum(waiting),
    longestWaitAsSeconds: waiting.length === 0 ? null : longest(waiting, facts),
    waitingFor: waitingKinds.flatMap((reason) => {
      const alike = waiting.filter(({ kind }) => kind === reason)
      return alike.length === 0 ? [] : [{ reason, ...queueOf(alike, facts) }]
    }),
    notBegunUnassigned: workers ? sum(notBegun.filter(ofNobody)) : null,
    unassignedNow: workers ? sum(standings.filter(ofNobody)) : null,
    ...{ cameIn: change?.entered ?? 0, wentOn: change?.left ?? 0 },
    people: workers && (workers.find(({ step_id }) => step_id === step.id)?.people ?? 0),
    totalVehicles: row?.totalVehicles ?? 0,
    workTimeAsSeconds: row?.workTimeAsSeconds ?? null,
    idleTimeAsSeconds: row?.idleTimeAsSeconds ?? null,
    stepTimeAsSeconds: row?.stepTimeAsSeconds ?? null,
    totalIdleAsSeconds: totals.find(({ stepId }) => stepId === step.id)?.idleSeconds ?? 0,
    waits,
    costPerDay: dailyCost(waiting, perDay),
    costOfWaits: moneyOf(perDay === null ? null : delayCost(waitOf(waits) * 1000, perDay)),
  }
}

function waitsOf(rows: readonly WaitRow[]): Waits {
  const seconds = (kind: WaitKind) => wholeSeconds(rows.find((row) => row.kind === kind)?.ms ?? 0)
  return {
    ...{ NOT_BEGUN: seconds('NOT_BEGUN'), PARTS: seconds('PARTS'), APPROVAL: seconds('APPROVAL') },
    ...{ VENDOR: seconds('VENDOR'), PAUSED: seconds('PAUSED'), DONE: seconds('DONE') },
  }
}

type WaitingRow = StandingRow & { kind: WaitKind }

function isWaiting(row: StandingRow): row is WaitingRow {
  return row.kind !== 'WORK' && row.kind !== 'UNTRACKED'
}

/** By person and reason over the whole line, the most vehicles first, then whoever is waited for longest. */
function waitingOn(
  waiting: readonly WaitingRow[],
  nameOf: (id: string) => PersonName | null,
  perDay: number | null,
  at: Moment,
): WaitingOn[] {
  const groups = Map.groupBy(waiting, ({ assignee_id, kind }) => `${assignee_id} ${kind}`)
  const all = [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const person = first.assignee_id === null ? null : nameOf(first.assignee_id)
    return [{ person, reason: first.kind, ...queueOf(rows, at), costPerDay: dailyCost(rows, perDay) }]
  })
  return all.toSorted((one, other) => other.vehicles - one.vehicles || other.longestAsSeconds - one.longestAsSeconds)
}

function queueOf(rows: readonly StandingRow[], at: Moment) {
  return { vehicles: sum(rows), longestAsSeconds: longest(rows, at) }
}

/** The clock never runs backwards: whichever began first has waited longest. */
function longest(rows: readonly StandingRow[], { calendar, now }: Moment): number {
  const since = new Date(Math.min(...rows.map((row) => row.since.getTime())))
  return wholeSeconds(Math.max(0, runningMs(calendar, since, now)))
}

function sum(rows: readonly StandingRow[]): number {
  return rows.reduce((total, { vehicles }) => total + vehicles, 0)
}

function dailyCost(waiting: readonly StandingRow[], perDay: number | null): Money | null {
  return moneyOf(perDay === null ? null : Math.round(sum(waiting) * perDay * 100) / 100)
}
