import type { listAssignments as route } from '@lotline/contract/recon'
import type { Reply } from '@lotline/contract/route'
import type { Ctx } from '../../ctx.ts'
import { readVehicles } from '../vehicles/index.ts'
import { listAssignedVehicles } from './queries.ts'

/** What is given to the signed-in person: vehicles whose current step is theirs, the ones that turn late first (OPN-134). */
export async function listAssignments(ctx: Ctx): Promise<Reply<typeof route>> {
  const items: Reply<typeof route> = []
  const ids = await listAssignedVehicles(ctx.db, ctx.actor.personId)
  for (const vehicle of await readVehicles(ctx, ids, { recon: true })) {
    if (vehicle.stepItem) items.push({ type: 'STEP', vehicleCard: vehicle.vehicleCard, stepItem: vehicle.stepItem })
  }
  return items
}
