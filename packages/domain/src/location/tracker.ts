import { metresFrom, type Position } from './position.ts'

/** What a tracker in a car says at a moment: degrees and metres, metres a second, percent. Times are ISO 8601 in UTC. */
export type Reading = Position & {
  readonly at: string
  readonly speed: number | null
  readonly battery: number | null
  readonly fuel: number | null
}

/** Below this, in percent, somebody should see to a battery or a tank (OPN-187). */
export const lowLevel = 20

/** As many readings of a vehicle are kept, and none that is older. */
export const mostReadings = 200
export const oldestReadingMs = 90 * 24 * 60 * 60 * 1000
/** Clocks of trackers run ahead by as much. */
export const readingSkewMs = 5 * 60 * 1000

// A row and its lane are a dozen metres deep: this is another part of the lot. In metres.
const leastMove = 50
// A car on a test drive is told of as one that has gone, and then where it has come to.
const betweenMovesMs = 10 * 60 * 1000

/** Where a vehicle was last said to be. */
export type Told = Position & { readonly at: string }

/** Whether a place is surely another one: further off than both devices are unsure of. */
export function isElsewhere(told: Position, reading: Position): boolean {
  const { east, north } = metresFrom(told, reading)
  return Math.hypot(east, north) - (told.accuracy ?? 0) - (reading.accuracy ?? 0) >= leastMove
}

/**
 * Of a vehicle's readings those by which it has moved, the earliest first: the first of all, then each that is newer, elsewhere, and some time
 * after the last. A tracker says every minute where it is; history tells where the car has gone.
 */
export function movesOf(told: Told | null, readings: readonly Reading[]): Reading[] {
  const moves: Reading[] = []
  let last = told
  for (const reading of readings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const since = last ? Date.parse(reading.at) - Date.parse(last.at) : Number.POSITIVE_INFINITY
    if (since <= 0 || (last && (since < betweenMovesMs || !isElsewhere(last, reading)))) continue
    moves.push(reading)
    last = reading
  }
  return moves
}

/** Whether a level, in percent, is one that somebody should see to; null is one that no device has told. */
export function isLow(level: number | null): boolean {
  return level !== null && level < lowLevel
}

// Metres a second: no car does 300 miles an hour.
const fastestCar = (300 * 1609.344) / 3600
// Devices that have just woken are off by as much. In metres.
const leastJump = 1609.344

type Moment = Position & { readonly at: string }

/** Whether a car could not have come from one place to the other in the time between. */
export function isImpossible(one: Moment, other: Moment): boolean {
  const { east, north } = metresFrom(one, other)
  const metres = Math.hypot(east, north) - (one.accuracy ?? 0) - (other.accuracy ?? 0)
  const seconds = Math.abs(Date.parse(one.at) - Date.parse(other.at)) / 1000
  return metres > leastJump && metres > fastestCar * seconds
}

/** Of a vehicle's readings those that it cannot have been at, seen from where it is known to have been, else from the first of them. */
export function impossibleReadings<R extends Moment>(known: Moment | null, readings: readonly R[]): Set<R> {
  const sorted = readings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const from = known === null ? 0 : sorted.filter(({ at }) => Date.parse(at) < Date.parse(known.at)).length
  const wrong = new Set<R>()
  const follow = (way: readonly R[]) => {
    let last: Moment | null = known
    for (const reading of way) {
      if (last !== null && isImpossible(last, reading)) wrong.add(reading)
      else last = reading
    }
  }
  follow(sorted.slice(from))
  follow(sorted.slice(0, from).toReversed())
  return wrong
}

type Point = { readonly latitude: number; readonly longitude: number }

// 100 miles, in metres.
const nearRooftop = 160_934.4

/** Whether a point lies far from the rooftop, and near it with its numbers the other way round. */
export function isSwapped(rooftop: Point, point: Point): boolean {
  const other = { latitude: point.longitude, longitude: point.latitude }
  return Math.abs(other.latitude) <= 90 && !isNear(rooftop, point) && isNear(rooftop, other)
}

function isNear(rooftop: Point, point: Point): boolean {
  const { east, north } = metresFrom(rooftop, point)
  return Math.hypot(east, north) <= nearRooftop
}
