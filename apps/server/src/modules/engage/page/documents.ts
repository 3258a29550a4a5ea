import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { readProvided } from '../folio/providers.ts'
import { type DocumentRow, listDocuments } from '../folio/queries.ts'
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
  const rows = await listDocuments(db, vehicleId)
  const sticker = (await readProvided(db, vehicleId, stickers)).get('WINDOW_STICKER')
  const featured = new Set(featuredIds(rows))
  const shown = rows.flatMap((row) => shownOf(row, featured.has(row.id), sticker?.vin) ?? [])
  return [...shown.filter((one) => one.featured), ...shown.filter((one) => !one.featured)]
}

function shownOf(row: DocumentRow, featured: boolean, vin: string | undefined): ShownDocument | undefined {
  const named = { id: row.id, label: row.name, featured }
  if (row.file_id !== null) return { ...named, kind: 'FILE', fileId: row.file_id }
  const url = row.url ?? row.shared_url
  if (url !== null) return { ...named, kind: 'ADDRESS', url }
  return row.key === 'WINDOW_STICKER' && vin !== undefined ? { ...named, kind: 'STICKER', vin } : undefined
}
