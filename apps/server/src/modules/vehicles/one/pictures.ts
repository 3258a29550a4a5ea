import { sql } from 'kysely'
import type { Sql } from '../../../database/statement.ts'
import { pictureAddress, type SealSql } from '../../../files/queries.ts'

/** The photos of `vehicle v` in order, from one index alone; of a vehicle without photos nothing is asked. */
const ofVehicle = sql`from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE' and v.photo_count > 0 order by place, id`

/** The address of the first photo, as it fits a card. */
export function firstPicture(seal: SealSql): Sql {
  return sql`(select ${pictureAddress(seal, sql`thumbnail_id`)} ${ofVehicle} limit 1)`
}

/** The addresses of the first so many photos, as they fill a screen. */
export function pictures(seal: SealSql, most: number): Sql {
  return sql`coalesce((select json_agg(${pictureAddress(seal, sql`p.view_id`)} order by p.place, p.id)
    from (select place, id, view_id ${ofVehicle} limit ${sql.lit(most)}) p), '[]'::json)`
}
