import { escapeHtml } from '@lotline/domain/text/html'
import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { readProvided } from '../folio/providers.ts'
import { type DocumentRow, listDocuments } from '../folio/queries.ts'
import { featuredIds } from '../folio/read.ts'
import { ensureSet } from '../folio/set.ts'

/** A document as a shopper opens it: a page elsewhere, a file of ours, or the window sticker of a VIN. */
export type ShownDocument = { id: string; label: string } & (
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
  const inOrder = [...rows.filter(({ id }) => featured.has(id)), ...rows.filter(({ id }) => !featured.has(id))]
  return inOrder.flatMap((row) => shownOf(row, sticker?.vin) ?? [])
}

function shownOf(row: DocumentRow, vin: string | undefined): ShownDocument | undefined {
  const named = { id: row.id, label: row.name }
  if (row.file_id !== null) return { ...named, kind: 'FILE', fileId: row.file_id }
  const url = row.url ?? row.shared_url
  if (url !== null) return { ...named, kind: 'ADDRESS', url }
  return row.key === 'WINDOW_STICKER' && vin !== undefined ? { ...named, kind: 'STICKER', vin } : undefined
}

/** Documents as links that open beside the page; empty where there are none. */
export function documentsHtml(token: string, documents: readonly ShownDocument[]): string {
  if (documents.length === 0) return ''
  const links = documents.map((document) => {
    const address = document.kind === 'ADDRESS' ? document.url : `/api/s/${token}/files/${document.id}`
    const link = `<a data-action="DOCUMENT" href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(document.label)}</a>`
    return `<li data-part="DOCUMENT:${document.id}">${link}</li>`
  })
  return `<section><h2>Documents</h2><ul class="documents">${links.join('')}</ul></section>`
}
