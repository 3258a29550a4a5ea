import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Media } from '../../database/types.ts'

export type NewMediaRow = Omit<Insertable<Media>, 'rooftop_id'>

/** Photos and videos of vehicles; the vehicles' own number of photos follows by itself. */
export async function insertMedia(db: Db, media: readonly NewMediaRow[]): Promise<void> {
  if (media.length === 0) return
  await sql`
    insert into media (rooftop_id, id, vehicle_id, kind, shot, image_type, name, place, file_id, view_id, thumbnail_id, width, height,
      syndicated, created_by, created_at)
    select ${thisRooftop}, id, vehicle_id, kind, coalesce(shot, 'UNKNOWN'), image_type, name, place, file_id, view_id, thumbnail_id, width, height,
      coalesce(syndicated, false), created_by, created_at
    from json_populate_recordset(null::media, ${recordset(media)})`.execute(db)
}
