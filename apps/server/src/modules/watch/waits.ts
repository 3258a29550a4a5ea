import { isWithin, type Span, usualWaitLimitSeconds, waitsComing } from '@lotline/domain/watch/waits'
import type { Db } from '../../database/doors.ts'
import { type NewNotification, notify } from '../notifications/index.ts'
import { type Asked, listAsked } from '../tasks/index.ts'
import type { Look, Progress } from './queries.ts'
import {
  insertWaitsTold,
  listCarsWaiting,
  listTasksWaiting,
  listToldLate,
  listWaiters,
  type Wait,
  type Waiter,
} from './wait-queries.ts'

/** As many of a kind as are told in one transaction. */
const together = 500

/**
 * Tells people of what has waited for them for longer than they let it: vehicles in steps of theirs or of their company that nobody has
 * begun, tasks that are to be done, requests that they are asked to decide on. Each wait is told once; a vehicle of which somebody is told
 * that it is late is not told as waiting too.
 */
export async function tellWaits({ db, settings, from, to }: Look): Promise<Progress> {
  const waiters = await listWaiters(db, usualWaitLimitSeconds)
  const spans = spansOf(
    waiters.map(({ limitSeconds }) => limitSeconds),
    (limit) => waitsComing(limit, settings.calendar, { from, to }),
  )
  const waiting = waiters.flatMap((waiter) => {
    const span = spans.get(waiter.limitSeconds)
    return span ? [{ ...waiter, ...span }] : []
  })
  if (waiting.length === 0) return 'ALL'
  // Whoever decides on a task that is theirs is told of it once: as what only they can do.
  const decisions = await takeDecisions({ db, to }, waiting, [...spans.values()])
  const others = [...(await listCarsWaiting(db, waiting, together)), ...(await listTasksWaiting(db, waiting, together))]
  const news = onceEach([...decisions, ...(await takeNew(db, others, to))])
  const cars = news.filter(({ waits }) => waits === 'CAR')
  const late = new Set(
    (await listToldLate(db, cars, new Date(to.getTime() - sameRoundMs))).map((one) => `${one.person_id} ${one.vehicle_id}`),
  )
  const told = news.filter((wait) => !(wait.waits === 'CAR' && late.has(`${wait.person_id} ${wait.vehicle_id}`)))
  await notify({ db, actor: null, now: to }, ...told.map((wait) => noticeOf(wait, waiters)))
  return decisions.length >= together || (news.length > 0 && others.length >= together) ? 'MORE' : 'ALL'
}

/** What another server has told in the same minute is of the same round. */
const sameRoundMs = 30_000

type Waiting = Waiter & Span

/** Of what was found, what nobody has told yet: it counts as told from now on. */
async function takeNew(db: Db, found: readonly Wait[], at: Date): Promise<Wait[]> {
  const news = new Set((await insertWaitsTold(db, found, at)).map(keyOf))
  return found.filter((wait) => news.has(keyOf(wait)))
}

/** The next decisions that somebody has waited for too long: who has let how much wait differs, so that those told lie among the others. */
async function takeDecisions({ db, to }: Pick<Look, 'db' | 'to'>, waiting: readonly Waiting[], spans: Span[]): Promise<Wait[]> {
  const deciders = new Map(waiting.filter(({ decides }) => decides).map((one) => [one.person_id, one]))
  const taken: Wait[] = []
  if (deciders.size === 0) return taken
  for await (const asked of listAsked({ db, now: to }, spans)) {
    taken.push(...(await takeNew(db, waitsOf(asked, deciders), to)))
    if (taken.length >= together) break
  }
  return taken
}

function waitsOf(asked: readonly Asked[], deciders: ReadonlyMap<string, Waiting>): Wait[] {
  return asked.flatMap(({ taskId, vehicleId, requestedAt, personIds }) =>
    personIds.flatMap((personId) => {
      const decider = deciders.get(personId)
      const wait = { person_id: personId, subject_id: taskId, vehicle_id: vehicleId, since: requestedAt, step_name: null }
      return decider && isWithin(decider, requestedAt) ? [{ ...wait, waits: 'DECISION' as const }] : []
    }),
  )
}

/** Of each of the limits that people have, once. */
function spansOf(limits: readonly number[], spanOf: (limit: number) => Span | null): Map<number, Span> {
  return new Map(
    [...new Set(limits)].flatMap((limit) => {
      const span = spanOf(limit)
      return span ? [[limit, span] as const] : []
    }),
  )
}

function onceEach(waits: readonly Wait[]): Wait[] {
  const first = new Map<string, Wait>()
  for (const wait of waits) if (!first.has(keyOf(wait))) first.set(keyOf(wait), wait)
  return [...first.values()]
}

function keyOf({ person_id, subject_id, since }: Pick<Wait, 'person_id' | 'subject_id' | 'since'>): string {
  return `${person_id} ${subject_id} ${since.getTime()}`
}

function noticeOf({ person_id, waits, subject_id, vehicle_id, step_name }: Wait, waiters: readonly Waiter[]) {
  const isCar = waits === 'CAR'
  const limit = waiters.find((one) => one.person_id === person_id)?.limitSeconds
  return {
    type: 'RECON_VEHICLE_WAITING',
    personIds: [person_id],
    vehicleId: vehicle_id,
    target: isCar ? { type: 'vehicle', id: vehicle_id } : { type: 'task', id: subject_id },
    taskIds: isCar ? [] : [subject_id],
    facts: { waits, ...(limit && { goalSeconds: limit }), ...(step_name !== null && { stepName: step_name }) },
  } satisfies NewNotification
}
