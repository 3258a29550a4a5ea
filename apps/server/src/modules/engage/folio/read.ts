import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { FEATURED_FOLDER_ID, FEATURED_FOLDER_NAME, featuredDocuments } from '@lotline/domain/engage/folio'
import { personName } from '@lotline/domain/people/person-name'
import type { StickerProvider } from '../../../app-options.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { personNameOf } from '../../../database/person-name.ts'
import { isStickerProvided } from '../../papers/index.ts'
import { addressesOf } from '../../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../../vehicles/index.ts'
import { type AskedVehicle, readAskedVehicle } from './providers.ts'
import { type DocumentRow, listFolders, listOpened, type OpenedRow } from './queries.ts'
import { ensureSet } from './set.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'links' | 'actor'>

/** Documents of a vehicle folder by folder, Featured first; 404 for a vehicle that is not in this rooftop. */
export async function readFolio(ctx: ReadCtx, vehicleId: string, stickers: StickerProvider | undefined): Promise<Folio> {
  const { db, now } = ctx
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  await ensureSet(db, now)
  const folders = await listFolders(db)
  const documents = await folioDocuments(ctx, vehicleId, stickers)
  const inFolder = Map.groupBy(documents, ({ folderId }) => folderId)
  const listed = folders
    // A folder that was removed is there for the documents of this vehicle in it.
    .filter(({ id, removed_at }) => removed_at === null || inFolder.has(id))
    .map(({ id, name }) => ({ id, name, documents: (inFolder.get(id) ?? []).map(({ document }) => document) }))
  const featured = documents.flatMap(({ document }) => (document.featured ? [document] : []))
  return { folders: [{ id: FEATURED_FOLDER_ID, name: FEATURED_FOLDER_NAME, documents: featured }, ...listed] }
}

/** Documents of the vehicle as the wire has them, in their order. */
async function folioDocuments(
  ctx: ReadCtx,
  vehicleId: string,
  stickers: StickerProvider | undefined,
): Promise<{ folderId: string; document: FolioDocument }[]> {
  const rows = await listOpened(ctx.db, vehicleId, await isStickerProvided(ctx.db, stickers))
  const asked = await readAskedVehicle(ctx.db, vehicleId)
  const featured = new Set(featuredIds(rows))
  const addressOf = addressesOf(ctx)
  return rows.map((row) => ({
    folderId: row.folder_id,
    document: { ...documentOf(row, asked, addressOf), featured: featured.has(row.id) },
  }))
}

export function featuredIds(rows: readonly DocumentRow[]): string[] {
  return featuredDocuments(
    rows.map(({ id, featured_here, featured_by_default }) => ({
      ...{ id, isFeaturedHere: featured_here, isFeaturedByDefault: featured_by_default },
    })),
  )
}

function documentOf(row: OpenedRow, asked: AskedVehicle, addressOf: (fileId: string) => string): Omit<FolioDocument, 'featured'> {
  const file = fileOf(row)
  const isImage = file?.type.startsWith('image/') ?? false
  const person = personNameOf(row)
  return {
    id: row.id,
    name: row.key ?? row.name,
    displayLabel: row.name,
    type: row.key === null ? 'STATIC' : 'DYNAMIC',
    ...contentOf(row, asked, addressOf),
    present: row.is_present,
    thumbnailUrl: file && isImage ? addressOf(row.thumbnail_id ?? file.id) : null,
    fileName: file?.name ?? null,
    contentType: file?.type ?? null,
    isInventoryOverride: isOverride(row),
    isAdded: Boolean(row.is_added),
    setBy: person && personName(person),
  }
}

/** The file that opens: the vehicle's own, else that of every vehicle where the vehicle has nothing of its own. */
function fileOf(row: OpenedRow): { id: string; name: string | null; type: string } | undefined {
  if (row.file_id !== null) return { id: row.file_id, name: row.file_name, type: row.media_type ?? '' }
  if (row.url !== null || row.shared_file_id === null) return undefined
  return { id: row.shared_file_id, name: row.shared_name, type: row.shared_type ?? '' }
}

/** Whether something of it was set for this vehicle; an added document is that as a whole. */
export function isOverride({ is_added, url, attachment_id }: DocumentRow): boolean {
  return Boolean(is_added) || url !== null || attachment_id !== null
}

type ContentFields = Pick<FolioDocument, 'url' | 'source' | 'updatedAt'>

function contentOf(row: OpenedRow, { vin, keptAt }: AskedVehicle, addressOf: (fileId: string) => string): ContentFields {
  const own = row.file_id === null ? row.url : addressOf(row.file_id)
  if (own !== null) return { url: own, source: 'THIS_VEHICLE', updatedAt: row.set_at?.toISOString() ?? null }
  if (row.key !== null) {
    const url = row.is_present ? `/windowsticker/vin/${vin}` : null
    return { url, source: 'ASKED_WHEN_OPENED', updatedAt: keptAt.get(row.key)?.toISOString() ?? null }
  }
  const shared = row.shared_file_id === null ? row.shared_url : addressOf(row.shared_file_id)
  if (shared === null) return { url: null, source: null, updatedAt: null }
  return { url: shared, source: 'EVERY_VEHICLE', updatedAt: row.changed_at.toISOString() }
}

/** One document as the wire has it. */
export async function readDocument(
  ctx: ReadCtx,
  vehicleId: string,
  id: string,
  stickers: StickerProvider | undefined,
): Promise<FolioDocument | undefined> {
  const documents = await folioDocuments(ctx, vehicleId, stickers)
  return documents.find(({ document }) => document.id === id)?.document
}
