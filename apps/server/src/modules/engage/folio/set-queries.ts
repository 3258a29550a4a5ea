import type { DynamicDocument } from '@lotline/domain/engage/folio'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { thisRooftop } from '../../../database/statement.ts'

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

export type SharedRow = Awaited<ReturnType<typeof listShared>>[number]

/** Documents of the set in their order within their folders; `set_on` counts vehicles in stock. */
export async function listShared(db: Db) {
  return (
    db
      .selectFrom('folio_document as d')
      .select(['d.id', 'd.folder_id', 'd.name', 'd.url', 'd.featured'])
      // Only these words are let in.
      .select((eb) => eb.ref('d.key').$castTo<DynamicDocument | null>().as('key'))
      .select(
        sql<number>`(select count(*)::int from folio_override o join vehicle v on v.rooftop_id = o.rooftop_id and v.id = o.vehicle_id
          where o.rooftop_id = d.rooftop_id and o.document_id = d.id and v.sold_at is null)`.as('set_on'),
      )
      .where('d.vehicle_id', 'is', null)
      .where('d.removed_at', 'is', null)
      .orderBy('d.place')
      .orderBy('d.id')
      .execute()
  )
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
  featured: boolean
  place: number
}

/** Writes documents of the set; `changed_at` moves where the content does. */
export async function putShared(db: Db, documents: readonly SharedInput[], at: Date): Promise<void> {
  // Two documents may change their providers with one another.
  await sql`update folio_document set key = null where rooftop_id = ${thisRooftop} and key is not null and removed_at is null`.execute(
    db,
  )
  await sql`
    insert into folio_document (rooftop_id, id, folder_id, key, name, url, featured, place, changed_at)
    select ${thisRooftop}, id, folder_id, key, name, url, featured, place, ${at}
    from json_populate_recordset(null::folio_document, ${recordset(documents)})
    on conflict (rooftop_id, id) do update set folder_id = excluded.folder_id, key = excluded.key, name = excluded.name,
      url = excluded.url, featured = excluded.featured, place = excluded.place,
      changed_at = case when folio_document.url is distinct from excluded.url then excluded.changed_at else folio_document.changed_at end`.execute(
    db,
  )
}

/** Takes documents out of the set: those that were set on a vehicle stay for it, of others nothing is left. */
export async function removeShared(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const unused = sql`select d.id from folio_document d where d.rooftop_id = ${thisRooftop} and d.id = any(${ids}::uuid[])
    and not exists (select from folio_override o where o.rooftop_id = d.rooftop_id and o.document_id = d.id)`
  await sql`delete from folio_featured where rooftop_id = ${thisRooftop} and document_id in (${unused})`.execute(db)
  await sql`delete from folio_document where rooftop_id = ${thisRooftop} and id in (${unused})`.execute(db)
  await sql`
    update folio_document set removed_at = ${at}, key = null, url = null, featured = false
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
