import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { type DynamicDocument, FEATURED_FOLDER_ID, FEATURED_FOLDER_NAME, featuredDocuments } from '@lotline/domain/engage/folio'
import { personName } from '@lotline/domain/people/person-name'
import type { StickerProvider } from '../../../app-options.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { personNameOf } from '../../../database/person-name.ts'
import { addressesOf } from '../../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../../vehicles/index.ts'
import { type ProvidedDocument, readProvided } from './providers.ts'
import { type DocumentRow, listDocuments, listFolders } from './queries.ts'
import { ensureSet } from './set.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'links' | 'actor'>

/** Documents of a vehicle folder by folder, Featured first; 404 for a vehicle that is not in this rooftop. */
export async function readFolio(ctx: ReadCtx, vehicleId: string, stickers: StickerProvider | undefined): Promise<Folio> {
  const { db, now } = ctx
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  await ensureSet(db, now)
  const folders = await listFolders(db)
  const rows = await listDocuments(db, vehicleId)
  const documents = await folioDocuments(ctx, vehicleId, rows, stickers)
  const inFolder = Map.groupBy(documents, ({ folderId }) => folderId)
  const listed = folders
    // A folder that was removed is there for the documents of this vehicle in it.
    .filter(({ id, removed_at }) => removed_at === null || inFolder.has(id))
    .map(({ id, name }) => ({ id, name, documents: (inFolder.get(id) ?? []).map(({ document }) => document) }))
  const featured = documents.flatMap(({ document }) => (document.featured ? [document] : []))
  return { folders: [{ id: FEATURED_FOLDER_ID, name: FEATURED_FOLDER_NAME, documents: featured }, ...listed] }
}

/** Rows as the wire has them; `rows` are all of the vehicle, in their order. */
async function folioDocuments(
  ctx: ReadCtx,
  vehicleId: string,
  rows: readonly DocumentRow[],
  stickers: StickerProvider | undefined,
): Promise<{ folderId: string; document: FolioDocument }[]> {
  const provided = await readProvided(ctx.db, vehicleId, stickers)
  const featured = new Set(featuredIds(rows))
  const addressOf = addressesOf(ctx)
  return rows.map((row) => ({
    folderId: row.folder_id,
    document: { ...documentOf(row, provided, addressOf), featured: featured.has(row.id) },
  }))
}

export function featuredIds(rows: readonly DocumentRow[]): string[] {
  return featuredDocuments(
    rows.map(({ id, featured_here, featured_by_default }) => ({
      ...{ id, isFeaturedHere: featured_here, isFeaturedByDefault: featured_by_default },
    })),
  )
}

type Provided = ReadonlyMap<DynamicDocument, ProvidedDocument>

function documentOf(
  row: DocumentRow,
  provided: Provided,
  addressOf: (fileId: string) => string,
): Omit<FolioDocument, 'featured'> {
  const isFile = row.file_id !== null
  const isImage = row.media_type?.startsWith('image/') ?? false
  const person = personNameOf(row)
  return {
    id: row.id,
    name: row.key ?? row.name,
    displayLabel: row.name,
    type: row.key === null ? 'STATIC' : 'DYNAMIC',
    ...contentOf(row, provided, addressOf),
    thumbnailUrl: row.file_id !== null && isImage ? addressOf(row.thumbnail_id ?? row.file_id) : null,
    fileName: isFile ? row.file_name : null,
    contentType: isFile ? row.media_type : null,
    isInventoryOverride: isOverride(row),
    isAdded: Boolean(row.is_added),
    setBy: person && personName(person),
  }
}

/** Whether something of it was set for this vehicle; an added document is that as a whole. */
export function isOverride({ is_added, url, attachment_id }: DocumentRow): boolean {
  return Boolean(is_added) || url !== null || attachment_id !== null
}

type ContentFields = Pick<FolioDocument, 'url' | 'source' | 'present' | 'updatedAt'>

function contentOf(row: DocumentRow, provided: Provided, addressOf: (fileId: string) => string): ContentFields {
  const own = row.file_id === null ? row.url : addressOf(row.file_id)
  if (own !== null) {
    const updatedAt = row.set_at?.toISOString() ?? null
    return { url: own, source: 'THIS_VEHICLE', present: true, updatedAt }
  }
  if (row.key !== null) {
    const found = provided.get(row.key)
    const url = found ? `/windowsticker/vin/${found.vin}` : null
    return { url, source: 'ASKED_WHEN_OPENED', present: found !== undefined, updatedAt: found?.keptAt?.toISOString() ?? null }
  }
  if (row.shared_url === null) return { url: null, source: null, present: false, updatedAt: null }
  return { url: row.shared_url, source: 'EVERY_VEHICLE', present: true, updatedAt: row.changed_at.toISOString() }
}

/** One document as the wire has it. */
export async function readDocument(
  ctx: ReadCtx,
  vehicleId: string,
  id: string,
  stickers: StickerProvider | undefined,
): Promise<FolioDocument | undefined> {
  const rows = await listDocuments(ctx.db, vehicleId)
  const documents = await folioDocuments(ctx, vehicleId, rows, stickers)
  return documents.find(({ document }) => document.id === id)?.document
}
