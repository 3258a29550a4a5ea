import type { Position } from '@lotline/domain/location/position'
import type { Reading } from '@lotline/domain/location/tracker'
import { randomOf } from '../../demo/random.ts'
import { minute } from '../../demo/shop-hours.ts'
import type { OpenDemo, Story } from '../../module/demo-part.ts'
import { openReport } from '../imports/index.ts'
import { takeInReadings } from './import.ts'
import { tellLocation } from './service.ts'

/** Porters tell where they find vehicles, and some cars have a tracker. */
export const openDemo: OpenDemo = async ({ now }) => ({
  acts: (story) =>
    planPlaces(story, now).map(({ at, by, position }) => ({
      at,
      by,
      perform: (ctx, vehicleId) => tellLocation(ctx, vehicleId, position),
    })),
  async write(story, { ctxAt }) {
    const { vin, stockNumber } = story.facts
    const named = { line: 0, name: stockNumber, vin, stockNumber, link: null, notes: [] }
    for (const readings of planReadings(story, now)) {
      const ctx = ctxAt(Date.parse(readings.at(-1)?.at ?? ''), 'manager')
      const rows = readings.map((reading) => ({ ...named, reading }))
      await takeInReadings({ ...ctx, actor: null }, rows, openReport())
    }
  },
})

type PlannedPlace = { at: number; by: string; position: Position }

/** Where the demo's lots are, in degrees: two fields in Kansas, near the middle of the country, with no dealership far and wide. */
const lots = [
  { latitude: 39.8283, longitude: -98.5795 },
  { latitude: 39.8311, longitude: -98.5868 },
] as const
const lotRows = 6
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
    const position = slotOf(place.rooftop, random.whole(0, lotRows - 1), random.whole(0, slots - 1), random.between(4, 14))
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

/** What the tracker of every third car has said since yesterday, every two hours: in one slot and, after a drive, in another. */
function planReadings({ place, life }: Story, now: Date): Reading[][] {
  const random = randomOf('trackers', place.seed, place.rooftop, place.index)
  if (!random.chance(0.33)) return []
  const [battery, fuel, moved] = [random.chance(0.08) ? 17 : random.whole(45, 97), random.whole(22, 90), random.whole(2, 9)]
  const stays = [0, 1].map((stay) => {
    const position = slotOf(place.rooftop, random.whole(0, lotRows - 1), random.whole(0, slots - 1), 5)
    return Array.from({ length: stay === 0 ? moved : 12 - moved }, (_, nth) => {
      const nthOfAll = stay * moved + nth
      const at = new Date(now.getTime() - (12 - nthOfAll) * 120 * minute + 7 * minute).toISOString()
      return { ...position, at, speed: 0, battery: battery - nthOfAll / 4, fuel: fuel - stay }
    })
  })
  const young = stays.map((readings) => readings.filter(({ at }) => Date.parse(at) > life.receivedAt))
  return young.filter((readings) => readings.length > 0)
}
