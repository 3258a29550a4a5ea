import type { BodyShape } from '@lotline/look/drawings/silhouettes'
import type { Drawing } from '@lotline/look/drawings/suv'
import type { Camera, Place } from './camera.ts'
import { type Point, piecesOf } from './outline.ts'
import type { Shape } from './shape.ts'
import type { Solid } from './solid.ts'

const glass = '#2a363b'
// The foot and the head of an open car's windshield, which no ridge runs beside.
const openFrame: readonly Point[] = [
  [152.8, 28.6],
  [179.6, 46.8],
]

/** Windshield and rear window: where the ridge runs beside glass. */
export function panes(shape: BodyShape, drawing: Drawing, solid: Solid, camera: Camera): Shape[] {
  const points = drawing.glass.flatMap(piecesOf).flat()
  const top = Math.min(...points.map(([, y]) => y))
  const upper = points.filter(([, y]) => y < top + 5).map(([x]) => x)
  const isBeside = ([, y]: Point) => y > top + 0.5 && y < solid.belt - 1
  const front =
    shape === 'convertible' ? openFrame : solid.ridge.filter((point) => isBeside(point) && point[0] > Math.max(...upper) - 2)
  const rear =
    shape === 'convertible' || shape === 'van'
      ? []
      : solid.ridge.filter((point) => isBeside(point) && point[0] < Math.min(...upper) + 2)
  return [front, rear].filter((piece) => piece.length > 1).flatMap((piece) => pane(piece, solid, camera, shape === 'convertible'))
}

function pane(piece: readonly Point[], { at }: Solid, camera: Camera, isOpen: boolean): Shape[] {
  const [first = [0, 0], last = [0, 0]] = [piece[0], piece.at(-1)]
  const normal: Place = [first[1] - last[1] > 0 ? -1 : 1, 0.35, 0]
  // An open car's windshield is seen from behind as well.
  if (!isOpen && !camera.faces(normal, at(first, 0))) return []
  const area = (from: number, to: number) =>
    [...piece.map((point) => at(point, from)), ...piece.toReversed().map((point) => at(point, to))].map(camera.see)
  return [
    { points: area(-0.9, 0.9), color: glass },
    { points: area(-0.62, -0.2), color: '#ffffff', opacity: 0.08 },
    { points: area(-0.12, 0), color: '#ffffff', opacity: 0.06 },
  ]
}
