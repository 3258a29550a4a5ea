import type { Drawing } from '@lotline/look/drawings/suv'
import type { Camera } from './camera.ts'
import type { Point } from './outline.ts'
import { mixed } from './paint.ts'
import { hullOf, type Shape } from './shape.ts'
import type { Solid } from './solid.ts'

const tyre = '#1b1f22'
const rim = '#c9d0d2'
const tyreWidth = 12

/** One of the four: its axle, its radius, and whether it stands on the camera's side. */
type Wheel = { x: number; radius: number; isNear: boolean }

export function wheelsOf({ rear, front, wheel }: Drawing): { far: Wheel[]; near: Wheel[] } {
  const both = [rear, front]
  return {
    far: both.map((x) => ({ x, radius: wheel, isNear: false })),
    near: both.map((x) => ({ x, radius: wheel, isNear: true })),
  }
}

/** The tyre as a disc with a width, of which the body hides a part. */
export function drawTyre(wheel: Wheel, solid: Solid, camera: Camera): Shape {
  const ring = rings(wheel, solid, camera)
  return { points: hullOf([...ring(1, 0), ...ring(1, tyreWidth)]), color: tyre }
}

/** What is seen of a wheel from its side: tyre, rim and spokes. */
export function drawRim(wheel: Wheel, solid: Solid, camera: Camera): Shape[] {
  const { x, radius } = wheel
  const on = placed(wheel, solid, camera)
  const ring = rings(wheel, solid, camera)
  const spoke = (turn: number): Shape => ({
    points: [
      [0.1, turn - 0.34],
      [0.69, turn - 0.12],
      [0.69, turn + 0.12],
      [0.1, turn + 0.34],
    ].map(([share = 0, angle = 0]) => on(1)([x + radius * share * Math.cos(angle), 77 + radius * share * Math.sin(angle)])),
    color: rim,
  })
  return [
    { points: ring(1, 0), color: tyre },
    { points: ring(0.96, 0), color: mixed(tyre, '#ffffff', 0.06) },
    { points: ring(0.76, 0), color: rim },
    { points: ring(0.7, 0.6), color: '#3b4245' },
    ...[-0.25, 0.15, 0.55, 0.95, 1.35, 1.75, 2.15].map((share) => spoke((share * 2 * Math.PI) / 2.8)),
    { points: ring(0.2, 0.4), color: mixed(rim, '#000000', 0.12) },
    { points: ring(0.11, 0), color: '#3b4245' },
  ]
}

function placed({ x, isNear }: Wheel, { at }: Solid, camera: Camera) {
  const side = isNear ? 1 : -1
  const outer = Math.abs(at([x, 62], side)[2]) - 0.5
  return (depth: number) => (point: Point) => camera.see([point[0] - 122, 95 - point[1], side * (outer - depth)])
}

function rings(wheel: Wheel, solid: Solid, camera: Camera) {
  const on = placed(wheel, solid, camera)
  return (share: number, depth: number) => circle(wheel.x, 77, wheel.radius * share).map(on(depth))
}

function circle(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 40 }, (_, step) => {
    const turn = (step / 40) * 2 * Math.PI
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })
}
