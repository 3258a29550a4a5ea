import { SUM_EVERY_MS } from '@lotline/domain/engage/visits'
import type { Doors } from '../../../database/doors.ts'
import { recordFor } from '../../../events/record.ts'
import { listDueVehicles, sumVehicle } from './figures-queries.ts'

/** A vehicle for which a sign was counted; `tells` where open screens should hear of it. */
export type CountedSign = { rooftopId: string; vehicleId: string; tells: boolean }

/** Sums over the engagements of vehicles, made anew as signs are counted. */
export type VehicleSums = {
  /**
   * A sign is committed: the first of a vehicle makes its sums at once, those within a second after that together at its end. Answers once the
   * sums are made, or their time is set.
   */
  note(sign: CountedSign): Promise<void>
  close(): Promise<void>
}

type Pending = {
  sign: CountedSign
  /** When the sums were made last, by the app's clock. */
  madeAt: number
  running: Promise<void> | undefined
  isDue: boolean
  timer: NodeJS.Timeout | undefined
}

type Deps = { doors: Pick<Doors, 'inRooftop'>; now: () => Date; warn: (message: string, error: unknown) => void }

export function openVehicleSums({ doors, now, warn }: Deps): VehicleSums {
  const vehicles = new Map<string, Pending>()

  function make(key: string, pending: Pending): Promise<void> {
    pending.running = sum(pending).finally(() => {
      pending.running = undefined
      pending.timer = setTimeout(() => {
        pending.timer = undefined
        if (pending.isDue) void make(key, pending)
        else vehicles.delete(key)
      }, SUM_EVERY_MS)
      pending.timer.unref()
    })
    return pending.running
  }

  async function sum(pending: Pending): Promise<void> {
    const { rooftopId, vehicleId, tells } = pending.sign
    pending.isDue = false
    pending.sign = { ...pending.sign, tells: false }
    pending.madeAt = now().getTime()
    try {
      await doors.inRooftop(rooftopId, async (db) => {
        await sumVehicle(db, vehicleId)
        const signal = { itemType: 'ENGAGEMENT_CHANGED', vehicleId, cached: 'engagements' } as const
        if (tells) await recordFor({ db, actorId: null, now: now() }, signal)
      })
    } catch (error) {
      // Housekeeping makes what stays due.
      warn('sums of a vehicle wait for the database', error)
    }
  }

  return {
    async note(sign) {
      const key = `${sign.rooftopId} ${sign.vehicleId}`
      const known = vehicles.get(key)
      const pending = known ?? { sign, madeAt: -Infinity, running: undefined, isDue: false, timer: undefined }
      pending.sign = { ...sign, tells: pending.sign.tells || sign.tells }
      vehicles.set(key, pending)
      pending.isDue = true
      if (pending.running || now().getTime() - pending.madeAt < SUM_EVERY_MS) return
      clearTimeout(pending.timer)
      await make(key, pending)
    },
    async close() {
      await Promise.all([...vehicles.values()].map(({ running }) => running))
      for (const { timer } of vehicles.values()) clearTimeout(timer)
      vehicles.clear()
    },
  }
}

/** Makes sums that a server has left due. */
export async function makeDueSums({ doors }: { doors: Pick<Doors, 'inRooftop'> }, rooftopId: string): Promise<void> {
  for (const vehicleId of await doors.inRooftop(rooftopId, listDueVehicles))
    await doors.inRooftop(rooftopId, (db) => sumVehicle(db, vehicleId))
}
