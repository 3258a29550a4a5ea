import { setTimeout as delay } from 'node:timers/promises'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { StepState } from '@lotline/domain/recon/recon-states'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { lightMoments } from '@lotline/domain/recon/step-clock'
import type { Db, Doors } from '../../database/doors.ts'
import { recordFor } from '../../events/record.ts'
import { loadLine, type Step } from '../line/index.ts'
import {
  areAllBefore,
  findLineDue,
  type Lights,
  type LineRow,
  listMarks,
  listOnTheLine,
  lockOnLine,
  nextTransaction,
  settleLine,
  updateLights,
  updateNextSteps,
} from './follow-queries.ts'
import { nextOf } from './locked-run.ts'
import { clockOfRow, stored } from './stand.ts'

const together = 200
const patienceMs = 2000
const lookEveryMs = 25

/**
 * Lets every vehicle in recon follow the line as it is now, once its steps, goals or hours have changed: open visits get their
 * lights by the new goals, none in retired steps, all get their next step. Closed visits stay as they are. Answers false while work that began under the
 * old line is still under way: then it is done in a later round.
 */
export async function followLine(doors: Doors, rooftopId: string, now: Date): Promise<boolean> {
  const inRooftop = <T>(work: (db: Db) => Promise<T>) => doors.inRooftop(rooftopId, work)
  const due = await inRooftop(findLineDue)
  if (!due) return true
  if (!(await untilAllBeforeHaveEnded(inRooftop))) return false
  const ids = await inRooftop(listOnTheLine)
  let changed = 0
  for (let first = 0; first < ids.length; first += together)
    changed += await inRooftop((db) => follow(db, ids.slice(first, first + together), now))
  await inRooftop(async (db) => {
    await settleLine(db, due)
    const fact = { sentence: 'lineFollowed', vehicles: changed } as const
    if (changed > 0) await recordFor({ db, actorId: null, now }, { itemType: 'DICTIONARY_CHANGED', cached: 'steps', fact })
  })
  return true
}

/** A vehicle that is just being sent on may not be seen yet, and go by the line from before. */
async function untilAllBeforeHaveEnded(inRooftop: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<boolean> {
  const transaction = await inRooftop(nextTransaction)
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    if (await inRooftop((db) => areAllBefore(db, transaction))) return true
    await delay(lookEveryMs)
  }
  return false
}

/** Under the vehicles' locks, so that whoever acts on one of them comes before, or finds the new line. Answers how many changed. */
async function follow(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const rows = await lockOnLine(db, ids)
  const runIds = rows.flatMap(({ run_id }) => run_id ?? [])
  const [{ steps, calendar }, marks] = await Promise.all([loadLine(db), listMarks(db, runIds)])
  const marksOfRun = Map.groupBy(marks, ({ run_id }) => run_id)
  const lit = await updateLights(
    db,
    rows.flatMap((row) => lightsOf(row, steps, calendar, now)),
  )
  const sent = await updateNextSteps(
    db,
    rows.map((row) => ({ id: row.id, next_step_id: nextStepOf(row, steps, marksOfRun.get(row.run_id ?? '') ?? []) })),
  )
  return Math.max(lit, sent)
}

function lightsOf(row: LineRow, steps: readonly Step[], calendar: Calendar, now: Date): Lights[] {
  const step = row.step_id ? findStep(steps, row.step_id) : undefined
  if (!step) return []
  const { warningAt, lateAt } = lightMoments(clockOfRow(row, step), step, calendar, now)
  return [{ id: row.id, warning_at: stored(warningAt), late_at: stored(lateAt) }]
}

function nextStepOf(
  row: LineRow,
  steps: readonly Step[],
  marks: readonly { step_id: string; state: StepState }[],
): string | null {
  if (!row.step_id) return null
  return nextOf(steps, row.step_id, new Map(marks.map(({ step_id, state }) => [step_id, state])))?.id ?? null
}
