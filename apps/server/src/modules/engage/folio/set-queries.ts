import type { DynamicDocument } from '@lotline/domain/engage/folio'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { isForVehicle, isPresent } from './present.ts'

export async function countStock(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sold_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lock of the set, one saving after another; answers the version. */
export async function lockSet(db: Db): Promise<number> {
  return (await db.selectFrom('folio').select('version').forUpdate().executeTakeFirstOrThrow()).version
}

export async function getVersion(db: Db): Promise<number> {
  return (await db.selectFrom('folio').select('version').executeTakeFirstOrThrow()).version
}

export async function raiseVersion(db: Db): Promise<void> {
  await sql`update folio set version = version + 1 where rooftop_id = ${thisRooftop}`.execute(db)
}

export type SharedRow = {
  id: string
  folder_id: string
  key: DynamicDocument | null
  name: string
  url: string | null
  featured: boolean
  conditions: Condition[]
  file_id: string | null
  file_name: string | null
  set_on: number
  for_vehicles: number
  present_on: number
}

/** Documents of the set in their order within their folders, with counts of vehicles in stock. */
export async function listShared(db: Db, isStickerProvided: boolean): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select d.id, d.folder_id, d.key, d.name, d.url, d.featured, d.conditions, d.file_id, shared.name as file_name, stock.*
    from folio_document d
    left join folio_file shared on shared.rooftop_id = d.rooftop_id and shared.file_id = d.file_id
    cross join lateral (
      select count(o.document_id)::int as set_on, count(*)::int as for_vehicles,
        count(*) filter (where ${isPresent(isStickerProvided)})::int as present_on
      from vehicle v
      left join folio_override o on o.rooftop_id = v.rooftop_id and o.vehicle_id = v.id and o.document_id = d.id
      where v.rooftop_id = d.rooftop_id and v.sold_at is null and ${isForVehicle}) stock
    where d.vehicle_id is null and d.removed_at is null
    order by d.place, d.id`.execute(db)
  return rows
}

type FolderInput = { id: string; name: string; place: number }

export async function putFolders(db: Db, folders: readonly FolderInput[]): Promise<void> {
  await sql`
    insert into folio_folder (rooftop_id, id, name, place)
    select ${thisRooftop}, id, name, place from json_populate_recordset(null::folio_folder, ${recordset(folders)})
    on conflict (rooftop_id, id) do update set name = excluded.name, place = excluded.place`.execute(db)
}

export type SharedInput = {
  id: string
  folder_id: string
  key: DynamicDocument | null
  name: string
  url: string | null
  file_id: string | null
  featured: boolean
  conditions: readonly Condition[]
  place: number
}

/** Writes documents of the set; `changed_at` moves where the content does. */
export async function putShared(db: Db, documents: readonly SharedInput[], at: Date): Promise<void> {
  // Two documents may change their providers with one another.
  await sql`update folio_document set key = null where rooftop_id = ${thisRooftop} and key is not null and removed_at is null`.execute(
    db,
  )
  await sql`
    insert into folio_document (rooftop_id, id, folder_id, key, name, url, file_id, featured, conditions, place, changed_at)
    select ${thisRooftop}, id, folder_id, key, name, url, file_id, featured, conditions, place, ${at}
    from json_populate_recordset(null::folio_document, ${recordset(documents)})
    on conflict (rooftop_id, id) do update set folder_id = excluded.folder_id, key = excluded.key, name = excluded.name,
      url = excluded.url, file_id = excluded.file_id, featured = excluded.featured, conditions = excluded.conditions, place = excluded.place,
      changed_at = case when (folio_document.url, folio_document.file_id) is distinct from (excluded.url, excluded.file_id)
        then excluded.changed_at else folio_document.changed_at end`.execute(db)
}

/** Takes documents out of the set: those that were set on a vehicle stay for it, of others nothing is left. */
export async function removeShared(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const unused = sql`select d.id from folio_document d where d.rooftop_id = ${thisRooftop} and d.id = any(${ids}::uuid[])
    and not exists (select from folio_override o where o.rooftop_id = d.rooftop_id and o.document_id = d.id)`
  await sql`delete from folio_featured where rooftop_id = ${thisRooftop} and document_id in (${unused})`.execute(db)
  await sql`delete from folio_document where rooftop_id = ${thisRooftop} and id in (${unused})`.execute(db)
  await sql`
    update folio_document set removed_at = ${at}, key = null, url = null, file_id = null, featured = false
    where rooftop_id = ${thisRooftop} and id = any(${ids}::uuid[])`.execute(db)
}

/** Takes folders out of the set; those in which vehicles have documents stay for them. */
export async function removeFolders(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from folio_folder f where f.rooftop_id = ${thisRooftop} and f.id = any(${ids}::uuid[])
      and not exists (select from folio_document d where d.rooftop_id = f.rooftop_id and d.folder_id = f.id)`.execute(db)
  await sql`update folio_folder set removed_at = ${at} where rooftop_id = ${thisRooftop} and id = any(${ids}::uuid[])`.execute(db)
}

type SetFile = { id: string; name: string; until: Date }

/** Gives a file that nothing shows yet an end to its time. */
export async function insertSetFile(db: Db, { id, name, until }: SetFile): Promise<void> {
  await db.updateTable('file').set({ purge_at: until }).where('id', '=', id).execute()
  await db.insertInto('folio_file').values({ rooftop_id: thisRooftop, file_id: id, name }).execute()
}

/** Keeps files that documents of the set have from now on; answers those that are still there. */
export async function claimSetFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update file set purge_at = null where id = any(${ids}::uuid[])
      and exists (select from folio_file where folio_file.rooftop_id = file.rooftop_id and folio_file.file_id = file.id)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
