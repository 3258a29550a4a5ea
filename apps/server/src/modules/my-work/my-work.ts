import type { Meta } from '@lotline/contract/route'
import type { readMyWork as route, WorkCounts, WorkItem } from '@lotline/contract/tasks/my-work'
import type { Task } from '@lotline/contract/tasks/tasks'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { byWorst, type WorkKind, waitClock } from '@lotline/domain/my-work/my-work'
import type { Ctx } from '../../ctx.ts'
import { getSettingsVersion, lineAt } from '../line/index.ts'
import { countTaskWork, readTaskWork, type WorkTask } from '../tasks/index.ts'
import { readVehicles } from '../vehicles/index.ts'
import { countCars, countDoneToday, getTaskGoal, listCars, listOwnPeople } from './queries.ts'

type MyWork = { data: WorkItem[]; meta: Meta<typeof route> }
type Waiting = WorkTask & { kind: WorkKind; goalSeconds: number | null }

/** How much waits for the reader, or for their company. */
export async function countMyWork(ctx: Ctx): Promise<WorkCounts> {
  return countFor(ctx, await listOwnPeople(ctx.db, ctx.actor.personId))
}

async function countFor(ctx: Ctx, people: readonly string[]): Promise<WorkCounts> {
  const cars = ctx.actor.permissions.has('RECON_VIEW') ? await countCars(ctx.db, people) : 0
  return { cars, ...(await countTaskWork(ctx, people)) }
}

/** What waits for the reader, or for their company, the worst first: `pageSize` items at most. Who may not see the line is told of no cars. */
export async function readMyWork(ctx: Ctx, pageSize: number): Promise<MyWork> {
  const { db, actor, now } = ctx
  const people = await listOwnPeople(db, actor.personId)
  const [cars, work, counts, goalSeconds, doneToday, version] = await Promise.all([
    actor.permissions.has('RECON_VIEW') ? listCars(db, people, pageSize) : [],
    readTaskWork(ctx, people, pageSize),
    countFor(ctx, people),
    getTaskGoal(db),
    countDoneToday(db, actor.personId, now),
    getSettingsVersion(db),
  ])
  const { calendar } = await lineAt(db, version)
  const { tasks, decisions, answerSeconds } = work
  const waiting: Waiting[] = [
    ...tasks.map((one) => ({ ...one, kind: 'TASK' as const, goalSeconds: one.task.status === 'APPROVED' ? goalSeconds : null })),
    ...decisions.map((one) => ({ ...one, kind: 'DECISION' as const, goalSeconds: answerSeconds })),
  ]
  // Whoever holds a step is shown it, and nobody is shown the step of a vehicle of which they only have a task.
  const [onTheLine, withTasks] = await Promise.all([
    readVehicles(ctx, cars, ['stepItem']),
    readVehicles(ctx, [...new Set(waiting.map(({ vehicleId }) => vehicleId))]),
  ])
  const vehicles = new Map(withTasks.map((vehicle) => [vehicle.vehicleCard.id, vehicle]))
  const items = [
    ...onTheLine.map((vehicle): WorkItem => ({ kind: 'CAR', vehicle, task: null, clock: null })),
    ...waiting.flatMap((one) => itemOf(one, vehicles.get(one.vehicleId), calendar, now)),
  ]
  const data = items.toSorted((a, b) => byWorst(rankedOf(a), rankedOf(b))).slice(0, pageSize)
  return { data, meta: { ...counts, doneToday } }
}

/** Since when a task waits for whoever it is with. */
function waitsSince({ status, createdDate, approval: { requestedAt, decidedAt } }: Task): Date {
  const since = { ESTIMATED: createdDate, REQUESTED: requestedAt, APPROVED: decidedAt }[String(status)]
  return new Date(since ?? createdDate)
}

function itemOf({ kind, task, goalSeconds }: Waiting, vehicle: Vehicle | undefined, calendar: Calendar, now: Date): WorkItem[] {
  if (!vehicle) return []
  const clock = { ...waitClock(waitsSince(task), goalSeconds, calendar, now), asOf: now.toISOString() }
  return [{ kind, vehicle, task, clock }]
}

function rankedOf({ kind, vehicle, task, clock }: WorkItem) {
  const step = kind === 'CAR' ? vehicle.stepItem : null
  return { step, idleLimitSeconds: vehicle.idleLimitAsSeconds, clock, since: task ? waitsSince(task) : undefined }
}
