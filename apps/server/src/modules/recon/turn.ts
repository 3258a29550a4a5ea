import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { lockVehicle } from './queries.ts'
import { findPlace, type Place } from './take-back-queries.ts'

/** Where an act found a vehicle on the line and where it left it: by this it can be taken back. */
export type Turn = { before: Place; after: Place }

/** Does what moves a vehicle on the line, and keeps what it takes to take that back. */
export async function turning(ctx: Ctx, vehicleId: string, act: () => Promise<unknown>): Promise<Turn> {
  const before = await lockPlace(ctx, vehicleId)
  await act()
  return turnFrom(ctx, vehicleId, before)
}

/** The turn from where a vehicle was to where it is now. */
export async function turnFrom({ db }: Ctx, vehicleId: string, before: Place): Promise<Turn> {
  const after = await findPlace(db, vehicleId)
  if (!after) throw vehicleNotFound()
  return { before, after }
}

/** Where a vehicle is, under its lock. */
export async function lockPlace(ctx: Ctx, vehicleId: string): Promise<Place> {
  if (!isUuid(vehicleId)) throw vehicleNotFound()
  // Sent in one go and run in this order: the place is found under the lock, not while waiting for it.
  const [vehicle, place] = await Promise.all([lockVehicle(ctx.db, vehicleId), findPlace(ctx.db, vehicleId)])
  if (!vehicle || !place) throw vehicleNotFound()
  return place
}
