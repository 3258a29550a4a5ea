import { type TaskAct, taskActRules } from '@lotline/domain/tasks/transitions'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { commitWith, isUuid } from '../../database/doors.ts'
import { type NewEvent, record } from '../../events/record.ts'
import { joined, type NewNotification, notify } from '../notifications/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { openTaskReading, type TaskReading } from './as-read.ts'
import { getCommitted, listWorkers, lockTasks, lockVehicle, type TaskRow, type TaskVehicle } from './queries.ts'

/** Who did something, which a rule may have done instead. */
export type Told = { byRule: boolean }

/**
 * All that acts on the tasks of a vehicle are judged by, read under the vehicle's lock: two who act at once come one after the other, so that
 * neither decides on what the other has decided, nor promises money that the other has just promised.
 */
export type Scene = {
  ctx: Ctx
  vehicle: TaskVehicle
  reading: TaskReading
  /** Dollars of what is approved and done on the vehicle, as this act leaves it so far. */
  committed: number
  /** The tasks that it is about, the deleted ones too, as they were before. */
  tasks: ReadonlyMap<string, TaskRow>
  /** Of the people whom it names, those who work in the rooftop. */
  workers: ReadonlySet<string>
  events: (NewEvent & Told)[]
  notices: (NewNotification & Told)[]
}

type About = { taskIds?: readonly string[]; personIds?: readonly string[] }

export async function openScene(ctx: Ctx, vehicleId: string, { taskIds = [], personIds = [] }: About): Promise<Scene> {
  if (!isUuid(vehicleId)) throw vehicleNotFound()
  // Sent in one go and run in this order: what is read behind the lock is what the one before has left.
  const [vehicle, locked, reading, committed, workers] = await Promise.all([
    lockVehicle(ctx.db, vehicleId),
    taskIds.length > 0 ? lockTasks(ctx.db, vehicleId, taskIds.filter(isUuid)) : [],
    openTaskReading(ctx, vehicleId),
    getCommitted(ctx.db, vehicleId),
    personIds.length > 0 ? listWorkers(ctx.db, personIds.filter(isUuid)) : [],
  ])
  if (!vehicle) throw vehicleNotFound()
  const tasks = new Map(locked.map((row) => [row.id, row]))
  return { ctx, vehicle, reading, committed, tasks, workers: new Set(workers), events: [], notices: [] }
}

/** Writes what an act has made of tasks with all that is told of it, and ends the transaction with that. */
export async function finish({ ctx, events, notices }: Scene, write: (db: Ctx['db']) => Promise<void>): Promise<void> {
  const byRule = { ...ctx, actor: null }
  const of = <One extends Told>(all: readonly One[], isRule: boolean) => all.filter((one) => one.byRule === isRule)
  // What a rule did has no actor; whoever has set it off sees it in the answer.
  const toOthers = joined(of(notices, true)).map((one) => ({
    ...one,
    personIds: one.personIds.filter((id) => id !== ctx.actor.personId),
  }))
  await commitWith(ctx.db, () => [
    write(ctx.db),
    record(ctx, ...of(events, false).map(withoutMark)),
    record(byRule, ...of(events, true).map(withoutMark)),
    notify(ctx, ...joined(of(notices, false))),
    notify(byRule, ...toOthers),
  ])
}

function withoutMark({ byRule: _, ...event }: NewEvent & Told): NewEvent {
  return event
}

/** Whoever decides must hold the permission at this moment too, by what is stored: it may have been taken from them since they were let in. */
export function requirePermission({ ctx, reading }: Scene, act: TaskAct): void {
  const permission = taskActRules[act]
  const isHolder = permission !== taskActRules.approve || reading.approvals.holders.some(({ id }) => id === ctx.actor.personId)
  if (ctx.actor.permissions.has(permission) && isHolder) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
    permission,
  })
}
