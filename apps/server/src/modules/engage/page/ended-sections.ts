import type { EndedPage } from '@lotline/contract/shopper/page'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Db } from '../../../database/doors.ts'
import type { PageQuery } from './page-query.ts'
import { getShownVehicle } from './queries.ts'
import { readSimilarVehicles } from './similar.ts'

/** Data of a link that has ended beside whom to turn to: of a vehicle that was sold, where the rooftop shows others like it. */
export async function readEndedSections(
  db: Db,
  { switches, link, vehicleId, now }: PageQuery,
  why: 'SOLD' | 'BY_HAND' | 'AGE',
  firstName: string | undefined,
): Promise<Pick<EndedPage, 'sold'>> {
  if (why !== 'SOLD' || !switches.has('SIMILAR')) return {}
  const vehicle = await getShownVehicle(db, vehicleId)
  const similar = await readSimilarVehicles(db, {
    ...{ vehicleId, showPrice: link.show_price, senderId: link.sender_id, now },
  })
  const at = (vehicle.sold_at ?? now).toISOString()
  return { sold: { title: titleOf(vehicle), at, ...(firstName !== undefined && { firstName }), similar } }
}
