import type { Undo } from '@lotline/contract/vehicles/undo'
import type { UndoableAct } from '@lotline/domain/undo/undo'
import type { Ctx } from '../../ctx.ts'
import { keepAct } from '../acts/index.ts'
import type { Place } from './take-back-queries.ts'
import { lockPlace, turnFrom } from './turn.ts'

/**
 * Does what moves a vehicle on the line and keeps it for being undone: `actOf` tells by the place that it finds which act that is. The work is
 * told whether it is all that its transaction does.
 */
export async function undoable<Result>(
  ctx: Ctx,
  vehicleId: string,
  actOf: (before: Place) => UndoableAct | null,
  work: (ending: { isLast: boolean }) => Promise<Result>,
): Promise<{ result: Result; undo: Undo | null }> {
  const before = await lockPlace(ctx, vehicleId)
  const act = actOf(before)
  const result = await work({ isLast: act === null })
  const undo = act && (await keepAct(ctx, act, { [vehicleId.toLowerCase()]: { line: await turnFrom(ctx, vehicleId, before) } }))
  return { result, undo }
}
