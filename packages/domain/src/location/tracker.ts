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
