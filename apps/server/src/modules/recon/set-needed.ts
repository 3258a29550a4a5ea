import type { Pass } from '@lotline/contract/recon/gates'
import { findStep, leavesOf, undone } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { passGates } from '../gates/index.ts'
import { lockOnTheLine, marksOf } from './locked-run.ts'
import { deleteWaiver, insertWaiver } from './queries.ts'
import { listVehicleSteps } from './step-items.ts'
import { writeStand } from './visit.ts'

/** Says of a step, or of all steps below it, that the vehicle does not need it in this run, or does after all; answers its steps. */
export async function setNeeded(
  ctx: Ctx,
  { vehicleId, stepId }: { vehicleId: string; stepId: string },
  { needed, pass }: { needed: boolean; pass?: Pass | undefined },
) {
  const { db, now, actor } = ctx
  const { vehicle, runId, steps, current, visits, waived, calendar } = await lockOnTheLine(ctx, vehicleId)
  const target = findStep(steps, stepId)
  if (!target) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step.')
  const leaves = leavesOf([target])
  if (!needed && leaves.some(({ id }) => id === current.id))
    throw new AppError(
      'STEP_OCCUPIED',
      `${vehicle.stock_number} is in ${current.name}. Send it on before you mark the step not needed.`,
    )
  const changed = leaves.filter((leaf) => waived.includes(leaf.id) === needed)
  if (changed.length > 0) {
    const passed = needed ? [] : await passGates(ctx, { vehicle, steps: undone(changed, marksOf(visits, [])), pass })
    await Promise.all(
      changed.map(({ id }) =>
        needed ? deleteWaiver(db, runId, id) : insertWaiver(db, { runId, stepId: id, at: now, by: actor.personId }),
      ),
    )
    const ids = changed.map(({ id }) => id)
    const left = needed ? waived.filter((id) => !ids.includes(id)) : [...waived, ...ids]
    await writeStand(ctx, { vehicleId, runId, steps, step: current, waived: left, calendar, visits })
    const fact = { sentence: 'stepNeededSet', step: target.name, isNeeded: needed } as const
    await record(ctx, ...passed, { itemType: 'RECON_STEP_CHANGED', vehicleId, fact, detail: { stepIds: ids, needed } })
  }
  return listVehicleSteps(ctx, vehicleId)
}
