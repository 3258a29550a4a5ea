import type { WorkItem } from '@lotline/contract/my-work'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { byWorst, type WorkKind, waitClock } from '@lotline/domain/my-work/my-work'
import type { Ctx } from '../../ctx.ts'
import { getSettingsVersion, lineAt } from '../line/index.ts'
import { readTaskWork, type WorkTask } from '../tasks/index.ts'
import { readVehicles } from '../vehicles/index.ts'
import { countDoneToday, getTaskGoal, listCars, listOwnPeople } from './queries.ts'

/** More than anybody comes to in a day. */
const mostItems = 200

type MyWork = { data: WorkItem[]; meta: { cars: number; tasks: number; decisions: number; doneToday: number } }
type Waiting = WorkTask & { kind: WorkKind; goalSeconds: number | null }

/** What waits for the reader, or for their company, the worst first. Who may not see the line is told of no cars. */
export async function readMyWork(ctx: Ctx): Promise<MyWork> {
  const { db, actor, now } = ctx
  const people = await listOwnPeople(db, actor.personId)
  const [cars, work, goalSeconds, doneToday, version] = await Promise.all([
    actor.permissions.has('RECON_VIEW') ? listCars(db, people, mostItems) : { ids: [], total: 0 },
    readTaskWork(ctx, people),
    getTaskGoal(db),
    countDoneToday(db, actor.personId, now),
    getSettingsVersion(db),
  ])
  const { calendar } = await lineAt(db, version)
  const { tasks, decisions, answerSeconds } = work
  const waiting: Waiting[] = [
    ...tasks.map((one) => ({ ...one, kind: 'TASK' as const, goalSeconds: one.task.status === 'APPROVED' ? goalSeconds : null })),
    ...decisions.slice(0, mostItems).map((one) => ({ ...one, kind: 'DECISION' as const, goalSeconds: answerSeconds })),
  ]
  // Whoever holds a step is shown it, and nobody is shown the step of a vehicle of which they only have a task.
  const [onTheLine, withTasks] = await Promise.all([
    readVehicles(ctx, cars.ids, ['stepItem']),
    readVehicles(ctx, [...new Set(waiting.map(({ vehicleId }) => vehicleId))]),
  ])
  const vehicles = new Map(withTasks.map((vehicle) => [vehicle.vehicleCard.id, vehicle]))
  const items = [
    ...onTheLine.map((vehicle): WorkItem => ({ kind: 'CAR', vehicle, task: null, clock: null })),
    ...waiting.flatMap((one) => itemOf(one, vehicles.get(one.vehicleId), calendar, now)),
  ]
  const meta = { cars: cars.total, tasks: tasks.length, decisions: decisions.length, doneToday }
  return { data: items.toSorted((a, b) => byWorst(rankedOf(a), rankedOf(b))).slice(0, mostItems), meta }
}

function itemOf({ kind, task, goalSeconds }: Waiting, vehicle: Vehicle | undefined, calendar: Calendar, now: Date): WorkItem[] {
  if (!vehicle) return []
  const { requestedAt, decidedAt } = task.approval
  const since =
    { ESTIMATED: task.createdDate, REQUESTED: requestedAt, APPROVED: decidedAt }[String(task.status)] ?? task.createdDate
  const clock = { ...waitClock(new Date(since), goalSeconds, calendar, now), asOf: now.toISOString() }
  return [{ kind, vehicle, task, clock }]
}

function rankedOf({ kind, vehicle, clock }: WorkItem) {
  return { step: kind === 'CAR' ? vehicle.stepItem : null, idleLimitSeconds: vehicle.idleLimitAsSeconds, clock }
}
