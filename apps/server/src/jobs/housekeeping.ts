import type { Doors } from '../database/doors.ts'
import { listRooftops } from '../database/rooftops.ts'
import type { Pictures } from '../files/pictures/pictures.ts'
import type { FileStore } from '../files/store.ts'
import type { VehicleRead } from '../module/vehicle-read.ts'
import type { Threads } from './threads.ts'

const everyMs = 60_000

/** `origin` is where staff reach the product, `shopperOrigin` where shoppers do: links in letters lead there. */
export type HousekeepingDeps = {
  doors: Doors
  store: FileStore
  pictures: Pictures
  threads: Threads
  vehicleRead: VehicleRead
  origin: string
  shopperOrigin: string
}

/** Something that is put in order every minute, in every rooftop or once; safe to run in several processes at once. */
export type HousekeepingTask =
  | { name: string; inRooftop(deps: HousekeepingDeps, rooftopId: string, now: Date): Promise<unknown> }
  | { name: string; once(deps: HousekeepingDeps, now: Date): Promise<unknown> }

export type Housekeeping = { stop(): Promise<void> }

export function startHousekeeping(
  tasks: readonly HousekeepingTask[],
  deps: HousekeepingDeps,
  now: () => Date,
  onError: (error: unknown) => void,
): Housekeeping {
  let running: Promise<void> | undefined
  const run = () => {
    // A round that takes longer than until the next one is not overtaken by it.
    running ??= runHousekeeping(tasks, deps, now())
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** One round: every rooftop in its turn, then what is done once. What fails keeps nothing else from its turn. */
export async function runHousekeeping(tasks: readonly HousekeepingTask[], deps: HousekeepingDeps, now: Date): Promise<void> {
  const failures: unknown[] = []
  const noteFailure = (error: unknown) => void failures.push(error)
  for (const { id } of await deps.doors.identity(listRooftops))
    for (const task of tasks) if ('inRooftop' in task) await task.inRooftop(deps, id, now).catch(noteFailure)
  for (const task of tasks) if ('once' in task) await task.once(deps, now).catch(noteFailure)
  if (failures.length > 0) throw new AggregateError(failures, 'Housekeeping is not done everywhere')
}
