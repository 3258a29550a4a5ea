import { sql } from 'kysely'
import type { Caller, TestServer } from '../server.ts'
import type { OwnShare } from './engage-hand.ts'
import { type OwnClock, type OwnHours, ownClock } from './own-clock.ts'
import { type Entry, lifeOf, type OwnLife } from './own-log.ts'
import type { Tally } from './tally.ts'

export type OwnStep = {
  id: string
  parent: string | null
  name: string
  retired: boolean
  tracked: boolean
  safe: number
  late: number
  goalClock: string
}
/** What is true of a vehicle now; money in cents. */
type Now = {
  id: string
  stock: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  condition: string
  estimate: number | null
  appraised: number | null
  tags: string[]
}
export type OwnCar = Now & OwnLife
/** A rooftop as its log tells it, with its settings as of now; money in cents, goals in seconds. */
export type OwnRooftop = {
  id: string
  name: string
  zone: string
  reconGoal: number | null
  retailGoal: number | null
  idleLimit: number | null
  costGoal: number | null
  holding: number | null
  clock: OwnClock
  /** In the order of the line. */
  steps: OwnStep[]
  cars: OwnCar[]
  events: number
}

/** All that a page's figures are held against. */
export type World = {
  server: TestServer
  /** Who may do everything, by rooftop; the first also reads over all of them. */
  readers: readonly Caller[]
  rooftops: readonly OwnRooftop[]
  /** Links of all rooftops. */
  shares: readonly OwnShare[]
  /** Of each vehicle, by its id, the documents that were set on it. */
  documents: ReadonlyMap<string, ReadonlySet<string>>
  /** Ranges by the wall clock of any of them. */
  ranges: readonly OwnRangeText[]
  tally: Tally
  now: number
}
export type OwnRangeText = { startDate: string; endDate: string }

/** A page of figures: one file here, and its line in `pages.ts`. */
export type Page = (world: World) => Promise<void>

export const inCents = (dollars: string | number | null) => (dollars === null ? null : Math.round(Number(dollars) * 100))

/** Reads what happened from the log and what is set from the settings; of vehicles, only what is told as of now. */
export async function readRooftop({ doors, clock: { now } }: TestServer, id: string): Promise<OwnRooftop> {
  return doors.inRooftop(id, async (db) => {
    const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows
    const [rooftop] = await rows<Record<string, string | null>>('select * from rooftop')
    const hours = await rows<{ hours: OwnHours; valid_from: Date }>('select * from calendar_version order by valid_from')
    const events = await rows<Entry>(
      "select id, at, actor_id, item_type, vehicle_id, detail, fact->>'sentence' as sentence from event order by at, id",
    )
    const steps = await rows<OwnStep>(`select id, parent_id as parent, name, retired_at is not null as retired,
        enhanced_state_tracking as tracked, coalesce(safe_duration_seconds, 0) as safe,
        coalesce(recommended_duration_seconds, 0) as late, goal_clock as "goalClock" from workflow_step order by line_order`)
    const cars = await rows<
      Now & { estimate: string | null; appraised: string | null }
    >(`select id, stock_number as stock, vin, year, make,
        model, trim, condition, estimated_recon as estimate, appraised_value as appraised,
        array(select tag_id::text from vehicle_tag where vehicle_id = vehicle.id) as tags from vehicle order by id`)
    if (!rooftop) throw new Error('There is no such rooftop')
    const number = (name: string) => (rooftop[name] == null ? null : Number(rooftop[name]))
    const versions = hours.map((one) => ({ hours: one.hours, from: one.valid_from.getTime() }))
    const byCar = Map.groupBy(events, ({ vehicle_id }) => vehicle_id)
    return {
      id,
      name: String(rooftop.name),
      zone: String(rooftop.time_zone),
      reconGoal: number('recon_goal_seconds'),
      retailGoal: number('retail_ready_goal_seconds'),
      idleLimit: number('idle_limit_seconds'),
      costGoal: inCents(rooftop.recon_cost_goal ?? null),
      holding: inCents(rooftop.holding_cost ?? null),
      clock: ownClock(versions, events[0]?.at.getTime() ?? now.getTime(), now.getTime() + 400 * 24 * 3_600_000),
      steps,
      cars: cars.map((car) => ({
        ...car,
        ...lifeOf(byCar.get(car.id) ?? []),
        estimate: inCents(car.estimate),
        appraised: inCents(car.appraised),
      })),
      events: events.length,
    }
  })
}
