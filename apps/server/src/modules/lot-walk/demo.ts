import { newId } from '../../database/new-id.ts'
import { randomOf } from '../../demo/random.ts'
import { minute } from '../../demo/shop-hours.ts'
import type { OpenDemo } from '../../module/demo-part.ts'
import { insertScans, insertWalk, listCars, putFinished, putMissing, putSpots } from './queries.ts'
import { listWalks } from './views.ts'

const rows = 'ABCDEF'

/** The walk of yesterday: most cars were found, a few were not. */
export const openDemo: OpenDemo = async (house) => {
  const [start, end] = [26 * 60, 25 * 60].map((ago) => new Date(house.now.getTime() - ago * minute))
  const by = house.actor('porter').personId
  if (!start || !end) throw new Error('A walk has two ends')
  const id = await house.doors.inRooftop(house.id, async (db) => {
    const [known] = await listWalks(db)
    if (known) return known.id
    const made = newId()
    await insertWalk(db, { id: made, by, at: start })
    await putFinished(db, made, { at: end, by })
    return made
  })
  return {
    async write({ place, facts: { vin }, life }, { vehicleId, ctxAt }) {
      const random = randomOf('walk', place.seed, place.rooftop, place.index)
      const at = new Date(start.getTime() + random.whole(1, 59) * minute)
      const { db } = ctxAt(end.getTime(), 'porter')
      const [car] = await listCars(db, [vin], false)
      if (!car || life.receivedAt > start.getTime()) return
      if (random.chance(0.03)) return void (await putMissing(db, id, vehicleId))
      const spot = `${rows[random.whole(0, rows.length - 1)]} ${random.whole(1, 24)}`
      const scan = {
        id: newId(),
        vin,
        spot,
        at: at.toISOString(),
        outcome: 'FOUND' as const,
        vehicle_id: vehicleId,
        listed: null,
      }
      await insertScans(db, id, by, [scan])
      if (random.chance(0.7)) await putSpots(db, { by, at, spots: [{ vehicle_id: vehicleId, spot }] })
    },
  }
}
