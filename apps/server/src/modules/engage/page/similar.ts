import type { SimilarVehicles } from '@lotline/contract/shopper/work'
import { pickSimilar } from '@lotline/domain/engage/similar'
import { colorLabel } from '@lotline/domain/vehicles/colors'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Db } from '../../../database/doors.ts'
import { ensureVehicleLinks } from '../links/vehicle-link.ts'
import { type ComparedVehicle, getComparedVehicle, listComparedVehicles, listFirstPhotoIds } from './similar-queries.ts'

/** `senderId` is who sent the link of the vehicle that is gone. */
type Gone = { vehicleId: string; showPrice: boolean; senderId: string; now: Date }

/** Vehicles for sale like one that is gone, each by its own link for nobody by name. Without `showPrice` no price is told, nor a difference. */
export async function readSimilarVehicles(db: Db, { vehicleId, showPrice, senderId, now }: Gone): Promise<SimilarVehicles> {
  const gone = await getComparedVehicle(db, vehicleId)
  const offered = await listComparedVehicles(db, gone)
  // Readings in different units are not compared.
  const picked = pickSimilar(
    gone,
    offered.map((vehicle) => ({
      ...vehicle,
      comparedMileage: vehicle.mileage,
      mileage: vehicle.odometerUnit === gone.odometerUnit ? vehicle.mileage : null,
    })),
  )
  const ids = picked.map(({ vehicle }) => vehicle.id)
  const photoIds = await listFirstPhotoIds(db, ids)
  const tokens = await ensureVehicleLinks(db, ids, { senderId, at: now })
  return picked.flatMap(({ vehicle, why }) => {
    const [token, photoId] = [tokens.get(vehicle.id), photoIds.get(vehicle.id)]
    if (token === undefined) return []
    const shown: SimilarVehicles[number] = {
      url: `/s/${token}`,
      title: titleOf(vehicle),
      trim: vehicle.trim ?? '',
      price: showPrice ? vehicle.price : null,
      ...{ mileage: vehicle.comparedMileage, odometerUnit: vehicle.odometerUnit },
      color: colorOf(vehicle),
      photoUrl: photoId === undefined ? null : `/api/s/${token}/files/${photoId}`,
      why: showPrice ? why : { kind: why.kind === 'LOWER_PRICE' ? 'SAME_SIZE' : why.kind },
    }
    return [shown]
  })
}

function colorOf({ exteriorColor, color }: ComparedVehicle): string {
  return exteriorColor ?? (color === 'UNKNOWN' ? '' : colorLabel(color))
}
