import type { BodyShape } from '@lotline/look/drawings/silhouettes'
import type { Drawing } from '@lotline/look/drawings/suv'
import type { Place } from './camera.ts'
import { type Point, piecesOf } from './outline.ts'

/** A silhouette given a width: narrower towards the roof and rounded at both ends. */
export type Solid = {
  /** Where a point of the drawing lies across the car: -1 is its left skin, 1 its right. */
  at(point: Point, across: number): Place
  /** From the foot of the rear over the roof to the foot of the front. */
  ridge: readonly Point[]
  /** Between side windows and doors. */
  belt: number
  /** The foremost and the rearmost point at a height. */
  front(y: number): number
  rear(y: number): number
}

type Build = { half: number; roof: number; nose: number; tail: number }

const car: Build = { half: 44, roof: 0.74, nose: 0.2, tail: 0.14 }
const builds: Partial<Record<BodyShape, Build>> = {
  coupe: { ...car, roof: 0.68 },
  suv: { half: 46, roof: 0.82, nose: 0.15, tail: 0.08 },
  crossover: { half: 45, roof: 0.79, nose: 0.18, tail: 0.11 },
  minivan: { half: 46, roof: 0.82, nose: 0.22, tail: 0.08 },
  van: { half: 47, roof: 0.9, nose: 0.2, tail: 0.02 },
  pickup: { half: 47, roof: 0.8, nose: 0.11, tail: 0.02 },
}

export function solidOf(shape: BodyShape, drawing: Drawing): Solid {
  const { half, roof, nose, tail } = builds[shape] ?? car
  const ridge = ridgeOf(drawing)
  const windows = drawing.glass.flatMap(piecesOf).flat()
  // An open car's windshield stands above its ridge.
  const top = Math.min(...[...ridge, ...windows].map(([, y]) => y))
  const belt = Math.max(...windows.map(([, y]) => y))
  const narrowed = (y: number) =>
    y < belt ? 1 - (1 - roof) * ((belt - y) / (belt - top)) : 1 - 0.05 * Math.max(0, (y - 62) / 14) ** 2
  const rounded = (x: number) => 1 - nose * Math.max(0, (x - 198) / 36) ** 2 - tail * Math.max(0, (44 - x) / 34) ** 2
  return {
    at: ([x, y], across) => [x - 122, 95 - y, across * half * narrowed(y) * rounded(x)],
    ridge,
    belt,
    front: (y) =>
      edgeAt(
        ridge.filter(([x]) => x > 150),
        y,
        Math.max,
      ),
    rear: (y) =>
      edgeAt(
        ridge.filter(([x]) => x < 90),
        y,
        Math.min,
      ),
  }
}

function ridgeOf({ body }: Drawing): Point[] {
  const outline = piecesOf(body)[0] ?? []
  const foot = outline.findIndex(([x, y]) => x > 200 && y >= 72)
  return outline.slice(0, foot + 1)
}

function edgeAt(points: readonly Point[], y: number, pick: (...values: number[]) => number): number {
  const crossings = points.slice(1).flatMap(([x, to], at) => {
    const [before, from] = points[at] ?? [x, to]
    const isBetween = Math.min(from, to) <= y && y <= Math.max(from, to)
    return isBetween ? [from === to ? x : before + ((x - before) * (y - from)) / (to - from)] : []
  })
  return pick(...(crossings.length > 0 ? crossings : points.map(([x]) => x)))
}
