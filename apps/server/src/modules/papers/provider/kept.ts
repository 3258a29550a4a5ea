import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { findSticker, type StickerRow } from '../queries.ts'
import { loadSettings, providerOf } from '../settings.ts'

/** The window sticker of a VIN that is kept, and whether a provider would be asked for one. */
export async function findKeptSticker(
  db: Db,
  vin: string,
  servers: StickerProvider | undefined,
): Promise<{ sticker: StickerRow | undefined; isProvided: boolean }> {
  const sticker = await findSticker(db, vin)
  return { sticker, isProvided: providerOf(await loadSettings(db), servers) !== undefined }
}
