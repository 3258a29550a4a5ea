import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

/** A tag as it is on one vehicle. */
export type TagInstance = { tagId: string; instanceId: string }

export async function findDealerTags(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('tag')
    .select(['id', 'value', 'tag_type'])
    .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
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
