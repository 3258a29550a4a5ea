import { sql } from 'kysely'
import { emptyList, nothing } from '../../database/json.ts'
import type { Sql } from '../../database/statement.ts'
import { type PictureKeySql, pictureAddress } from '../../files/queries.ts'
import type { VehiclePart } from '../../module/vehicle-part.ts'

const hidden = { unless: 'INVENTORY_VDP_PHOTOS_VIEW' } as const

/** A vehicle's photos. Their addresses are signed anew with every hour. */
export const photosOfVehicle = {
  kept: { 'vehicleCard.photoCount': sql`v.photo_count` },
  staleBy: ['media', 'vehicle'],
  atRead: {
    'vehicleCard.vehicleImage': ({ wanted, pictureKey }) => (wanted.photos > 0 ? firstPicture(pictureKey()) : nothing),
    'vehicleCard.imageCarousel': ({ wanted, pictureKey }) =>
      wanted.photos > 0 ? pictures(pictureKey(), wanted.photos) : emptyList,
  },
  masks: {
    'vehicleCard.vehicleImage': hidden,
    'vehicleCard.imageCarousel': { ...hidden, instead: emptyList },
    'vehicleCard.photoCount': hidden,
  },
  alerts: {},
} satisfies VehiclePart

/** The photos of `vehicle v` in order, from one index alone; of a vehicle without photos nothing is asked. */
const ofVehicle = sql`from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE' and v.photo_count > 0 order by place, id`

/** The address of the first photo, as it fits a card. */
function firstPicture(pictureKey: PictureKeySql): Sql {
  return sql`(select ${pictureAddress(pictureKey, sql`thumbnail_id`)} ${ofVehicle} limit 1)`
}

/** The addresses of the first so many photos, as they fill a screen. */
function pictures(pictureKey: PictureKeySql, most: number): Sql {
  return sql`coalesce((select json_agg(${pictureAddress(pictureKey, sql`p.view_id`)} order by p.place, p.id)
    from (select place, id, view_id ${ofVehicle} limit ${sql.lit(most)}) p), '[]'::json)`
}
