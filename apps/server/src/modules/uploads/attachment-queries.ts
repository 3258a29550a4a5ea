import type { Attachment } from '@lotline/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Kinds of things that files are added to; a file of a vehicle is its document. */
export type OwnerKind = 'VEHICLE' | 'NOTE' | 'TASK' | 'RECALL' | 'CHECKLIST' | 'FOLIO'
/** A thing that has files, and its vehicle. A file of a checklist belongs to the item `fieldId`. */
export type AttachmentOwner = { vehicleId: string; kind: OwnerKind; id: string; fieldId?: string }
/** The signed address of a file, by its id. */
export type AddressOf = (fileId: string) => string

export type AttachmentRow = {
  id: string
  owner_kind: string
  owner_id: string
  field_id: string | null
  name: string
  file_id: string
  thumbnail_id: string | null
  featured: boolean
  shown_to_shoppers: boolean
  media_type: string
  bytes: number | null
  created_at: Date
}

function attachments(db: Db) {
  return db
    .selectFrom('attachment')
    .innerJoin('file', (join) =>
      join.onRef('file.rooftop_id', '=', 'attachment.rooftop_id').onRef('file.id', '=', 'attachment.file_id'),
    )
    .select(['attachment.id', 'attachment.owner_kind', 'attachment.owner_id', 'attachment.field_id'])
    .select(['attachment.name', 'attachment.file_id', 'attachment.thumbnail_id', 'attachment.featured', 'attachment.created_at'])
    .select('attachment.shown_to_shoppers')
    .select(['file.media_type', 'file.bytes'])
}

function attachmentsOf(db: Db, { vehicleId, kind, id, fieldId }: AttachmentOwner) {
  const query = attachments(db)
    .where('attachment.vehicle_id', '=', vehicleId)
    .where('attachment.owner_kind', '=', kind)
    .where('attachment.owner_id', '=', id)
  return fieldId === undefined ? query : query.where('attachment.field_id', '=', fieldId)
}

/** Oldest first. */
export async function listAttachments(db: Db, owner: AttachmentOwner): Promise<AttachmentRow[]> {
  return attachmentsOf(db, owner).orderBy('attachment.created_at').orderBy('attachment.id').execute()
}

export async function listAttachmentIds(db: Db, owner: AttachmentOwner): Promise<string[]> {
  return (await attachmentsOf(db, owner).execute()).map(({ id }) => id)
}

export async function findAttachment(db: Db, owner: AttachmentOwner, id: string): Promise<AttachmentRow | undefined> {
  return attachmentsOf(db, owner).where('attachment.id', '=', id).executeTakeFirst()
}

export async function findSentAttachment(
  db: Db,
  owner: AttachmentOwner,
  by: string,
  key: string,
): Promise<AttachmentRow | undefined> {
  return attachmentsOf(db, owner)
    .where('attachment.created_by', '=', by)
    .where('attachment.send_key', '=', key)
    .executeTakeFirst()
}

type Owners = { vehicleId: string } | { ids: readonly string[] }

/** The files of owners of one kind, or of all of that kind of a vehicle, by the owners' ids; without an entry where there are none. */
export async function listAttachmentsOfEach(
  db: Db,
  kind: OwnerKind,
  owners: Owners,
  addressOf: AddressOf,
): Promise<Map<string, Attachment[]>> {
  const found = new Map<string, Attachment[]>()
  if ('ids' in owners && owners.ids.length === 0) return found
  const ofKind = attachments(db).where('attachment.owner_kind', '=', kind)
  const rows = await ('ids' in owners
    ? ofKind.where('attachment.owner_id', 'in', sql<string>`(select unnest(${owners.ids}::uuid[]))`)
    : ofKind.where('attachment.vehicle_id', '=', owners.vehicleId)
  )
    .orderBy('attachment.created_at')
    .orderBy('attachment.id')
    .execute()
  for (const row of rows) found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), attachmentOf(row, addressOf)])
  return found
}

/** The files of all items of a checklist, by the items' ids. */
export async function listAttachmentsOfItems(
  db: Db,
  checklistId: string,
  addressOf: AddressOf,
): Promise<Map<string, Attachment[]>> {
  const rows = await attachments(db)
    .where('attachment.owner_kind', '=', 'CHECKLIST')
    .where('attachment.owner_id', '=', checklistId)
    .orderBy('attachment.created_at')
    .orderBy('attachment.id')
    .execute()
  const ofItems = Map.groupBy(rows, ({ field_id }) => field_id ?? '')
  return new Map([...ofItems].map(([id, of]) => [id, of.map((row) => attachmentOf(row, addressOf))]))
}

