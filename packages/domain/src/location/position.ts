import { formatCount } from '../amounts/count.ts'
import type { PermissionRule } from '../people/permission-rule.ts'

/** Degrees on the globe, and metres around them within which the vehicle stands. */
export type Position = { latitude: number; longitude: number; accuracy: number | null }

/** A position that is less sure than this may be of a neighbouring row, or of the next lot. In metres. */
export const roughAccuracy = 25
/** What no device that knows where it is would say. */
export const worstAccuracy = 100_000

const earthRadius = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Point = Pick<Position, 'latitude' | 'longitude'>

/** How far a point lies east and north of another, in metres: flat, as a lot is. */
export function metresFrom(origin: Point, point: Point): { east: number; north: number } {
  // Across the date line the short way.
  const turn = ((((point.longitude - origin.longitude + 180) % 360) + 360) % 360) - 180
  return {
    east: radians(turn) * earthRadius * Math.cos(radians(origin.latitude)),
    north: radians(point.latitude - origin.latitude) * earthRadius,
  }
}

/** '41.88010, -87.62980': degrees, to about a metre. */
export function coordinateWords({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

export const feetInMetre = 3.28084
export const feetInMile = 5280

/** '75 ft', '0.8 mi' from a quarter of a mile on and '1,235 mi' of a length in metres. */
export function lengthWords(metres: number): string {
  const feet = metres * feetInMetre
  if (feet < feetInMile / 4) return `${formatCount(Math.max(1, Math.round(feet)))} ft`
  const miles = feet / feetInMile
  return miles < 999.95 ? `${miles.toFixed(1)} mi` : `${formatCount(Math.round(miles))} mi`
}

/** 'within 26 ft', of metres; nothing where no device said. */
export function accuracyWords(metres: number | null): string {
  return metres === null ? '' : `within ${lengthWords(metres)}`
}

/** Permissions of which one is needed to set where vehicles stand: by whoever works on them or changes them. */
export const locationUpdateRule = {
  any: ['RECON_VDP_WORKFLOW_EFFORT_UPDATE', 'RECON_VDP_UPDATE', 'INVENTORY_VDP_UPDATE'],
} satisfies PermissionRule

/** Who may tell where a vehicle stands, beside seeing it: whoever may change it or, on the line, works on it and so moves it. */
export function locationRule({ inRecon }: { inRecon: boolean }): PermissionRule {
  return inRecon ? { any: ['RECON_VDP_WORKFLOW_EFFORT_UPDATE', 'RECON_VDP_UPDATE'] } : 'INVENTORY_VDP_UPDATE'
}
