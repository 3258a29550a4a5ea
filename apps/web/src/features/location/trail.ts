import { feetInMetre, metresFrom } from '@lotline/domain/location/position'

type Point = { latitude: number; longitude: number }
/** A place in the drawing's own units, x to the right and y down. */
export type Mark = { x: number; y: number }
export type Trail = {
  /** The latest first. */
  marks: Mark[]
  /** Units to a metre. */
  scale: number
  /** A round length for the scale's bar, in feet. */
  bar: number
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
  if (!origin) return { marks: [], scale: 1, bar: 10, span: 0 }
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
    bar: roundLength((width / 4 / scale) * feetInMetre),
    span: furthest(metres),
  }
}

function rangeOf(values: readonly number[]): { from: number; to: number } {
  return { from: Math.min(...values), to: Math.max(...values) }
}

/** The longest of 1, 2, 5, 10, 20 ... that is no longer than this. */
function roundLength(most: number): number {
  const ten = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((times) => times * ten <= most) ?? 1) * ten
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