/** Kinds of owners whose photos can be shown to shoppers. */
const workKinds: readonly string[] = ['TASK', 'CHECKLIST'] satisfies OwnerKind[]

/** As the wire has it. */
export function attachmentOf(row: AttachmentRow, addressOf: AddressOf): Attachment {
  const isPicture = row.media_type.startsWith('image/')
  return {
    id: row.id,
    name: row.name,
    uri: addressOf(row.file_id),
    thumbnailUri: isPicture ? addressOf(row.thumbnail_id ?? row.file_id) : null,
    path: row.featured ? 'Featured' : '',
    size: row.bytes ?? 0,
    contentType: row.media_type,
    createdDate: row.created_at.toISOString(),
    ...(isPicture && workKinds.includes(row.owner_kind) && { shownToShoppers: row.shown_to_shoppers }),
  }
}

export type NewAttachment = {
  id: string
  owner: AttachmentOwner
  name: string
  fileId: string
  thumbnailId: string | null
  by: string
  key?: string | undefined
  at: Date
}

export async function insertAttachment(db: Db, one: NewAttachment): Promise<void> {
  await db
    .insertInto('attachment')
    .values({
      rooftop_id: thisRooftop,
      id: one.id,
      vehicle_id: one.owner.vehicleId,
      owner_kind: one.owner.kind,
      owner_id: one.owner.id,
      field_id: one.owner.fieldId ?? null,
      name: one.name,
      file_id: one.fileId,
      thumbnail_id: one.thumbnailId,
      send_key: one.key ?? null,
      created_by: one.by,
      created_at: one.at,
    })
    .execute()
}

export async function updateFeatured(db: Db, id: string, featured: boolean): Promise<void> {
  await db.updateTable('attachment').set({ featured }).where('id', '=', id).execute()
}

export async function updateShownToShoppers(db: Db, id: string, isShown: boolean): Promise<void> {
  await db.updateTable('attachment').set({ shown_to_shoppers: isShown }).where('id', '=', id).execute()
}

/** Files of tasks that were deleted before a moment. */
export async function listOfDeletedTasks(db: Db, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('attachment')
    .innerJoin('task', (join) =>
      join.onRef('task.rooftop_id', '=', 'attachment.rooftop_id').onRef('task.id', '=', 'attachment.owner_id'),
    )
    .select('attachment.id')
    .where('attachment.owner_kind', '=', 'TASK')
    .where('task.status', '=', 'DELETED')
    .where('task.deleted_at', '<=', before)
    .limit(500)
    .execute()
  return found.map(({ id }) => id)
}

/** Answers the files of those that were there, and the small pictures of them. */
export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string; thumbnail_id: string | null }>`
    delete from attachment where id = any(${ids}::uuid[]) returning file_id, thumbnail_id`.execute(db)
  return rows.flatMap(({ file_id, thumbnail_id }) => (thumbnail_id ? [file_id, thumbnail_id] : [file_id]))
}

/** Where a picture and the small one of it lie, until that is there. */
export async function findUnmadeThumbnail(
  db: Db,
  attachmentId: string,
): Promise<{ source: string; type: string; id: string; storeKey: string } | undefined> {
  return db
    .selectFrom('attachment')
    .innerJoin('file as source', (join) =>
      join.onRef('source.rooftop_id', '=', 'attachment.rooftop_id').onRef('source.id', '=', 'attachment.file_id'),
    )
    .innerJoin('file as small', (join) =>
      join.onRef('small.rooftop_id', '=', 'attachment.rooftop_id').onRef('small.id', '=', 'attachment.thumbnail_id'),
    )
    .select(['source.store_key as source', 'source.media_type as type', 'small.id', 'small.store_key as storeKey'])
    .where('attachment.id', '=', attachmentId)
    .where('small.ready_at', 'is', null)
    .where('small.failure', 'is', null)
    .executeTakeFirst()
}

/** Attachments whose small pictures are not made yet, begun before a moment. */
export async function listUnmadeThumbnails(db: Db, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('file')
    .innerJoin('attachment', (join) =>
      join.onRef('attachment.rooftop_id', '=', 'file.rooftop_id').onRef('attachment.thumbnail_id', '=', 'file.id'),
    )
    .select('attachment.id')
    .where('file.ready_at', 'is', null)
    .where('file.failure', 'is', null)
    .where('file.created_at', '<', before)
    .limit(20)
    .execute()
  return found.map(({ id }) => id)
}
