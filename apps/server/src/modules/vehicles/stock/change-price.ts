import { formatShortMoney } from '@lotline/domain/amounts/money'
import { vehicleNotFound } from '../../../app-error.ts'
import type { Ctx, JobCtx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { insertPriceChange, lockPrice, updateVehicle } from './queries.ts'

/** Sets the advertised price in USD, null for none, and keeps the one before; the same price again changes nothing. */
export async function changePrice(ctx: Ctx, vehicleId: string, price: number | null): Promise<void> {
  const vehicle = await lockPrice(ctx.db, vehicleId)
  if (!vehicle) throw vehicleNotFound()
  const previous = vehicle.advertised_price
  if (previous === price) return
  await insertPriceChange(ctx.db, { id: newId(), vehicleId, at: ctx.now, price, previous })
  await updateVehicle(ctx.db, vehicleId, { advertised_price: price })
  await record(ctx, {
    itemType: 'VEHICLE_INFO_CHANGED',
    vehicleId,
    label: `Price ${dollars(previous)} to ${dollars(price)}`,
    detail: { before: { advertisedPrice: previous }, after: { advertisedPrice: price } },
  })
}

function dollars(price: number | null): string {
  return price === null ? 'none' : formatShortMoney(price)
}

type Sale = { soldAt?: Date; label?: string; detail?: Record<string, unknown> }

/** Ends a vehicle's time in the stock. One that is in recon leaves it first, through recon's own door. */
export async function markSold(
  ctx: JobCtx,
  vehicleId: string,
  { soldAt = ctx.now, label = 'Sold', detail = {} }: Sale = {},
): Promise<void> {
  await updateVehicle(ctx.db, vehicleId, { sold_at: soldAt })
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId, label, detail })
}
