import type { Averages, ReportedVehicle, StepReport, StepReportQuery, TimeInStep } from '@lotline/contract/reports/step-report'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { isFault, type LocalRange, precedingRange, type Range, rangeMoments } from '@lotline/domain/reports/ranges'
import { stepRows } from '@lotline/domain/reports/step-rows'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Ctx, Requester } from '../../ctx.ts'
import { inOwnRooftop } from '../../ctx.ts'
import { loadSteps } from '../line/index.ts'
import { listReachOfActor } from '../session/index.ts'
import { averagesOf, moneyOf } from './averages.ts'
import type { RangeOfRooftop } from './passages.ts'
import {
  countPassages,
  getReportSettings,
  listPassages,
  listStepTotals,
  listTimesInSteps,
  type PassageRow,
  type ReportSettings,
  type TimeInStepRow,
} from './step-report-queries.ts'
import { listSums, type Sums } from './sums-queries.ts'

type Query = z.output<typeof StepReportQuery>

/** Whoever lacks it is told no amounts. */
export const moneyRule = 'INVENTORY_VDP_RECON_INFO_VIEW'

/** The report of the reader's rooftop, or of another in which they may read it: by its clock, and with what they may see there. */
export async function readStepReport(requester: Requester, query: Query): Promise<StepReport> {
  return inReported(requester, query, reportOf)
}

export async function readTimeInStep(requester: Requester, stepId: string, query: Query): Promise<TimeInStep[]> {
  return inReported(requester, query, async ({ db }, range) => {
    const step = findStep(await loadSteps(db), stepId)
    if (!step) throw new AppError('STEP_NOT_FOUND', 'There is no such step in this rooftop.')
    const ids = [...new Set([step, ...leavesOf([step])].map(({ id }) => id))]
    return (await listTimesInSteps(db, range, ids)).map(timeInStep)
  })
}

/** In the rooftop that is asked for, with the range by its clock. */
export async function inReported<T>(
  requester: Requester,
  { tenantId, ...range }: Query,
  work: (ctx: Ctx, range: RangeOfRooftop & { local: LocalRange; settings: ReportSettings }) => Promise<T>,
): Promise<T> {
  const there = await readerIn(requester, tenantId ?? requester.actor.rooftopId)
  return inOwnRooftop(there, async (ctx) => {
    const settings = await getReportSettings(ctx.db)
    const moments = momentsOf(range, settings.time_zone)
    return work(ctx, { ...moments, rooftopId: there.actor.rooftopId, local: range, settings })
  })
}

/** Refuses a range that is none, naming its field. */
export function momentsOf(range: LocalRange, timeZone: string): Range {
  const moments = rangeMoments(range, timeZone)
  if (isFault(moments)) throw new AppError('MALFORMED', `${moments.field} ${moments.message}.`, { errors: [moments] })
  return moments
}

async function readerIn(requester: Requester, rooftopId: string): Promise<Requester> {
  const { doors, actor } = requester
  if (rooftopId === actor.rooftopId) return requester
  const reach = await doors.identity((db) => listReachOfActor(db, actor))
  const there = reach.find(({ id }) => id === rooftopId)
  if (!there) throw new AppError('ROOFTOP_NOT_FOUND', 'There is no such rooftop, or it is none of yours.')
  const permissions = new Set(there.permissions)
  const permission = 'REPORTS_STEP_REPORT_VIEW'
  if (!permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} in ${there.name}.`, { permission })
  return { ...requester, actor: { ...actor, rooftopId, permissions } }
}

/** What the passages that ended in a range took and cost on average, as the step report of the range has it. */
export async function averagesIn({ db, actor }: Pick<Ctx, 'db' | 'actor'>, range: RangeOfRooftop): Promise<Averages> {
  const priced = actor.permissions.has(moneyRule) ? [range.rooftopId] : []
  const asked = { now: [range], before: [], condition: undefined, tagIds: undefined, priced, withTimes: false }
  const [sums, settings] = await Promise.all([listSums(db, asked), getReportSettings(db)])
  return averagesOf(sums, settings)
}

async function reportOf(
  { db, actor }: Ctx,
  range: RangeOfRooftop & { local: LocalRange; settings: ReportSettings },
): Promise<StepReport> {
  const { settings, local } = range
  const before = { ...momentsOf(precedingRange(local), settings.time_zone), rooftopId: range.rooftopId }
  const [rows, totals, steps, previous] = await Promise.all([
    listPassages(db, range),
    listStepTotals(db, range),
    loadSteps(db),
    countPassages(db, before),
  ])
  const seesMoney = actor.permissions.has(moneyRule)
  return {
    ...averagesOf([sumsOf(rows, seesMoney)], settings),
    previousCompletedVehicles: previous,
    vehicles: rows.map((row) => reported(row, seesMoney)),
    summaryItems: stepRows(steps, totals) as StepReport['summaryItems'],
  }
}

function sumsOf(rows: readonly PassageRow[], seesMoney: boolean): Sums {
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  const known = (figure: (row: PassageRow) => number | null) => rows.map(figure).filter((value) => value !== null)
  const [ready, estimates, overages] = [
    known((row) => row.retail_ready_seconds),
    known((row) => row.estimated_recon),
    known(overageOf),
  ]
  return {
    vehicles: rows.length,
    recon_seconds: sum(rows.map((row) => row.recon_seconds)),
    ...{ retail_ready_vehicles: ready.length, retail_ready_seconds: sum(ready) },
    ...{ priced_vehicles: seesMoney ? rows.length : 0, actual_recon: sum(rows.map((row) => row.actual_recon)) },
    ...{ estimated_vehicles: seesMoney ? estimates.length : 0, estimated_recon: sum(estimates), overage: sum(overages) },
  }
}

/** Where an estimate is known, as on the vehicle's page. */
function overageOf({ actual_recon, estimated_recon }: PassageRow): number | null {
  return estimated_recon === null ? null : cents(actual_recon - estimated_recon)
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

function reported(row: PassageRow, seesMoney: boolean): ReportedVehicle {
  const money = (amount: number | null) => (seesMoney ? moneyOf(amount) : null)
  return {
    ...named(row),
    completedDate: row.completed_at.toISOString(),
    retailReadyTimeAsSeconds: row.retail_ready_seconds,
    reconTimeAsSeconds: row.recon_seconds,
    estimatedRecon: money(row.estimated_recon),
    actualRecon: money(row.actual_recon),
    overage: money(overageOf(row)),
  }
}

function named({ id, stock_number, vin, year, make, model, trim }: PassageRow | TimeInStepRow) {
  return { id, stockNumber: stock_number, vin, year, make, model, trim }
}

function timeInStep(row: TimeInStepRow): TimeInStep {
  return {
    vehicle: named(row),
    reconTimeInStep: row.recon_seconds,
    retailTimeInStep: row.retail_seconds,
    workTimeInStep: row.work_seconds,
    idleTimeInStep: row.idle_seconds,
  }
}
