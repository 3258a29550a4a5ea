import type { TrailPoint, VehicleLocation } from '@lotline/contract/location/location'
import { metresFrom } from '@lotline/domain/location/position'
import { scaleOf } from '@lotline/domain/location/scale'

type Point = { latitude: number; longitude: number }
/** A place in the drawing's own units, x to the right and y down. */
export type Mark = { x: number; y: number }
export type Trail = {
  /** The latest first. */
  marks: Mark[]
  /** Units to a metre. */
  scale: number
  /** The scale's bar, and what it says. */
  bar: ReturnType<typeof scaleOf>
  /** Between the two places that lie furthest apart, in metres. */
  span: number
}

// Closer together than this the places are one, as far as a phone knows.
const leastSpan = 20

/** Places drawn to scale into a box with north up, centred, a margin around them. */
export function trailOf(
  places: readonly Point[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Trail {
  const [origin] = places
  if (!origin) return { marks: [], scale: 1, bar: scaleOf(leastSpan), span: 0 }
  const metres = places.map((place) => metresFrom(origin, place))
  const [east, north] = [rangeOf(metres.map((one) => one.east)), rangeOf(metres.map((one) => one.north))]
  const scale = Math.min(
    (width - 2 * margin) / Math.max(leastSpan, east.to - east.from),
    (height - 2 * margin) / Math.max(leastSpan, north.to - north.from),
  )
  return {
    marks: metres.map((one) => ({
      x: width / 2 + (one.east - (east.from + east.to) / 2) * scale,
      y: height / 2 - (one.north - (north.from + north.to) / 2) * scale,
    })),
    scale,
    bar: scaleOf(width / 4 / scale),
    span: furthest(metres),
  }
}

function rangeOf(values: readonly number[]): { from: number; to: number } {
  return { from: Math.min(...values), to: Math.max(...values) }
}

function furthest(metres: readonly { east: number; north: number }[]): number {
  const distances = metres.flatMap((one) => metres.map((other) => Math.hypot(one.east - other.east, one.north - other.north)))
  return Math.max(0, ...distances)
}

/** How far one place lies from another, in metres. */
export function distanceOf(from: Point, to: Point): number {
  const { east, north } = metresFrom(from, to)
  return Math.hypot(east, north)
}

/** A time in which a vehicle stood in one place, as far as its tracker knows; what a person told is a moment of its own. */
export type Stay = TrailPoint & { readonly since: string }

// A tracker that stands still says places so far apart, in metres.
const trackersUnrest = 15

/** Of a trail, the latest first, the places that follow each other and are one; each with the newest that was told there. */
export function staysOf(trail: readonly TrailPoint[]): Stay[] {
  const stays: Stay[] = []
  for (const point of trail) {
    const stay = stays.at(-1)
    const isSame = stay?.source === 'GPS' && point.source === 'GPS' && distanceOf(stay, point) < trackersUnrest
    if (!stay || !isSame) stays.push({ ...point, since: point.at })
    else
      stays[stays.length - 1] = {
        ...stay,
        since: point.at,
        battery: stay.battery ?? point.battery,
        fuel: stay.fuel ?? point.fuel,
      }
  }
  return stays
}

/** The last places as the location itself tells them, while the trail is not here. */
export function pointsOf({ earlier, ...latest }: VehicleLocation): TrailPoint[] {
  const nothing = { accuracy: null, battery: null, fuel: null, source: 'PERSON' } as const
  const { latitude, longitude, at, accuracy, source } = latest
  return [{ ...nothing, latitude, longitude, at, accuracy, source }, ...earlier.map((point) => ({ ...nothing, ...point }))]
}
