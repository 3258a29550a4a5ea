import type { RecallAsking } from '@lotline/contract/recalls'
import type { Db } from '../../../database/doors.ts'
import { type AskingRow, findAsking, findStockVehicle, type StockVehicle } from './asking-queries.ts'
import { findAddress } from './settings.ts'

/** How asking for a vehicle's recalls went: only an answer for its own model from whom it is asked now is a word on them. */
export async function readAsking(db: Db, vehicleId: string, usualAddress: string | null): Promise<RecallAsking> {
  const address = await findAddress(db, usualAddress)
  const vehicle = await findStockVehicle(db, vehicleId)
  return askingOf(address, vehicle, await findAsking(db, vehicleId))
}

const unasked = { askedAt: null, answeredAt: null, failure: null }

function askingOf(address: string | undefined, vehicle: StockVehicle | undefined, row: AskingRow | undefined): RecallAsking {
  if (address === undefined) return { outcome: 'OFF', ...unasked }
  if (!vehicle) return { outcome: 'NO_MODEL', ...unasked }
  const isOfIt = row?.make === vehicle.make && row.model === vehicle.model && row.year === vehicle.year && row.address === address
  if (!row || !isOfIt) return { outcome: 'WAITING', ...unasked }
  const times = { askedAt: row.asked_at?.toISOString() ?? null, answeredAt: row.answered_at?.toISOString() ?? null }
  return { outcome: outcomeOf(row), ...times, failure: row.failure }
}

function outcomeOf({ asked_at, wanted_at, failure, is_model_known }: AskingRow): RecallAsking['outcome'] {
  if (asked_at === null || wanted_at !== null) return 'WAITING'
  if (failure !== null) return 'FAILED'
  return is_model_known ? 'ANSWERED' : 'MODEL_UNKNOWN'
}
