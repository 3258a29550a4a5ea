import { type Spread, type SpreadPoint, type SpreadPoints, type SpreadRow, wholePassage } from '@lotline/contract/reports/spread'
import type { StepReportQuery } from '@lotline/contract/reports/step-report'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { spreadOf } from '@lotline/domain/reports/spread'
import { type StepRow, stepRows } from '@lotline/domain/reports/step-rows'
import { stretchKinds } from '@lotline/domain/reports/stretches'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Ctx, Requester } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { loadSteps, type Step } from '../line/index.ts'
import type { RangeOfRooftop } from './passages.ts'
import { type AskedRows, listPoints, listSeries, listTimed, type PointRow, type Series, type TimedRow } from './spread-queries.ts'
import { inReported } from './step-report.ts'
import { listStepTotals, type ReportSettings } from './step-report-queries.ts'

type Query = z.output<typeof StepReportQuery>
type Reported = RangeOfRooftop & { settings: ReportSettings }

const { recon, retailReady } = wholePassage

/** All vehicles behind the averages of a step report: of recon as a whole, then of each step and its parts, in the order of the line. */
export async function readSpread(requester: Requester, query: Query): Promise<Spread> {
  return inReported(requester, query, async ({ db }, range) => spreadIn(db, range, await lineIn(db, range)))
}

/** The same, and of each row what its vehicles took in the order in which they left it. */
export type WholeSpread = Spread & { series: ReadonlyMap<string, Series> }

export async function readWholeSpread(requester: Requester, query: Query): Promise<WholeSpread> {
  return inReported(requester, query, async ({ db }, range) => {
    const line = await lineIn(db, range)
    const series = await listSeries(db, range, askedOf(line))
    return { ...(await spreadIn(db, range, line)), series: new Map(series.map((one) => [one.rowId, one])) }
  })
}

type Line = { steps: readonly Step[]; rows: readonly LineRow[] }

async function lineIn(db: Db, range: Reported): Promise<Line> {
  const steps = await loadSteps(db)
  return { steps, rows: rowsBelow(stepRows(steps, await listStepTotals(db, range))) }
}

function askedOf({ steps, rows }: Line): AskedRows {
  const asked = rows.map(({ row }) => ({ rowId: row.stepId, stepIds: countedIn(steps, row.stepId) }))
  return { steps: asked, recon, retailReady }
}

async function spreadIn(db: Db, range: Reported, line: Line): Promise<Spread> {
  const timed = new Map((await listTimed(db, range, askedOf(line))).map((one) => [one.row_id, one]))
  const whole = wholeRows(range.settings).map((row) => spreadRow({ ...row, parentId: null }, timed.get(row.stepId)))
  return {
    completedVehicles: timed.get(recon)?.times.length ?? 0,
    rows: [...whole, ...line.rows.map((one) => stepSpread(one, timed.get(one.row.stepId)))],
  }
}

/** Each vehicle of one row, in the order in which they left it. */
export async function readSpreadPoints(requester: Requester, stepId: string, query: Query): Promise<SpreadPoints> {
  return inReported(requester, query, async (ctx, range) => {
    const whole = wholeRows(range.settings).find((row) => row.stepId === stepId)
    const { asked, ...row } = whole ? { ...whole, asked: wholeOf(stepId) } : await stepOf(ctx, stepId)
    const points = await listPoints(ctx.db, range, asked)
    return { ...row, totalVehicles: points[0]?.of_all ?? 0, points: points.map(pointOf) }
  })
}

function wholeRows({ recon_goal_seconds, retail_ready_goal_seconds }: Reported['settings']) {
  return [
    { stepId: recon, stepName: 'Recon time', goalAsSeconds: recon_goal_seconds },
    { stepId: retailReady, stepName: 'Retail-ready time', goalAsSeconds: retail_ready_goal_seconds },
  ]
}

function wholeOf(stepId: string): 'recon' | 'retailReady' {
  return stepId === recon ? 'recon' : 'retailReady'
}

async function stepOf({ db }: Ctx, stepId: string) {
  const steps = await loadSteps(db)
  const step = findStep(steps, stepId)
  if (!step) throw new AppError('STEP_NOT_FOUND', 'There is no such step in this rooftop.')
  const { id, name, recommendedDurationSeconds } = step
  return {
    stepId: id,
    stepName: name,
    goalAsSeconds: recommendedDurationSeconds || null,
    asked: { stepIds: countedIn(steps, id) },
  }
}

/** A step with all of its parts: vehicles stood in itself before it was parted. */
export function countedIn(steps: readonly Step[], stepId: string): string[] {
  const step = findStep(steps, stepId)
  return step ? [...new Set([step, ...leavesOf([step])].map(({ id }) => id))] : []
}

type LineRow = { row: StepRow; parentId: string | null }

/** What vehicles spent in a step before it was parted is in the row of the step itself. */
function rowsBelow(rows: readonly StepRow[], parentId: string | null = null): LineRow[] {
  return rows
    .filter(({ stepId }) => stepId !== parentId)
    .flatMap((row) => [{ row, parentId }, ...rowsBelow(row.childSteps, row.stepId)])
}

function stepSpread({ row, parentId }: LineRow, timed: TimedRow | undefined): SpreadRow {
  const { stepId, stepName, stepGoalAsSeconds: goalAsSeconds, stepTimeAsSeconds } = row
  return { ...spreadRow({ stepId, stepName, parentId, goalAsSeconds }, timed), averageAsSeconds: stepTimeAsSeconds }
}

function spreadRow(
  row: Pick<SpreadRow, 'stepId' | 'stepName' | 'parentId' | 'goalAsSeconds'>,
  timed: TimedRow | undefined,
): SpreadRow {
  const { vehicles, average, median, ninetieth, deviation, met } = spreadOf(timed?.times ?? [], row.goalAsSeconds)
  return {
    ...row,
    vehicles,
    averageAsSeconds: average,
    medianAsSeconds: median,
    ninetiethAsSeconds: ninetieth,
    deviationAsSeconds: deviation,
    metGoal: met,
    strip: timed?.strip ?? [],
  }
}

function pointOf(row: PointRow): SpreadPoint {
  const { id, stock_number, vin, year, make, model, trim, stretches } = row
  return {
    vehicle: { id, stockNumber: stock_number, vin, year, make, model, trim },
    enteredDate: row.entered_at.toISOString(),
    leftDate: row.left_at.toISOString(),
    seconds: row.seconds,
    workSeconds: row.work_seconds,
    idleSeconds: row.idle_seconds,
    stretches: (stretches ?? []).toSorted((one, other) => stretchKinds.indexOf(one.kind) - stretchKinds.indexOf(other.kind)),
  }
}
