import type { ImportReport } from '@lotline/contract/feeds/imports'
import { type ReadReading, swappedNote, type VehicleReading } from '@lotline/domain/location/read-readings'
import {
  impossibleReadings,
  isSwapped,
  movesOf,
  oldestReadingMs,
  type Reading,
  type Told,
} from '@lotline/domain/location/tracker'
import type { JobCtx } from '../../ctx.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { RowsCtx } from '../../http/serve.ts'
import type { Feeds } from '../feeds/index.ts'
import { type Report, type Taking, takeInRows } from '../imports/index.ts'
import { insertFixes } from './queries.ts'
import {
  deleteReadingsBefore,
  findCenter,
  insertReadings,
  listLastFixes,
  listTrackers,
  lockNamed,
  putTrackers,
  type TrackerRow,
  trimReadings,
} from './tracker-queries.ts'

type Read = Extract<ReadReading, VehicleReading>

/** Takes in what trackers say: what was said before, in whatever order, changes nothing. */
export function takeInLocations(ctx: RowsCtx, feeds: Feeds): Promise<ImportReport> {
  return takeInRows(ctx, feeds, locationRows)
}

export const locationRows: Taking<'LOCATIONS'> = { kind: 'LOCATIONS', batchSize: 200, takeIn: takeInReadings }

type Given = { vehicleId: string; link: string | null; reading: Reading }

/** Takes readings in, in one transaction, and tells of each what has become of it. */
export async function takeInReadings(ctx: JobCtx, batch: readonly Read[], report: Report): Promise<void> {
  const { db, now } = ctx
  const vehicleOf = await openVehicles(db, batch)
  const given = new Map<string, Given>()
  let doubled = 0
  const turned = await turnSwapped(db, batch, report)
  const wrong = await findImpossible(db, turned, vehicleOf)
  for (const { vin, stockNumber, link, reading, line, name } of turned) {
    const vehicleId = vehicleOf({ vin, stockNumber })
    const key = `${vehicleId} ${Date.parse(reading.at)}`
    if (vehicleId === undefined) report.leaveOut({ line, name, reason: notOurs(vin, stockNumber) })
    else if (wrong.has(reading)) report.leaveOut({ line, name, reason: tooFast })
    else if (given.has(key)) doubled += 1
    else given.set(key, { vehicleId, link, reading })
  }
  const added = await keep(db, given)
  for (let count = 0; count < added.length; count += 1) report.count('added')
  for (let count = added.length; count < given.size + doubled; count += 1) report.count('unchanged')
  if (added.length === 0) return
  const byVehicle = Map.groupBy(added, ({ vehicleId }) => vehicleId)
  await putTrackers(
    db,
    [...byVehicle].map(([vehicleId, own]) => trackerOf(vehicleId, own, now)),
  )
  await tellMoves(ctx, byVehicle)
}

const tooFast =
  'The car would have had to go more than 300 mph from where it was before: the tracker is wrong, or on another car.'

/** Turns points round that lie near the rooftop only with their numbers the other way round, and notes it. */
async function turnSwapped(db: Db, batch: readonly Read[], report: Report): Promise<readonly Read[]> {
  const center = await findCenter(db)
  if (!center) return batch
  return batch.map((one) => {
    if (!isSwapped(center, one.reading)) return one
    const { latitude, longitude } = one.reading
    report.note({ line: one.line, name: one.name, notes: [swappedNote] })
    return { ...one, reading: { ...one.reading, latitude: longitude, longitude: latitude } }
  })
}

/** Readings at which their vehicles cannot have been, seen from what their trackers said last. */
async function findImpossible(
  db: Db,
  batch: readonly Read[],
  vehicleOf: (named: Named) => string | undefined,
): Promise<ReadonlySet<Reading>> {
  const byVehicle = Map.groupBy(batch, vehicleOf)
  const ids = [...byVehicle.keys()].filter((id) => id !== undefined)
  const known = new Map((await listTrackers(db, ids)).map((row) => [row.vehicle_id, row]))
  const wrong = new Set<Reading>()
  for (const id of ids) {
    const row = known.get(id)
    const last = row ? { ...row, accuracy: row.accuracy_m, at: row.at.toISOString() } : null
    const readings = byVehicle.get(id)?.map(({ reading }) => reading) ?? []
    for (const reading of impossibleReadings(last, readings)) wrong.add(reading)
  }
  return wrong
}

