import type { DynamicDocument } from '@lotline/domain/engage/folio'
import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { findKeptSticker } from '../../papers/index.ts'
import { getVin } from './queries.ts'

/** Content that a provider has for a vehicle, or may have: `keptAt` and `fileId` of what it has given before. */
export type ProvidedDocument = { vin: string; fileId: string | null; keptAt: Date | null }

/** Dynamic documents of a vehicle that some provider is asked for. Reports of a vehicle's history have no provider yet. */
export async function readProvided(
  db: Db,
  vehicleId: string,
  stickers: StickerProvider | undefined,
): Promise<ReadonlyMap<DynamicDocument, ProvidedDocument>> {
  const vin = await getVin(db, vehicleId)
  const { sticker, isProvided } = await findKeptSticker(db, vin, stickers)
  if (!sticker && !isProvided) return new Map()
  return new Map([['WINDOW_STICKER', { vin, fileId: sticker?.file_id ?? null, keptAt: sticker?.fetched_at ?? null }]])
}
