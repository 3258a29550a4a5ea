import { momentAfter } from '@lotline/domain/recon/clock'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { typeOfCrossing, worstOf } from '@lotline/domain/watch/crossings'
import type { RooftopSettings } from '../../module/rooftop-settings.ts'
import { lockIdleVehicles } from '../attention/index.ts'
import { listHolders, type NewNotification, notify } from '../notifications/index.ts'
import { type Crossed, insertGoalsTold, listCrossed, type Window } from './goal-queries.ts'
import type { Look, Progress } from './queries.ts'

const together = 200

/**
 * Tells a step's assignee and those who steer recon that a vehicle has come to a limit: of its step once a visit, of recon once a run. A
 * vehicle that comes back into a step over its limit has come to it anew.
 */
export async function tellGoals(look: Look): Promise<Progress> {
  const { db, to } = look
  const window = windowOf(look)
  const found = await listCrossed(db, window, { most: together })
  if (found.length === 0) return 'ALL'
  const wanted = [...new Set(found.map(({ vehicle_id }) => vehicle_id))]
  const ids = await lockIdleVehicles(db, wanted)
  // As it is now that nobody else changes these.
  const crossed = await listCrossed(db, window, { ids, most: mostOfOne * together })
  const news = new Set((await insertGoalsTold(db, crossed, to)).map(keyOf))
  const own = Map.groupBy(
    crossed.filter((one) => news.has(keyOf(one))),
    ({ vehicle_id }) => vehicle_id,
  )
  const told = [...own.values()].flatMap((one) => worstOf(one) ?? [])
  const managers = told.length === 0 ? [] : await listHolders(db, reconRules.forceComplete)
  await notify({ db, actor: null, now: to }, ...told.map((one) => noticeOf(one, look.settings, managers)))
  if (crossed.length > 0 && found.length === together) return 'MORE'
  return ids.length < wanted.length ? 'BUSY' : 'ALL'
}

// A warning and a goal of each of the two clocks.
const mostOfOne = 4

function keyOf({ cycle_id, level }: Pick<Crossed, 'cycle_id' | 'level'>): string {
  return `${cycle_id} ${level}`
}

function noticeOf({ vehicle_id, assignee_id, clock, level, step_id }: Crossed, settings: RooftopSettings, managers: string[]) {
  const step = settings.steps.get(step_id)
  const isGoal = level === 'DANGER'
  const ofStep = isGoal ? step?.recommendedDurationSeconds : step?.safeDurationSeconds
  const seconds = clock === 'STEP' ? ofStep : isGoal ? settings.reconGoalSeconds : settings.reconWarningSeconds
  return {
    type: typeOfCrossing[level],
    personIds: [assignee_id, ...managers],
    vehicleId: vehicle_id,
    target: { type: 'vehicle', id: vehicle_id },
    facts: { clock, ...(seconds && { goalSeconds: seconds }), ...(clock === 'STEP' && step && { stepName: step.name }) },
  } satisfies NewNotification
}

function windowOf({ settings, from, to }: Look): Window {
  const { reconWarningSeconds, reconGoalSeconds } = settings
  return {
    from,
    to,
    reconWarning: { from: began(settings, reconWarningSeconds, from), to: began(settings, reconWarningSeconds, to) },
    reconGoal: { from: began(settings, reconGoalSeconds, from), to: began(settings, reconGoalSeconds, to) },
  }
}

/** When a clock began that has come to a limit at a moment and has run all along; null where none can have. */
function began({ calendar }: RooftopSettings, seconds: number | null, at: Date): Date | null {
  const moment = seconds === null ? 'never' : momentAfter(calendar, at, -seconds * 1000)
  return moment === 'never' ? null : moment
}
