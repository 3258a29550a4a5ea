import type { Point } from './outline.ts'

/** Forward, up, and towards the right side of the car. */
export type Place = readonly [forward: number, up: number, right: number]

/** Where the camera stands: degrees from the car's right side towards its front, and above the ground; the distance in units of the drawing. */
export type View = { turn: number; rise: number; distance: number }

/** Looks at a place of the car: a point of the picture, and how far away it is. */
export type Camera = {
  see(place: Place): Point
  distanceTo(place: Place): number
  /** Whether a surface with this normal shows its outside. */
  faces(normal: Place, place: Place): boolean
}

const degree = Math.PI / 180

export function cameraAt({ turn, rise, distance }: View): Camera {
  const [sin, cos, high, flat] = [
    Math.sin(turn * degree),
    Math.cos(turn * degree),
    Math.sin(rise * degree),
    Math.cos(rise * degree),
  ]
  const towards: Place = [sin * flat, high, cos * flat]
  const right: Place = [cos, 0, -sin]
  const up: Place = [-sin * high, flat, -cos * high]
  const distanceTo = (place: Place) => distance - dot(place, towards)
  return {
    see: (place) => [(distance * dot(place, right)) / distanceTo(place), (-distance * dot(place, up)) / distanceTo(place)],
    distanceTo,
    faces: (normal, [x, y, z]) =>
      dot(normal, [towards[0] * distance - x, towards[1] * distance - y, towards[2] * distance - z]) > 0,
  }
}

export function dot(one: Place, other: Place): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
