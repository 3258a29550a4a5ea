import type { RecallAsking } from '@lotline/contract/recalls'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { requireVehicle } from '../read.ts'
import { findAsking, findStockVehicle, putWish } from './asking-queries.ts'
import { wantModel } from './model-queries.ts'
import { readAsking } from './read-asking.ts'
import { findAddress } from './settings.ts'

// A second question within this has the answer of the first.
const freshMs = 60_000

/** Has a vehicle's model asked again: the answer comes in behind. */
export async function askAgain(raw: DoorsCtx, vehicleId: string, usualAddress: string | null): Promise<RecallAsking> {
  const { doors, now } = raw
  const wish = await inOwnRooftop(raw, async (ctx) => {
    await requireVehicle(ctx, vehicleId)
    const address = await findAddress(ctx.db, usualAddress)
    if (address === undefined)
      throw new AppError('RECALLS_NOT_ASKED', 'Recall lookup is off here. An administrator can turn it on in Settings.')
    const vehicle = await findStockVehicle(ctx.db, vehicleId)
    if (!vehicle) throw new AppError('RECALLS_NOT_ASKED', 'Recalls are asked by make, model and year. Fill these in first.')
    const row = await findAsking(ctx.db, vehicleId)
    const isFresh = row?.asked_at && now.getTime() - row.asked_at.getTime() < freshMs
    if (!isFresh) {
      await putWish(ctx.db, vehicle, { address, at: now })
      // Open screens read anew what is waited for.
      await record(ctx, { itemType: 'RECALLS_WANTED', vehicleId })
    }
    return { asked: { ...vehicle, address }, isFresh }
  })
  const before = new Date(now.getTime() - freshMs)
  if (!wish.isFresh) await doors.identity((db) => wantModel(db, wish.asked, { now, before }))
  return inOwnRooftop(raw, ({ db }) => readAsking(db, vehicleId, usualAddress))
}
