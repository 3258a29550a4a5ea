import type { BodyShape } from '@lotline/look/drawings/silhouettes'
import type { Drawing } from '@lotline/look/drawings/suv'
import { type Camera, cameraAt, dot, type Place, type View } from './camera.ts'
import { endOf } from './end.ts'
import { drawFront } from './front.ts'
import { lit } from './paint.ts'
import { panes } from './panes.ts'
import { drawRear } from './rear.ts'
import { hullOf, type Shape } from './shape.ts'
import { drawSide, mirrorOf, wells } from './side.ts'
import { type Solid, solidOf } from './solid.ts'
import { drawRim, drawTyre, wheelsOf } from './wheels.ts'

const light: Place = [0.36, 0.83, 0.43]
const dark = '#14181a'

/** The car of a silhouette in its paint, seen from somewhere: from its right, from in front or from behind. */
export function drawCar(shape: BodyShape, drawing: Drawing, paint: string, view: View): Shape[] {
  const solid = solidOf(shape, drawing)
  const camera = cameraAt(view)
  const wheels = wheelsOf(drawing)
  const seen = { shape, drawing, paint, solid, camera }
  const seesSide = Math.abs(view.turn) < 80
  return [
    ...shadows(solid, camera),
    ...wheels.far.map((wheel) => drawTyre(wheel, solid, camera)),
    ...mirrorOf(drawing, solid, camera, paint, -1),
    ...(seesSide ? [] : mirrorOf(drawing, solid, camera, paint, 1)),
    floor(solid, camera),
    ...(seesSide ? [] : wheels.near.map((wheel) => drawTyre(wheel, solid, camera))),
    ...skin(shape, solid, camera, paint),
    ...panes(shape, drawing, solid, camera),
    ...(view.turn > 8 ? drawFront(endOf(seen, 'front')) : view.turn < -8 ? drawRear(endOf(seen, 'rear')) : []),
    ...(seesSide
      ? [
          ...wells(drawing, solid, camera),
          ...wheels.near.map((wheel) => drawTyre(wheel, solid, camera)),
          ...drawSide(drawing, solid, camera, paint),
        ]
      : []),
    ...(seesSide ? mirrorOf(drawing, solid, camera, paint, 1) : []),
    ...(seesSide ? wheels.near.flatMap((wheel) => drawRim(wheel, solid, camera)) : []),
  ]
}

function shadows({ at }: Solid, camera: Camera): Shape[] {
  const print = (grown: number, color: string, opacity: number, soft: number): Shape => ({
    points: [14, 122, 230]
      .flatMap((x) => [-grown, grown].map((z) => [x + (x - 122) * (grown - 1), z] as const))
      .map(([x, z]) => camera.see([x - 122, 0, at([122, 62], z)[2]])),
    color,
    opacity,
    soft,
  })
  return [print(1.12, '#0c1214', 0.28, 9), print(0.98, '#0c1214', 0.5, 4)].map((shape) => ({
    ...shape,
    points: hullOf(shape.points),
  }))
}

function floor({ at }: Solid, camera: Camera): Shape {
  const corners: [number, number][] = [
    [20, -0.93],
    [226, -0.86],
    [226, 0.86],
    [20, 0.93],
  ]
  return { points: corners.map(([x, z]) => camera.see(at([x, 75], z))), color: dark }
}

/** The strips that run across the car from its rear over the roof to its front, the farthest first. */
function skin(shape: BodyShape, solid: Solid, camera: Camera, paint: string): Shape[] {
  const strips = solid.ridge.slice(1).flatMap((to, index) => {
    const from = solid.ridge[index] ?? to
    const [along, up] = [to[0] - from[0], from[1] - to[1]]
    const length = Math.hypot(along, up)
    if (length === 0) return []
    const normal: Place = [-up / length, along / length, 0]
    const middle = solid.at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 0)
    if (!camera.faces(normal, middle)) return []
    const points = [solid.at(from, -1), solid.at(to, -1), solid.at(to, 1), solid.at(from, 1)].map(camera.see)
    const isOpen = isInside(shape, (from[0] + to[0]) / 2, normal)
    const color = isOpen ? dark : lit(paint, 0.76 + 0.46 * Math.max(0, dot(normal, light)))
    return [
      {
        far: camera.distanceTo(middle),
        drawn: [
          { points, color },
          { points: [...points, points[0] ?? [0, 0]], color, width: 0.5 },
        ],
      },
    ]
  })
  return strips.sort((one, other) => other.far - one.far).flatMap(({ drawn }) => drawn)
}

/** The bed of a truck under its cover, and where people sit in an open car. */
function isInside(shape: BodyShape, x: number, [, up]: Place): boolean {
  if (up < 0.9) return false
  return (shape === 'pickup' && x < 90) || (shape === 'convertible' && x > 66 && x < 152)
}
