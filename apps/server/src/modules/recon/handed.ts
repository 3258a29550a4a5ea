import { isOfVendor, isReturn } from '@lotline/domain/notifications/handing'
import { personName } from '@lotline/domain/people/person-name'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import type { JobCtx } from '../../ctx.ts'
import type { Step } from '../line/index.ts'
import { listHolders, type NewNotification, takeBack } from '../notifications/index.ts'
import type { OnTheLine } from './locked-run.ts'

type Handed = { vehicleId: string; step: Pick<Step, 'name'>; before: string | null; after: string | null }

/** What somebody is told who is given a vehicle that was not theirs. */
export function handed({ vehicleId, step, before, after }: Handed): NewNotification[] {
  if (after === null || after === before) return []
  const facts = { stepName: step.name }
  return [{ type: 'RECON_VEHICLE_ASSIGNED', personIds: [after], vehicleId, target: { type: 'vehicle', id: vehicleId }, facts }]
}

/**
 * What is told when a vehicle goes on to a step, whether somebody sends it there or it goes by itself as the one before is done. Where recon
 * ends with that, nobody gets it.
 */
export async function movedOn(ctx: JobCtx, run: OnTheLine, landing: Step): Promise<NewNotification[]> {
  if (landing.completesOnEntry) return []
  const move = { vehicleId: run.vehicle.id, step: landing, before: run.visit.assignee_id, after: landing.defaultAssigneeId }
  return [...handed(move), ...(await returned(ctx, run, landing))]
}

/** What is told of a vehicle that a vendor had and that comes into a step of the services: to whoever has it there, and to those who steer recon. */
async function returned(ctx: JobCtx, { vehicle, visit, nameOf }: OnTheLine, landing: Step): Promise<NewNotification[]> {
  const vendor = visit.assignee_id === null ? null : nameOf(visit.assignee_id)
  const next = landing.defaultAssigneeId === null ? null : nameOf(landing.defaultAssigneeId)
  if (!vendor || !isReturn(vendor, next)) return []
  const managers = await listHolders(ctx.db, reconRules.forceComplete)
  return [
    {
      type: 'RECON_VEHICLE_RETURNED',
      personIds: [next && !isOfVendor(next) ? next.id : null, ...managers],
      vehicleId: vehicle.id,
      target: { type: 'vehicle', id: vehicle.id },
      facts: { vendorName: personName(vendor), stepName: landing.name },
    },
  ]
}

/** Nobody has a vehicle any more to whom it was handed: what has not been sent by now never is. */
export async function takeBackHanded({ db, now }: JobCtx, vehicleId: string): Promise<void> {
  await takeBack(db, { type: 'RECON_VEHICLE_ASSIGNED', target: { type: 'vehicle', id: vehicleId } }, { at: now })
}

/** A move that is undone has given a vehicle to nobody and brought it back from nowhere; what was told before it stays. */
export async function takeBackMove({ db, now }: JobCtx, vehicleId: string, movedAt: Date): Promise<void> {
  const target = { type: 'vehicle', id: vehicleId } as const
  for (const type of ['RECON_VEHICLE_ASSIGNED', 'RECON_VEHICLE_RETURNED'] as const)
    await takeBack(db, { type, target }, { at: now, since: movedAt })
}
