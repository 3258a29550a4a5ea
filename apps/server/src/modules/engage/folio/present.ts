import { sql } from 'kysely'
import type { Sql } from '../../../database/statement.ts'
import { hasSticker } from '../../papers/index.ts'

// Both name a vehicle `v`, a document `d` and what was set of it on the vehicle, `o`.

/** Whether a document stands on the page of a vehicle, as far as its condition says: whatever was set on it stays. */
export const isForVehicle = sql<boolean>`(o.document_id is not null or d.vehicle_id is not null or v.condition = any(d.conditions))`

/**
 * Whether there is something to open: set on the vehicle, the same on every one, or at a provider that is asked. Reports of a vehicle's history
 * have no provider yet.
 */
export function isPresent(isStickerProvided: boolean) {
  const sticker: Sql = hasSticker(isStickerProvided)
  return sql<boolean>`(o.document_id is not null or d.url is not null or d.file_id is not null or (d.key is not distinct from 'WINDOW_STICKER' and ${sticker}))`
}
