import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { type SystemTag, systemTags } from '@lotline/domain/tags/system-tags'
import { tagKey } from '@lotline/domain/tags/tag-text'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { thisRooftop } from '../../database/statement.ts'

type VehicleTag = Vehicle['tags'][number]
export type TagRow = Pick<VehicleTag, 'tagId' | 'value' | 'hexColor' | 'tagType' | 'tagIcon'>

const typeOf = sql<TagRow['tagType']>`tag_type`

/** Answers false where the rooftop has a tag with this text. */
export async function insertTag(db: Db, tag: { id: string; value: string; hexColor: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tag')
    .values({
      rooftop_id: thisRooftop,
      id: tag.id,
      value: tag.value,
      key: tagKey(tag.value),
      hex_color: tag.hexColor,
      tag_type: 'DEALER',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSystemTag(db: Db, icon: SystemTag): Promise<string | undefined> {
  const tag = await db
    .selectFrom('tag')
    .select('id')
    .where('tag_type', '=', 'SYSTEM')
    .where('tag_icon', '=', icon)
    .executeTakeFirst()
  return tag?.id
}

// They show their icon, not their color.
const systemColor = '#C0C0C0'

/** A system tag of the rooftop, which has it from when a rule first needs it. */
export async function holdSystemTag(db: Db, icon: SystemTag): Promise<string> {
  const known = await findSystemTag(db, icon)
  if (known !== undefined) return known
  const value = systemTags[icon]
  await db
    .insertInto('tag')
    .values({
      ...{ rooftop_id: thisRooftop, id: newId(), value, key: tagKey(value) },
      ...{ hex_color: systemColor, tag_type: 'SYSTEM', tag_icon: icon },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findSystemTag(db, icon)
  if (made === undefined) throw new Error(`The tag ${value} could not be made`)
  return made
}

export async function findTagByText(db: Db, text: string): Promise<TagRow | undefined> {
  return db.selectFrom('tag').select(wire).where('key', '=', tagKey(text)).where('tag_type', '=', 'DEALER').executeTakeFirst()
}

export async function listTags(db: Db) {
  return db.selectFrom('tag').select(['id', 'value']).orderBy('value').execute()
}

const wire = ['id as tagId', 'value', 'hex_color as hexColor', typeOf.as('tagType'), 'tag_icon as tagIcon'] as const

/** All tags, by their texts, each with how many unsold vehicles have it. */
export async function listCountedTags(db: Db): Promise<(TagRow & { vehicles: number })[]> {
  const { rows } = await sql<TagRow & { vehicles: number }>`
    select tag.id as "tagId", value, hex_color as "hexColor", tag_type as "tagType", tag_icon as "tagIcon", coalesce(used.vehicles, 0) as vehicles
    from tag left join (
      select tag_id, count(*)::int as vehicles from vehicle_tag join vehicle v on v.id = vehicle_id and v.sold_at is null group by tag_id
    ) used on used.tag_id = tag.id order by tag.key, tag.id`.execute(db)
  return rows
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
