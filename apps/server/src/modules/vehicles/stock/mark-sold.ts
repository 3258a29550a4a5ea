import type { JobCtx } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import { updateVehicle } from './queries.ts'

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
