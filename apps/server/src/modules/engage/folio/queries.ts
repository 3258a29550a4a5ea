import type { DynamicDocument } from '@lotline/domain/engage/folio'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { personNameColumns } from '../../../database/person-name.ts'
import { thisRooftop } from '../../../database/statement.ts'
import { isForVehicle, isPresent } from './present.ts'

export type FolderRow = { id: string; name: string }

/** In the order in which they stand, with those that were removed behind them. */
export async function listFolders(db: Db): Promise<(FolderRow & { removed_at: Date | null })[]> {
  return db
    .selectFrom('folio_folder')
    .select(['id', 'name', 'removed_at'])
    .orderBy((eb) => eb('removed_at', 'is not', null))
    .orderBy('place')
    .orderBy('id')
    .execute()
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

/** Documents of a vehicle with what was set for it, in the order of their folders. */
export async function listDocuments(db: Db, vehicleId: string) {
  return inOrder(db, vehicleId).execute()
}

export type OpenedRow = Awaited<ReturnType<typeof listOpened>>[number]

/** The same, each with whether there is something to open. */
export async function listOpened(db: Db, vehicleId: string, isStickerProvided: boolean) {
  return inOrder(db, vehicleId).select(isPresent(isStickerProvided).as('is_present')).execute()
}

function inOrder(db: Db, vehicleId: string) {
  return documentsOf(db, vehicleId)
    .where((eb) => eb.or([eb('d.vehicle_id', 'is', null), eb('d.vehicle_id', '=', vehicleId)]))
    .orderBy((eb) => eb('folder.removed_at', 'is not', null))
    .orderBy('folder.place')
    .orderBy('folder.id')
    .orderBy((eb) => eb('d.vehicle_id', 'is not', null))
    .orderBy('d.place')
    .orderBy('d.id')
}

/** Document of every vehicle, or of this one besides; undefined for any other. */
export async function findDocument(db: Db, vehicleId: string, id: string): Promise<DocumentRow | undefined> {
  return documentsOf(db, vehicleId)
    .where('d.id', '=', id)
    .where((eb) => eb.or([eb('d.vehicle_id', 'is', null), eb('d.vehicle_id', '=', vehicleId)]))
    .executeTakeFirst()
}

function documentsOf(db: Db, vehicleId: string) {
  return (
    db
      .selectFrom('folio_document as d')
      .innerJoin('folio_folder as folder', (join) =>
        join.onRef('folder.rooftop_id', '=', 'd.rooftop_id').onRef('folder.id', '=', 'd.folder_id'),
      )
      .innerJoin('vehicle as v', (join) => join.onRef('v.rooftop_id', '=', 'd.rooftop_id').on('v.id', '=', vehicleId))
      .leftJoin('folio_override as o', (join) =>
        join.onRef('o.rooftop_id', '=', 'd.rooftop_id').onRef('o.document_id', '=', 'd.id').on('o.vehicle_id', '=', vehicleId),
      )
      .leftJoin('folio_featured as f', (join) =>
        join.onRef('f.rooftop_id', '=', 'd.rooftop_id').onRef('f.document_id', '=', 'd.id').on('f.vehicle_id', '=', vehicleId),
      )
      .leftJoin('attachment as a', (join) =>
        join.onRef('a.rooftop_id', '=', 'o.rooftop_id').onRef('a.id', '=', 'o.attachment_id'),
      )
      .leftJoin('file', (join) => join.onRef('file.rooftop_id', '=', 'a.rooftop_id').onRef('file.id', '=', 'a.file_id'))
      .leftJoin('folio_file as shared', (join) =>
        join.onRef('shared.rooftop_id', '=', 'd.rooftop_id').onRef('shared.file_id', '=', 'd.file_id'),
      )
      .leftJoin('file as shared_file', (join) =>
        join.onRef('shared_file.rooftop_id', '=', 'd.rooftop_id').onRef('shared_file.id', '=', 'd.file_id'),
      )
      .leftJoin('person', 'person.id', 'o.set_by')
      .select(['d.id', 'd.folder_id', 'd.name', 'd.url as shared_url', 'd.featured as featured_by_default', 'd.changed_at'])
      .select(['d.file_id as shared_file_id', 'shared.name as shared_name', 'shared_file.media_type as shared_type'])
      // A document that was removed from the set is left to vehicles on which it was set, as if it had been added there.
      .where((eb) => eb.or([eb('d.removed_at', 'is', null), eb('o.document_id', 'is not', null)]))
      .where(isForVehicle)
      .select((eb) => eb.or([eb('d.vehicle_id', 'is not', null), eb('d.removed_at', 'is not', null)]).as('is_added'))
      // Only these words are let in.
      .select((eb) => eb.ref('d.key').$castTo<DynamicDocument | null>().as('key'))
      .select(['o.url', 'o.attachment_id', 'o.set_at', 'f.featured as featured_here'])
      .select(['a.name as file_name', 'a.file_id', 'a.thumbnail_id', 'file.media_type'])
      .select(personNameColumns)
  )
}

/** Answers whether the rooftop had no folders yet; of two that ask at once one makes them, and the other waits for it. */
export async function claimSet(db: Db, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('folio')
    .values({ rooftop_id: thisRooftop, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasSet(db: Db): Promise<boolean> {
  return (await db.selectFrom('folio').select('made_at').executeTakeFirst()) !== undefined
}

export type NewFolder = { id: string; name: string; place: number }
export type NewShared = {
  id: string
  folder_id: string
  key: DynamicDocument | null
  name: string
  featured: boolean
  place: number
}

export async function insertSet(db: Db, folders: readonly NewFolder[], documents: readonly NewShared[], at: Date): Promise<void> {
  await sql`
    insert into folio_folder (rooftop_id, id, name, place)
    select ${thisRooftop}, id, name, place from json_populate_recordset(null::folio_folder, ${recordset(folders)})`.execute(db)
  await sql`
    insert into folio_document (rooftop_id, id, folder_id, key, name, featured, place, changed_at)
    select ${thisRooftop}, id, folder_id, key, name, featured, place, ${at}
    from json_populate_recordset(null::folio_document, ${recordset(documents)})`.execute(db)
}

type Added = { id: string; vehicleId: string; folderId: string; name: string; at: Date }

/** Adds a document to one vehicle, behind those that it has. */
export async function insertAdded(db: Db, { id, vehicleId, folderId, name, at }: Added): Promise<void> {
  await sql`
    insert into folio_document (rooftop_id, id, folder_id, vehicle_id, name, place, changed_at)
    select ${thisRooftop}, ${id}, ${folderId}, ${vehicleId}, ${name}, coalesce(max(place) + 1, 0), ${at}
    from folio_document where vehicle_id = ${vehicleId}`.execute(db)
}

export async function deleteAdded(db: Db, id: string): Promise<void> {
  await db.deleteFrom('folio_featured').where('document_id', '=', id).execute()
  await db.deleteFrom('folio_document').where('id', '=', id).where('vehicle_id', 'is not', null).execute()
}

type Content = { url: string; attachmentId: null } | { url: null; attachmentId: string }
type NewOverride = Content & { vehicleId: string; documentId: string; by: string; at: Date }

export async function putOverride(db: Db, { vehicleId, documentId, url, attachmentId, by, at }: NewOverride): Promise<void> {
  const content = { url, attachment_id: attachmentId, set_by: by, set_at: at }
  await db
    .insertInto('folio_override')
    .values({ rooftop_id: thisRooftop, vehicle_id: vehicleId, document_id: documentId, ...content })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'vehicle_id', 'document_id']).doUpdateSet(content))
    .execute()
}

export async function deleteOverride(db: Db, vehicleId: string, documentId: string): Promise<void> {
  await db.deleteFrom('folio_override').where('vehicle_id', '=', vehicleId).where('document_id', '=', documentId).execute()
}

export async function putFeatured(db: Db, vehicleId: string, documentId: string, featured: boolean): Promise<void> {
  await db
    .insertInto('folio_featured')
    .values({ rooftop_id: thisRooftop, vehicle_id: vehicleId, document_id: documentId, featured })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'vehicle_id', 'document_id']).doUpdateSet({ featured }))
    .execute()
}

export async function getVin(db: Db, vehicleId: string): Promise<string> {
  return (await db.selectFrom('vehicle').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()).vin
}
