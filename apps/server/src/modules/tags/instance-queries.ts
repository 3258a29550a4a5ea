import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { TagRow } from './queries.ts'

/** A tag as it is on one vehicle. */
export type TagInstance = { tagId: string; instanceId: string }

export async function findDealerTags(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('tag')
    .select(['id', 'value', 'tag_type'])
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .orderBy('value')
    .execute()
}

/** Those that the vehicle has already are left as they are and not answered. */
export async function insertInstances(db: Db, vehicleId: string, tags: readonly TagInstance[]): Promise<TagInstance[]> {
  const { rows } = await sql<TagInstance>`
    insert into vehicle_tag (rooftop_id, vehicle_id, tag_id, instance_id)
    select ${thisRooftop}, ${vehicleId}, "tagId", "instanceId" from json_to_recordset(${recordset(tags)}) as given ("tagId" uuid, "instanceId" uuid)
    order by "tagId" on conflict (rooftop_id, vehicle_id, tag_id) do nothing returning tag_id as "tagId", instance_id as "instanceId"`.execute(
    db,
  )
  return rows
}

export async function deleteTagsOf(db: Db, vehicleId: string, tagIds: readonly string[]): Promise<TagInstance[]> {
  return db
    .deleteFrom('vehicle_tag')
    .where('vehicle_id', '=', vehicleId)
    .where('tag_id', 'in', sql<string>`(select unnest(${tagIds}::uuid[]))`)
    .returning(['tag_id as tagId', 'instance_id as instanceId'])
    .execute()
}

export async function deleteInstances(db: Db, vehicleId: string, instances: readonly TagInstance[]): Promise<TagInstance[]> {
  const ids = instances.map(({ instanceId }) => instanceId)
  return db
    .deleteFrom('vehicle_tag')
    .where('vehicle_id', '=', vehicleId)
    .where('instance_id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .returning(['tag_id as tagId', 'instance_id as instanceId'])
    .execute()
}

/** Whoever changes the tags of a vehicle waits here for the one before; answers whether the rooftop has it. */
export async function lockVehicle(db: Db, vehicleId: string): Promise<boolean> {
  const found = await db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forNoKeyUpdate().executeTakeFirst()
  return found !== undefined
}

export async function hasVehicle(db: Db, vehicleId: string): Promise<boolean> {
  const found = await db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).executeTakeFirst()
  return found !== undefined
}

/** The tags on a vehicle, the system's first, as its card has them. */
export async function listTagsOn(db: Db, vehicleId: string): Promise<Vehicle['tags']> {
  return db
    .selectFrom('vehicle_tag')
    .innerJoin('tag', 'tag.id', 'vehicle_tag.tag_id')
    .select(['tag.id as tagId', 'instance_id as instanceId', 'value', 'hex_color as hexColor'])
    .select([sql<TagRow['tagType']>`tag_type`.as('tagType'), 'tag_icon as tagIcon'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('tag_type', 'desc')
    .orderBy('value')
    .execute()
}

/** Answers the ids of the tags that vehicles did not have, with the vehicle of each. */
export async function insertTagsOn(
  db: Db,
  vehicleIds: readonly string[],
  tagIds: readonly string[],
): Promise<{ vehicle_id: string; tag_id: string }[]> {
  const { rows } = await sql<{ vehicle_id: string; tag_id: string }>`
    insert into vehicle_tag (rooftop_id, vehicle_id, tag_id, instance_id)
    select ${thisRooftop}, vehicle_id, tag_id, gen_random_uuid()
    from unnest(${vehicleIds}::uuid[]) vehicle_id cross join unnest(${tagIds}::uuid[]) tag_id order by vehicle_id, tag_id
    on conflict do nothing returning vehicle_id, tag_id`.execute(db)
  return rows
}

/** Answers the ids of the tags that vehicles had, with the vehicle of each. */
export async function deleteTagsOn(
  db: Db,
  vehicleIds: readonly string[],
  tagIds: readonly string[],
): Promise<{ vehicle_id: string; tag_id: string }[]> {
  const { rows } = await sql<{ vehicle_id: string; tag_id: string }>`
    delete from vehicle_tag where vehicle_id = any(${vehicleIds}::uuid[]) and tag_id = any(${tagIds}::uuid[])
    returning vehicle_id, tag_id`.execute(db)
  return rows
}
