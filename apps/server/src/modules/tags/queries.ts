import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

export async function insertTag(
  db: Db,
  tag: { id: string; value: string; hexColor: string; tagType: 'DEALER' | 'SYSTEM' },
): Promise<void> {
  await db
    .insertInto('tag')
    .values({ rooftop_id: thisRooftop, id: tag.id, value: tag.value, hex_color: tag.hexColor, tag_type: tag.tagType })
    .execute()
}

export async function insertVehicleTag(db: Db, tag: { vehicleId: string; tagId: string; instanceId: string }): Promise<void> {
  await db
    .insertInto('vehicle_tag')
    .values({ rooftop_id: thisRooftop, vehicle_id: tag.vehicleId, tag_id: tag.tagId, instance_id: tag.instanceId })
    .execute()
}

export async function listTags(db: Db) {
  return db.selectFrom('tag').select(['id', 'value']).orderBy('value').execute()
}

/** The texts of the tags of several rooftops, each once however it is written. */
export async function listTagTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct on (lower(value)) value from tag order by lower(value), value`.execute(db)
  return rows.map(({ value }) => value)
}

/** The ids that texts have as tags in the rooftops; null for a text that is no tag in any. */
export async function findTagIds(db: Db, texts: readonly string[]): Promise<{ text: string; id: string | null }[]> {
  const { rows } = await sql<{ text: string; id: string | null }>`
    select wanted.text, tag.id from unnest(${texts}::text[]) as wanted (text) left join tag on lower(tag.value) = lower(wanted.text)`.execute(
    db,
  )
  return rows
}
