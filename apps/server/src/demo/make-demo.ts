import { sql } from 'kysely'
import type { Doors } from '../database/doors.ts'
import type { FileStore } from '../files/store.ts'
import { listStockNumbers } from '../modules/vehicles/index.ts'
import { openGallery } from './gallery.ts'
import { finish, type House, isFinished, isWanted, openHouses } from './house.ts'
import { factsIn, live } from './live.ts'
import { demoAccounts, demoAdmin, demoPassword } from './people.ts'
import { shopHours } from './shop-hours.ts'
import { fatesOf } from './stock.ts'

export type DemoOptions = { store: FileStore; now: Date; seed?: number; log?: (line: string) => void }

const lock = 7316202
const atOnce = 5

/**
 * Makes the demo dealer group in a database without rooftops, and finishes one that was left half made; does nothing otherwise.
 * A second process waits for the first.
 */
export async function makeDemo(doors: Doors, { store, now, seed = 1, log = () => {} }: DemoOptions): Promise<void> {
  await doors.identity(async (guard) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(guard)
    // What is made is committed through other connections, so that it can be seen and survives; this one only holds the lock.
    if (!(await doors.identity(isWanted))) return
    log('Making the demo dealer group, once')
    const houses = await openHouses(doors)
    for (const [rooftop, house] of houses.entries()) await stock(doors, house, { store, seed, rooftop, now, log })
    await doors.identity((db) => finish(db, houses, now))
  })
}

type Stocking = { store: FileStore; seed: number; rooftop: number; now: Date; log: (line: string) => void }

/** Fills a rooftop; vehicles of an earlier, broken attempt are known by their stock numbers and stay as they are. */
async function stock(doors: Doors, house: House, { store, seed, rooftop, now, log }: Stocking): Promise<void> {
  const present = new Set(await doors.inRooftop(house.id, listStockNumbers))
  const births = fatesOf(house.plan.line).map((fate, index) => ({ fate, place: { seed, rooftop, index }, now }))
  const waiting = births.filter((birth) => !present.has(factsIn(house, birth).stockNumber))
  log(`  ${house.plan.name}: ${waiting.length} vehicles with their history`)
  const gallery = openGallery(doors, store, house.id, now)
  const world = { doors, house, shop: shopHours(house.plan.timeZone, now), gallery }
  const queue = each(waiting)
  const lives = Array.from({ length: atOnce }, async () => {
    for (const birth of queue) await live(world, birth)
  })
  // The lock is held until nobody writes any more, also when one of them has failed.
  const failed = (await Promise.allSettled(lives)).find((life) => life.status === 'rejected')
  if (failed) throw failed.reason
}

/** A queue that several take from; it closes for all of them when one breaks off. */
function* each<T>(list: readonly T[]): Generator<T> {
  yield* list
}

/** The lines that tell how to sign in to the demo; none where there is no finished demo. */
export async function describeDemo(doors: Doors): Promise<string[]> {
  if (!(await doors.identity(isFinished))) return []
  const addresses = [demoAdmin, ...demoAccounts].map(({ emailAddress }) => `  ${emailAddress}`)
  return [`Demo accounts, all with the password ${demoPassword}`, ...addresses]
}
