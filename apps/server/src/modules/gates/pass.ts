import type { Pass } from '@lotline/contract/recon/gates'
import { heldSentence } from '@lotline/domain/gates/gate-words'
import type { HoldDetail } from '@lotline/domain/gates/gates'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { taskTotalRule } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { Actor, Ctx } from '../../ctx.ts'
import type { NewEvent } from '../../events/record.ts'
import type { Step } from '../line/index.ts'
import { type HoldRow, listHoldsAt } from './queries.ts'

type Way = { vehicle: { id: string; stock_number: string }; steps: readonly Step[]; pass?: Pass | undefined }

/**
 * Refuses what a gate holds: 409 GATE_HOLDS with `holds`. People who may complete by force pass with a reason, which is what this answers
 * for history. The vehicle's row is to be locked; `steps` are those that it leaves forward or leaves out.
 */
export async function passGates(ctx: Ctx, { vehicle, steps, pass }: Way): Promise<NewEvent[]> {
  const gated = steps.filter(({ gates, retired }) => gates.length > 0 && !retired)
  if (gated.length === 0) return []
  const rows = await listHoldsAt(
    ctx.db,
    vehicle.id,
    gated.map(({ id }) => id),
  )
  if (rows.length === 0) return []
  const holds = rows.map((row) => detailOf(row, ctx.actor))
  if (!pass) throw new AppError('GATE_HOLDS', heldSentence(vehicle.stock_number, holds), { holds })
  const permission = reconRules.forceComplete
  if (!ctx.actor.permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to pass what holds ${vehicle.stock_number}.`, {
      permission,
      holds,
    })
  const kinds = rows.map(({ kind, step }) => ({ kind, stepId: step.id }))
  const passed = rows.map(({ kind, count, step }) => ({ kind, count, step: step.name }))
  const fact = { sentence: 'gatePassed', holds: passed, reason: pass.reason } as const
  return [{ itemType: 'GATE_PASSED', vehicleId: vehicle.id, fact, detail: { holds: kinds, reason: pass.reason } }]
}

const seenBy = {
  DO_NOT_DRIVE: 'INVENTORY_VDP_RECALLS_VIEW',
  CHECKLIST: 'RECON_VDP_CHECKLISTS_VIEW',
  PHOTOS: 'INVENTORY_VDP_PHOTOS_VIEW',
  TASKS: 'INVENTORY_VDP_TASKS_VIEW',
} as const

/** A hold with what a reader may see of it. */
export function detailOf({ kind, count, step, total, name, target_id, amount }: HoldRow, { permissions }: Actor): HoldDetail {
  const seen = permissions.has(seenBy[kind])
  const costs = seen && missingPermission(taskTotalRule, permissions) === undefined
  return {
    kind,
    count,
    step,
    total,
    name: seen ? name : null,
    targetId: seen ? target_id : null,
    amount: costs ? amount : null,
  }
}