/** Keeps readings, as far as they are new and young enough to be kept; answers those. */
async function keep(db: Db, given: ReadonlyMap<string, Given>): Promise<Given[]> {
  if (given.size === 0) return []
  const keyOf = (row: { vehicle_id: string; at: Date }) => `${row.vehicle_id} ${row.at.getTime()}`
  const rows = [...given.values()].map(({ vehicleId, reading: { accuracy, ...reading } }) => {
    return { ...reading, vehicle_id: vehicleId, accuracy_m: accuracy }
  })
  const inserted = await insertReadings(db, rows)
  const gone = new Set((await trimReadings(db, [...new Set(inserted.map((row) => row.vehicle_id))])).map(keyOf))
  return inserted.flatMap((row) => (gone.has(keyOf(row)) ? [] : (given.get(keyOf(row)) ?? [])))
}

/** The newest of a vehicle's new readings, each level by itself. A clock that runs ahead is not ahead of what people say. */
function trackerOf(vehicleId: string, given: readonly Given[], now: Date): TrackerRow {
  const newestFirst = given.toSorted((one, other) => Date.parse(other.reading.at) - Date.parse(one.reading.at))
  const [newest] = newestFirst
  if (!newest) throw new Error('A tracker has said something')
  const [battery, fuel] = (['battery', 'fuel'] as const).map((level) =>
    newestFirst.find(({ reading }) => reading[level] !== null),
  )
  const linked = newestFirst.find(({ link }) => link !== null)
  const { latitude, longitude, accuracy } = newest.reading
  const atOf = (one: Given | undefined) => (one ? notAhead(one.reading.at, now) : null)
  return {
    vehicle_id: vehicleId,
    at: notAhead(newest.reading.at, now),
    latitude,
    longitude,
    accuracy_m: accuracy,
    battery: battery?.reading.battery ?? null,
    battery_at: atOf(battery),
    fuel: fuel?.reading.fuel ?? null,
    fuel_at: atOf(fuel),
    link: linked?.link ?? null,
    link_at: atOf(linked),
  }
}

function notAhead(at: string, now: Date): string {
  return new Date(Math.min(Date.parse(at), now.getTime())).toISOString()
}

async function tellMoves(ctx: JobCtx, byVehicle: ReadonlyMap<string, readonly Given[]>): Promise<void> {
  const { db, now } = ctx
  const last = new Map((await listLastFixes(db, [...byVehicle.keys()])).map((fix) => [fix.vehicle_id, fix]))
  const moves = [...byVehicle].flatMap(([vehicleId, given]) => {
    const fix = last.get(vehicleId)
    let before: Told | null = fix ? { ...fix, accuracy: fix.accuracy_m, at: fix.at.toISOString() } : null
    return movesOf(
      before,
      given.map(({ reading }) => reading),
    ).map((move) => {
      const told = { vehicleId, before, move }
      before = move
      return told
    })
  })
  if (moves.length === 0) return
  await insertFixes(
    db,
    moves.map(({ vehicleId, move: { latitude, longitude, accuracy, at } }) => {
      const place = { latitude, longitude, accuracy, at: new Date(notAhead(at, now)) }
      return { ...place, id: newId(), vehicleId, source: 'GPS', byId: null }
    }),
  )
  const place = (point: Told | null) => point && { latitude: point.latitude, longitude: point.longitude, at: point.at }
  const events = moves.map(({ vehicleId, before, move: { latitude, longitude } }) => ({
    itemType: 'UPDATED_GPS_LOCATION' as const,
    vehicleId,
    fact: { sentence: 'locationTracked' } as const,
    detail: { before: { location: place(before) }, after: { location: { latitude, longitude } } },
  }))
  // By the tracker, whoever has sent what it says.
  await record({ ...ctx, actor: null }, ...events)
}

type Named = Pick<VehicleReading, 'vin' | 'stockNumber'>

/** Finds the vehicle that a reading names, by its VIN where there is one. */
async function openVehicles(db: Db, batch: readonly Named[]): Promise<(named: Named) => string | undefined> {
  const vins = batch.flatMap(({ vin }) => vin ?? [])
  const stocks = batch.flatMap(({ vin, stockNumber }) => (vin === null ? (stockNumber?.toLowerCase() ?? []) : []))
  const known = await lockNamed(db, vins, stocks)
  const byVin = new Map(known.map(({ vin, id }) => [vin, id]))
  const byStock = new Map(known.map(({ stock, id }) => [stock, id]))
  return ({ vin, stockNumber }) => (vin === null ? byStock.get(stockNumber?.toLowerCase() ?? '') : byVin.get(vin))
}

function notOurs(vin: string | null, stockNumber: string | null): string {
  if (vin === null) return `No vehicle in stock here has the stock number ${stockNumber?.slice(0, 40).toWellFormed()}.`
  return `No vehicle in stock here has the VIN ${vin}.`
}

export async function forgetReadings(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, (db) => deleteReadingsBefore(db, new Date(now.getTime() - oldestReadingMs)))
}
