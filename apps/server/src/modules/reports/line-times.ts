import type { StepTimes } from '@lotline/contract/reports/line-times'
import { presetRange } from '@lotline/domain/reports/ranges'
import { evenlyChosen, mostTimes, spreadOf } from '@lotline/domain/reports/spread'
import type { Ctx } from '../../ctx.ts'
import { loadSteps, type Step } from '../line/index.ts'
import { countedIn } from './spread.ts'
import { listTaken } from './spread-queries.ts'
import { momentsOf } from './step-report.ts'
import { getReportSettings } from './step-report-queries.ts'

/** What the vehicles of the spread report of the last 30 days took in each step, retired ones and parts too. */
export async function readLineTimes({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<StepTimes[]> {
  const [steps, { time_zone }] = await Promise.all([loadSteps(db), getReportSettings(db)])
  const range = momentsOf(presetRange('LAST_30_DAYS', now, time_zone), time_zone)
  const asked = allOf(steps).map(({ id }) => ({ rowId: id, stepIds: countedIn(steps, id) }))
  const taken = new Map((await listTaken(db, { ...range, rooftopId: actor.rooftopId }, asked)).map((row) => [row.row_id, row]))
  return asked.map(({ rowId }) => {
    const { elapsed = [], work = [] } = taken.get(rowId) ?? {}
    return { stepId: rowId, vehicles: elapsed.length, elapsed: takenOf(elapsed), work: takenOf(work) }
  })
}

function allOf(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...allOf(step.childSteps)])
}

function takenOf(sorted: readonly number[]): StepTimes['elapsed'] {
  return { medianAsSeconds: spreadOf(sorted, null).median, times: evenlyChosen(sorted, mostTimes) }
}
