import type { Position } from '@lotline/domain/location/position'
import { randomOf } from '../../demo/random.ts'
import { minute } from '../../demo/shop-hours.ts'
import type { OpenDemo, Story } from '../../module/demo-part.ts'
import { tellLocation } from './service.ts'

/** Porters tell where they find vehicles. */
export const openDemo: OpenDemo = async ({ now }) => ({
  acts: (story) =>
    planPlaces(story, now).map(({ at, by, position }) => ({
      at,
      by,
      perform: (ctx, vehicleId) => tellLocation(ctx, vehicleId, position),
    })),
})

type PlannedPlace = { at: number; by: string; position: Position }

/** Where the demo's lots are, in degrees: two fields in Kansas, near the middle of the country, with no dealership far and wide. */
const lots = [
  { latitude: 39.8283, longitude: -98.5795 },
  { latitude: 39.8311, longitude: -98.5868 },
] as const
const rows = 6
const slots = 14
// A row with its lane, and a slot, in metres.
const [rowDepth, slotWidth] = [11.5, 2.8]
const degreeOfLatitude = 111_195

/** Where porters found a vehicle after some of its moves along the line, by phone; many are never looked for. */
function planPlaces({ place, life: { visits } }: Story, now: Date): PlannedPlace[] {
  const random = randomOf('places', place.seed, place.rooftop, place.index)
  if (!random.chance(0.6)) return []
  return visits.flatMap(({ enter, leave }) => {
    const at = Math.floor(enter + Math.min(random.between(2, 9) * minute, ((leave ?? now.getTime()) - enter) / 2))
    const position = slotOf(place.rooftop, random.whole(0, rows - 1), random.whole(0, slots - 1), random.between(4, 14))
    return random.chance(0.45) && at > enter && at < now.getTime() ? [{ at, by: 'porter', position }] : []
  })
}

function slotOf(rooftop: number, row: number, slot: number, accuracy: number): Position {
  const corner = lots[rooftop % lots.length] ?? lots[0]
  const degreeOfLongitude = degreeOfLatitude * Math.cos((corner.latitude * Math.PI) / 180)
  return {
    latitude: toMicrodegrees(corner.latitude + (row * rowDepth) / degreeOfLatitude),
    longitude: toMicrodegrees(corner.longitude + (slot * slotWidth) / degreeOfLongitude),
    accuracy: Math.round(accuracy * 10) / 10,
  }
}

function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
