import { type RawBuilder, sql } from 'kysely'
import { pictureAddress } from '../../files/queries.ts'
import type { Seal } from '../../files/seals.ts'

type Sql = RawBuilder<unknown>

/** The photos of `vehicle v` in order, from one index alone; of a vehicle without photos nothing is asked. */
const ofVehicle = sql`from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE' and v.photo_count > 0 order by place, id`

/** The address of the first photo, as it fits a card. */
export function firstPicture(seal: Seal): Sql {
  return sql`(select ${pictureAddress(seal, sql`thumbnail_id`)} ${ofVehicle} limit 1)`
}

/** The addresses of the first so many photos, as they fill a screen. */
export function pictures(seal: Seal, most: number): Sql {
  return sql`coalesce((select json_agg(${pictureAddress(seal, sql`p.view_id`)} order by p.place, p.id)
    from (select place, id, view_id ${ofVehicle} limit ${sql.lit(most)}) p), '[]'::json)`
}
