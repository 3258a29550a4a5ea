import { sql } from 'kysely'
import type { Doors } from '../database/doors.ts'
import type { ServerModule } from '../module/define.ts'
import type { DemoHouse, DemoPart } from '../module/demo-part.ts'
import { keepTags } from '../modules/attention/index.ts'
import { readMost, shareStanding } from '../modules/notifications/index.ts'
import { listStockNumbers } from '../modules/vehicles/index.ts'
import { modules } from '../modules.ts'
import { factsOf } from './facts.ts'
import { finish, isFinished, isWanted, type Making, openHouses } from './house.ts'
import { lifeOf } from './life.ts'
import { live } from './live.ts'
import { demoAccounts, demoAdmin, demoPassword } from './people.ts'
import { fatesOf } from './stock.ts'

export type DemoOptions = Omit<Making, 'doors'> & { seed?: number; log?: (line: string) => void }

const lock = 7316202
const atOnce = 5
// To each of the people of a rooftop, beside what names them in a note: in the first one of each kind, so that all of them are seen once.
const mostUnread = [7, 1]

/**
 * Makes the demo dealer group in a database without rooftops, and finishes one that was left half made; does nothing otherwise.
 * A second process waits for the first.
 */
export async function makeDemo(doors: Doors, { seed = 1, log = () => {}, ...making }: DemoOptions): Promise<void> {
  const { now } = making
  await doors.identity(async (guard) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(guard)
    // What is made is committed through other connections, so that it can be seen and survives; this one only holds the lock.
    if (!(await doors.identity(isWanted))) return
    log('Making the demo dealer group, once')
    const houses = await openHouses({ doors, ...making })
    const opened = await Promise.all(houses.map(async (house) => ({ house, parts: await openParts(house) })))
    for (const [rooftop, { house, parts }] of opened.entries()) await stock(house, parts, { seed, rooftop, log })
    for (const [at, { id }] of houses.entries())
      await doors.inRooftop(id, (db) => readMost(db, { unread: mostUnread[at] ?? 0, now }))
    const adminId = await doors.identity((db) => finish(db, houses, now))
    for (const { id, actor } of houses) await doors.inRooftop(id, (db) => shareStanding(db, actor('manager').personId, adminId))
  })
}

/** What each noun gives to the vehicles of a rooftop, one after the other: a noun finds what those before it have made. */
async function openParts(house: DemoHouse): Promise<DemoPart[]> {
  const parts: DemoPart[] = []
  const all: readonly ServerModule[] = modules
  for (const { demo } of all) if (demo) parts.push(await (await demo()).openDemo(house))
  return parts
}

type Stocking = { seed: number; rooftop: number; log: (line: string) => void }

/** Fills a rooftop; vehicles of an earlier, broken attempt are known by their stock numbers and stay as they are. */
async function stock(house: DemoHouse, parts: readonly DemoPart[], { seed, rooftop, log }: Stocking): Promise<void> {
  const { plan, shop, now } = house
  const present = new Set(await house.doors.inRooftop(house.id, listStockNumbers))
  const births = fatesOf(plan.line).map((fate, index) => {
    const place = { seed, rooftop, index }
    return { fate, place, facts: factsOf(place, plan.makes, fate) }
  })
  const waiting = births.filter(({ facts }) => !present.has(facts.stockNumber))
  log(`  ${plan.name}: ${waiting.length} vehicles with their history`)
  const queue = each(waiting)
  const lives = Array.from({ length: atOnce }, async () => {
    for (const { place, fate, facts } of queue)
      await live(house, parts, { place, facts, life: lifeOf(place, fate, facts, shop, now) })
  })
  // The lock is held until nobody writes any more, also when one of them has failed.
  const failed = (await Promise.allSettled(lives)).find((life) => life.status === 'rejected')
  if (failed) throw failed.reason
  for (const part of parts) await part.finish?.()
  // As its housekeeping would within a minute, for whoever looks before.
  await keepTags(house.doors, house.id, now)
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
