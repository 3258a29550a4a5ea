import { sql } from 'kysely'
import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { hasProvider, loadSettings } from '../settings.ts'

/** Whether a provider is asked for window stickers that are not kept. */
export async function isStickerProvided(db: Db, servers: StickerProvider | undefined): Promise<boolean> {
  return hasProvider(await loadSettings(db), servers)
}

/** Whether the window sticker of a vehicle `v` is kept, or would be asked for. */
export function hasSticker(isProvided: boolean) {
  if (isProvided) return sql<boolean>`true`
  return sql<boolean>`exists (select from window_sticker kept where kept.rooftop_id = v.rooftop_id and kept.vin = v.vin)`
}
