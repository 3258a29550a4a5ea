import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { updateVehicle } from './queries.ts'

/** Ends a vehicle's time in the stock. One that is in recon leaves it first, through recon's own door. */
export async function markSold(ctx: Ctx, vehicleId: string): Promise<void> {
  await updateVehicle(ctx.db, vehicleId, { sold_at: ctx.now })
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId, label: 'Sold' })
}
