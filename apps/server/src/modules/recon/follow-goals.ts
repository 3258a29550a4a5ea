import { setTimeout as delay } from 'node:timers/promises'
import type { Calendar } from '@lotline/domain/calendar'
import { findStep } from '@lotline/domain/recon-steps'
import { lightMoments } from '@lotline/domain/step-clock'
import type { Db, Doors } from '../../database/doors.ts'
import { recordFor } from '../../events/record.ts'
import { loadCalendar, loadSteps, type Step } from '../settings/index.ts'
import {
  areAllBefore,
  type ClockRow,
  findLightsDue,
  type Lights,
  listOpenVisits,
  lockClocks,
  nextTransaction,
  settleLights,
  updateLights,
} from './lights-queries.ts'
import { clockOfRow, stored } from './stand.ts'

const together = 200
const patienceMs = 2000
const lookEveryMs = 25

/**
 * Sets the lights of all open visits by the goals and hours of now, once these have changed; closed visits stay as they are.
 * Answers false while work that began under the old ones is still under way: then it is done in a later round.
 */
export async function followGoals(doors: Doors, rooftopId: string, now: Date): Promise<boolean> {
  const inRooftop = <T>(work: (db: Db) => Promise<T>) => doors.inRooftop(rooftopId, work)
  const due = await inRooftop(findLightsDue)
  if (!due) return true
  if (!(await untilAllBeforeHaveEnded(inRooftop))) return false
  const ids = await inRooftop(listOpenVisits)
  let changed = 0
  for (let first = 0; first < ids.length; first += together)
    changed += await inRooftop((db) => relight(db, ids.slice(first, first + together), now))
  await inRooftop(async (db) => {
    await settleLights(db, due)
    const label = `${changed} ${changed === 1 ? 'vehicle follows' : 'vehicles follow'} new goals or hours`
    if (changed > 0) await recordFor({ db, actorId: null, now }, { itemType: 'DICTIONARY_CHANGED', cached: 'steps', label })
  })
  return true
}

/** A vehicle that is just being sent on may not be seen yet, and go by the goals from before. */
async function untilAllBeforeHaveEnded(inRooftop: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<boolean> {
  const transaction = await inRooftop(nextTransaction)
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    if (await inRooftop((db) => areAllBefore(db, transaction))) return true
    await delay(lookEveryMs)
  }
  return false
}

/** Under the vehicles' locks, so that whoever acts on one of them comes before, or finds the new goals. */
async function relight(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const rows = await lockClocks(db, ids)
  const [steps, calendar] = await Promise.all([loadSteps(db), loadCalendar(db)])
  return updateLights(
    db,
    rows.flatMap((row) => lightsOf(row, steps, calendar, now)),
  )
}

function lightsOf(row: ClockRow, steps: readonly Step[], calendar: Calendar, now: Date): Lights[] {
  const step = row.step_id ? findStep(steps, row.step_id) : undefined
  if (!step) return []
  const { warningAt, lateAt } = lightMoments(clockOfRow(row, step), step, calendar, now)
  return [{ id: row.id, warning_at: stored(warningAt), late_at: stored(lateAt) }]
}
