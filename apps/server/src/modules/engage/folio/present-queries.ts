import type { Condition } from '@lotline/domain/vehicles/conditions'
import { sql } from 'kysely'
import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import { isStickerProvided } from '../../papers/index.ts'
import { isForVehicle, isPresent } from './present.ts'
import { ensureSet } from './set.ts'

/** Documents that every vehicle of a condition starts with, in the order of their folders. */
export async function listModuleColumns(db: Db, condition: Condition, now: Date): Promise<{ id: string; label: string }[]> {
  await ensureSet(db, now)
  const { rows } = await sql<{ id: string; label: string }>`
    select d.id, d.name as label from folio_document d
    join folio_folder folder on folder.rooftop_id = d.rooftop_id and folder.id = d.folder_id
    where d.vehicle_id is null and d.removed_at is null and ${condition} = any(d.conditions)
    order by folder.place, folder.id, d.place, d.id`.execute(db)
  return rows
}

/** Of each of these vehicles the documents of the set that a shopper finds on its page; without an entry where there are none. */
export async function listPresentDocuments(
  db: Db,
  vehicleIds: readonly string[],
  stickers: StickerProvider | undefined,
): Promise<ReadonlyMap<string, string[]>> {
  if (vehicleIds.length === 0) return new Map()
  const { rows } = await sql<{ vehicle_id: string; document_id: string }>`
    select v.id as vehicle_id, d.id as document_id from vehicle v
    join folio_document d on d.rooftop_id = v.rooftop_id and d.vehicle_id is null and d.removed_at is null
    join folio_folder folder on folder.rooftop_id = d.rooftop_id and folder.id = d.folder_id
    left join folio_override o on o.rooftop_id = d.rooftop_id and o.document_id = d.id and o.vehicle_id = v.id
    where v.id = any(${vehicleIds}::uuid[]) and ${isForVehicle} and ${isPresent(await isStickerProvided(db, stickers))}
    order by folder.place, folder.id, d.place, d.id`.execute(db)
  const present = new Map<string, string[]>()
  for (const { vehicle_id, document_id } of rows) {
    const known = present.get(vehicle_id)
    if (known) known.push(document_id)
    else present.set(vehicle_id, [document_id])
  }
  return present
}
