import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { isStickerProvided } from '../../papers/index.ts'
import { getVin, listOpened, type OpenedRow } from '../folio/queries.ts'
import { featuredIds } from '../folio/read.ts'
import { ensureSet } from '../folio/set.ts'

/** A document as a shopper opens it: a page elsewhere, a file of ours, or the window sticker of a VIN. */
export type ShownDocument = { id: string; label: string; featured: boolean } & (
  | { kind: 'ADDRESS'; url: string }
  | { kind: 'FILE'; fileId: string }
  | { kind: 'STICKER'; vin: string }
)

type DocumentQuery = { vehicleId: string; now: Date; stickers: StickerProvider | undefined }

/** Documents of a vehicle that have content, featured ones first. */
export async function listShownDocuments(db: Db, { vehicleId, now, stickers }: DocumentQuery): Promise<ShownDocument[]> {
  await ensureSet(db, now)
  const rows = await listOpened(db, vehicleId, await isStickerProvided(db, stickers))
  const vin = await getVin(db, vehicleId)
  const featured = new Set(featuredIds(rows))
  const shown = rows.filter((row) => row.is_present).map((row) => shownOf(row, featured.has(row.id), vin))
  return [...shown.filter((one) => one.featured), ...shown.filter((one) => !one.featured)]
}

function shownOf(row: OpenedRow, featured: boolean, vin: string): ShownDocument {
  const named = { id: row.id, label: row.name, featured }
  if (row.file_id !== null) return { ...named, kind: 'FILE', fileId: row.file_id }
  const url = row.url ?? row.shared_url
  if (url !== null) return { ...named, kind: 'ADDRESS', url }
  if (row.shared_file_id !== null) return { ...named, kind: 'FILE', fileId: row.shared_file_id }
  // Stickers alone have a provider.
  return { ...named, kind: 'STICKER', vin }
}
