import type { DynamicDocument } from '@lotline/domain/engage/folio'
import type { Db } from '../../../database/doors.ts'
import { findSticker } from '../../papers/index.ts'
import { getVin } from './queries.ts'

/** A vehicle as providers are asked about it, with the moment at which each gave what is kept of its documents. */
export type AskedVehicle = { vin: string; keptAt: ReadonlyMap<DynamicDocument, Date> }

/** Reports of a vehicle's history have no provider yet. */
export async function readAskedVehicle(db: Db, vehicleId: string): Promise<AskedVehicle> {
  const vin = await getVin(db, vehicleId)
  const sticker = await findSticker(db, vin)
  return { vin, keptAt: new Map(sticker ? [['WINDOW_STICKER', sticker.fetched_at]] : []) }
}
