import type { BodyShape } from '@lotline/look/drawings/silhouettes'
import type { Drawing } from '@lotline/look/drawings/suv'
import type { Camera } from './camera.ts'
import { type Point, piecesOf } from './outline.ts'
import type { Shape } from './shape.ts'
import type { Solid } from './solid.ts'

/** The front or the rear of a car, to be drawn upon. */
export type End = {
  shape: BodyShape
  drawing: Drawing
  paint: string
  /** From hundredths of its width, -100 at the left and 100 at the right, and the drawing's height to the picture. */
  on(point: Point): Point
}

type Seen = { shape: BodyShape; drawing: Drawing; paint: string; solid: Solid; camera: Camera }

export function endOf({ shape, drawing, paint, solid, camera }: Seen, which: 'front' | 'rear'): End {
  const off = which === 'front' ? 0.4 : -0.4
  return {
    shape,
    drawing,
    paint,
    on([across, y]) {
      const [x, up, right] = solid.at([solid[which](y), y], across / 100)
      return camera.see([x + off, up, right])
    },
  }
}

export function area({ on }: End, path: string, look: Omit<Shape, 'points'>): Shape {
  return { points: (piecesOf(path)[0] ?? []).map(on), ...look }
}

/** The same at the left and at the right. */
export function pair({ on }: End, path: string, look: Omit<Shape, 'points'>): Shape[] {
  const points = piecesOf(path)[0] ?? []
  return [-1, 1].map((side) => ({ points: points.map(([across, y]) => on([side * across, y])), ...look }))
}

// Strokes of the four letters on a field of 3 by 4.
const letters = [
  'M0 0V4H1.4C3 4 3 0 1.4 0Z',
  'M2.6 0H0V4H2.6M0 2H2',
  'M0 4V0L1.4 2.2L2.8 0V4',
  'M1.4 0C-.4 0 -.4 4 1.4 4C3.2 4 3.2 0 1.4 0',
]

/** A plate that says DEMO, so that nobody takes the picture for a photo. On the front, right is where the car's left is. */
export function plate(end: End, top: number, towards: 1 | -1): Shape[] {
  const strokes = letters.flatMap((letter, at) =>
    piecesOf(letter).map((piece): Shape => {
      const placed = piece.map(([x, y]): Point => [towards * (-15.5 + at * 8.5 + x * 2), top + 1.1 + y * 0.7])
      return { points: placed.map(end.on), color: '#1c3d6e', width: 0.55 }
    }),
  )
  return [area(end, `M-21 ${top}H21V${top + 5}H-21Z`, { color: '#f4f6f4' }), ...strokes]
}

/** The highest and the lowest point of a path. */
export function heightsOf(path: string): [top: number, foot: number] {
  const heights = piecesOf(path).flatMap((piece) => piece.map(([, y]) => y))
  return [Math.min(...heights), Math.max(...heights)]
}
