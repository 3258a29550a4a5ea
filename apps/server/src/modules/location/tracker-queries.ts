import type { TrailPoint } from '@lotline/contract/location/location'
import { mostReadings } from '@lotline/domain/location/tracker'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Of the vehicles in stock those with these VINs or stock numbers, small letters or capitals, locked in one order for everybody. */
export async function lockNamed(db: Db, vins: readonly string[], stockNumbers: readonly string[]) {
  const { rows } = await sql<{ id: string; vin: string; stock: string }>`
    select id, vin, lower(stock_number) as stock from vehicle
    where sold_at is null and (vin = any(${vins}) or lower(stock_number) = any(${stockNumbers}))
    order by id for no key update`.execute(db)
  return rows
}

export type ReadingRow = {
  vehicle_id: string
  at: string
  latitude: number
  longitude: number
  accuracy_m: number | null
  speed: number | null
  battery: number | null
  fuel: number | null
}

type Key = { vehicle_id: string; at: Date }

/** Keeps readings of moments that nothing was said of before; answers which they are. */
export async function insertReadings(db: Db, readings: readonly ReadingRow[]): Promise<Key[]> {
  const { rows } = await sql<Key>`
    insert into position_reading (rooftop_id, vehicle_id, at, latitude, longitude, accuracy_m, speed, battery, fuel)
    select ${thisRooftop}, vehicle_id, at, latitude, longitude, accuracy_m, speed, battery, fuel
    from json_populate_recordset(null::position_reading, ${recordset(readings)})
    on conflict do nothing returning vehicle_id, at`.execute(db)
  return rows
}

/** Of each of these vehicles no more are kept than its trail shows; answers which have gone. */
export async function trimReadings(db: Db, vehicleIds: readonly string[]): Promise<Key[]> {
  const { rows } = await sql<Key>`
    delete from position_reading p using (
      select vehicle_id, at, row_number() over (partition by vehicle_id order by at desc) as nth
      from position_reading where vehicle_id = any(${vehicleIds}::uuid[])) old
    where old.nth > ${mostReadings} and p.vehicle_id = old.vehicle_id and p.at = old.at
    returning p.vehicle_id, p.at`.execute(db)
  return rows
}

/** A few at a time: the rest goes with the next rounds. */
export async function deleteReadingsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from position_reading where (vehicle_id, at) in (
    select vehicle_id, at from position_reading where at < ${before} order by at limit 5000)`.execute(db)
}

/** Where each of these vehicles was said to be last, by whomever. */
export async function listLastFixes(db: Db, vehicleIds: readonly string[]) {
  const { rows } = await sql<{
    vehicle_id: string
    latitude: number
    longitude: number
    accuracy_m: number | null
    at: Date
  }>`
    select v.id as vehicle_id, last.* from unnest(${vehicleIds}::uuid[]) as v (id) cross join lateral (
      select f.latitude, f.longitude, f.accuracy_m, f.at from location_fix f where f.vehicle_id = v.id
      order by f.at desc, f.id desc limit 1) last`.execute(db)
  return rows
}

export type TrackerRow = Omit<ReadingRow, 'speed'> & {
  battery_at: string | null
  fuel_at: string | null
  link: string | null
  link_at: string | null
}

/** Puts what trackers have said into the place of what each has said before; of each the newest stays. */
export async function putTrackers(db: Db, trackers: readonly TrackerRow[]): Promise<void> {
  await sql`
    insert into tracker as t (rooftop_id, vehicle_id, at, latitude, longitude, accuracy_m, battery, battery_at, fuel, fuel_at, link, link_at)
    select ${thisRooftop}, vehicle_id, at, latitude, longitude, accuracy_m, battery, battery_at, fuel, fuel_at, link, link_at
    from json_populate_recordset(null::tracker, ${recordset(trackers)})
    on conflict (rooftop_id, vehicle_id) do update set
      (at, latitude, longitude, accuracy_m) = (select at, latitude, longitude, accuracy_m from (values
        (t.at, t.latitude, t.longitude, t.accuracy_m), (excluded.at, excluded.latitude, excluded.longitude, excluded.accuracy_m)
        ) as place (at, latitude, longitude, accuracy_m) order by at desc limit 1),
      (battery, battery_at) = (select battery, at from (values (t.battery, t.battery_at), (excluded.battery, excluded.battery_at))
        as said (battery, at) order by at desc nulls last limit 1),
      (fuel, fuel_at) = (select fuel, at from (values (t.fuel, t.fuel_at), (excluded.fuel, excluded.fuel_at))
        as said (fuel, at) order by at desc nulls last limit 1),
      (link, link_at) = (select link, at from (values (t.link, t.link_at), (excluded.link, excluded.link_at))
        as said (link, at) order by at desc nulls last limit 1)`.execute(db)
}

export async function findTracker(db: Db, vehicleId: string) {
  return db
    .selectFrom('tracker')
    .select(['at', 'latitude', 'longitude', 'accuracy_m', 'battery', 'battery_at', 'fuel', 'fuel_at', 'link'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
}

type Placed = Omit<TrailPoint, 'at'> & { at: Date }

/** What the trackers of vehicles said last of where they are. */
export async function listTrackers(db: Db, vehicleIds: readonly string[]) {
  return db
    .selectFrom('tracker')
    .select(['vehicle_id', 'at', 'latitude', 'longitude', 'accuracy_m'])
    .where('vehicle_id', 'in', [...vehicleIds, noVehicle])
    .execute()
}

// A list in SQL has something in it.
const noVehicle = '00000000-0000-0000-0000-000000000000'

/** The middle of where people stood who said that a car is beside them: the rooftop's lot. Undefined where hardly anybody has. */
export async function findCenter(db: Db): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await sql<{ latitude: number; longitude: number; points: number }>`
    select percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude, count(*)::int as points
    from (select latitude, longitude from location_fix where source = 'PERSON' order by at desc limit 100) near`.execute(db)
  const [center] = rows
  return center && center.points >= leastPoints ? center : undefined
}

const leastPoints = 3

/** Where people and the tracker have said a vehicle was, the latest first, each moment once. */
export async function listTrail(db: Db, vehicleId: string): Promise<TrailPoint[]> {
  const { rows } = await sql<Placed>`
    select distinct on (at) latitude, longitude, accuracy_m as accuracy, source, at, battery, fuel from (
      (select latitude, longitude, accuracy_m, 'GPS' as source, at, battery, fuel from position_reading
        where vehicle_id = ${vehicleId} order by at desc limit ${mostReadings})
      union all
      (select latitude, longitude, accuracy_m, source, at, null, null from location_fix
        where vehicle_id = ${vehicleId} order by at desc limit ${mostReadings})) told
    order by at desc, source = 'PERSON' desc, battery nulls last limit ${mostReadings}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
