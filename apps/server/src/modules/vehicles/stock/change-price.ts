import { vehicleNotFound } from '../../../app-error.ts'
import type { JobCtx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { insertPriceChange, lockPrice, updateVehicle } from './queries.ts'

/** Sets the advertised price in USD, null for none, and keeps the one before; the same price again changes nothing. */
export async function changePrice(ctx: JobCtx, vehicleId: string, price: number | null): Promise<void> {
  const vehicle = await lockPrice(ctx.db, vehicleId)
  if (!vehicle) throw vehicleNotFound()
  const previous = vehicle.advertised_price
  if (previous === price) return
  await insertPriceChange(ctx.db, { id: newId(), vehicleId, at: ctx.now, price, previous })
  await updateVehicle(ctx.db, vehicleId, { advertised_price: price })
  await record(ctx, {
    itemType: 'VEHICLE_INFO_CHANGED',
    vehicleId,
    fact: { sentence: 'priceChanged', from: previous, to: price },
    detail: { before: { advertisedPrice: previous }, after: { advertisedPrice: price } },
  })
}

/** `feed` names the feed that has said so. */
type Sale = { soldAt?: Date; feed?: string; detail?: Record<string, unknown> }

/** Ends a vehicle's time in the stock. One that is in recon leaves it first, through recon's own door. */
export async function markSold(
  ctx: JobCtx,
  vehicleId: string,
  { soldAt = ctx.now, feed, detail = {} }: Sale = {},
): Promise<void> {
  await updateVehicle(ctx.db, vehicleId, { sold_at: soldAt })
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId, fact: { sentence: 'vehicleSold', feed: feed ?? null }, detail })
}
