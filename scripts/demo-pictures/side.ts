import type { Drawing } from '@lotline/look/drawings/suv'
import type { Camera } from './camera.ts'
import { type Point, piecesOf } from './outline.ts'
import { lit, mixed } from './paint.ts'
import { hullOf, type Shape } from './shape.ts'
import type { Solid } from './solid.ts'

const glass = '#2a363b'
const dark = '#14181a'

/** The near side: the silhouette's own parts, each point laid onto the skin. */
export function drawSide(drawing: Drawing, solid: Solid, camera: Camera, paint: string): Shape[] {
  const { at } = solid
  const on = (point: Point) => camera.see(at(point, 1))
  const areas = (path: string, color: string, opacity = 1): Shape[] =>
    piecesOf(path).map((piece) => ({ points: piece.map(on), color, opacity }))
  const lines = (path: string, color: string, width: number, opacity = 1): Shape[] =>
    piecesOf(path).map((piece) => ({ points: fine(piece).map(on), color, width, opacity }))
  return [
    ...areas(drawing.body, lit(paint, 0.99)),
    ...areas(drawing.shade, lit(paint, 0.7), 0.75),
    { points: band(solid).map(on), color: '#ffffff', opacity: 0.13 },
    ...drawing.glass.flatMap((window) => areas(window, glass)),
    ...drawing.glass.flatMap((window) =>
      glints(window).map((piece): Shape => ({ points: piece.map(on), color: '#ffffff', opacity: 0.1 })),
    ),
    ...(drawing.inside ? areas(drawing.inside, mixed(dark, '#ffffff', 0.16)) : []),
    ...(drawing.trim ? lines(drawing.trim, dark, 1.5) : []),
    ...lines(drawing.seams, lit(paint, 0.62), 0.9),
    ...lines(drawing.handles, lit(paint, 0.55), 1.7),
    ...areas(drawing.headlight, '#20272a'),
    ...piecesOf(drawing.headlight).map((piece) => ({ points: shrunk(piece, 0.66).map(on), color: '#dfe8ea' })),
    ...areas(drawing.tail, '#a51d22'),
    ...(drawing.sill ? lines(drawing.sill, dark, 2.4, 0.5) : []),
  ]
}

/** What is behind the wheels. */
export function wells({ rear, front, arch }: Drawing, { at }: Solid, camera: Camera): Shape[] {
  const reach = arch + 3
  return [rear, front]
    .flatMap((x) => piecesOf(`M${x - reach} 78A${reach} ${reach} 0 0 1 ${x + reach} 78Z`))
    .map((piece) => ({ points: piece.map((point) => camera.see(at(point, 1))), color: dark }))
}

/** The room's light along the doors. */
function band({ belt, front, rear }: Solid): Point[] {
  const edge = (y: number, from: number, to: number) =>
    Array.from({ length: 25 }, (_, step): Point => [from + ((to - from) * step) / 24, y])
  const [top, foot] = [belt + 3, belt + 7]
  return [...edge(top, rear(top) + 3, front(top) - 12), ...edge(foot, front(foot) - 10, rear(foot) + 3)]
}

/** The same piece, smaller about its middle. */
function shrunk(piece: readonly Point[], share: number): Point[] {
  const [x, y] = [0, 1].map((axis) => piece.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / piece.length)
  return piece.map((point) => [(x ?? 0) + (point[0] - (x ?? 0)) * share, (y ?? 0) + (point[1] - (y ?? 0)) * share])
}

/** Light on a window: its upper left part. */
function glints(path: string): Point[][] {
  return piecesOf(path)
    .map((piece) => {
      const [xs, ys] = [piece.map(([x]) => x), piece.map(([, y]) => y)]
      const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
      const cut = (x: number, y: number) => (x - left) / (right - left) + (y - top) / (foot - top) < 0.85
      const kept = piece.filter(([x, y]) => cut(x, y))
      return kept.length > 2 ? kept : []
    })
    .filter((piece) => piece.length > 2)
}

/** A line with points close enough to bend with the skin. */
function fine(piece: readonly Point[]): Point[] {
  return piece.flatMap((to, at) => {
    const from = piece[at - 1] ?? to
    return Array.from({ length: 6 }, (_, step): Point => {
      const share = (step + 1) / 6
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}

/** The outer mirror of the right or the left side. */
export function mirrorOf(drawing: Drawing, { at }: Solid, camera: Camera, paint: string, across: 1 | -1): Shape[] {
  const points = piecesOf(drawing.mirror).flat()
  const edges = [1.02, 1.16].flatMap((out) => points.map((point) => camera.see(at(point, across * out))))
  return [{ points: hullOf(edges), color: lit(paint, 0.78) }]
}
