import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { AppError, vehicleNotFound } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { deleteTagsOn, hasVehicle, listTagsOn } from './instance-queries.ts'
import { getDealerTags, lockForTags, refuseSystem, tagEvent, turnTags } from './turn-tags.ts'

type Tags = Vehicle['tags']

export async function readVehicleTags({ db }: Pick<JobCtx, 'db'>, vehicleId: string): Promise<Tags> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listTagsOn(db, vehicleId)
}

/**
 * Puts tags of the rooftop on a vehicle; those that are on it already are no fault. 404 when a tag or the vehicle is not in this rooftop,
 * 409 for a system tag, and then nothing has changed.
 */
export async function tagVehicle(ctx: JobCtx, vehicleId: string, tagIds: readonly string[]): Promise<void> {
  await turnTags(ctx, vehicleId, { on: await getDealerTags(ctx, tagIds) })
}

/** Takes off what has these instance ids on the vehicle. 404 when one of them is not on it, 409 for a system tag: then nothing has changed. */
export async function untagVehicle(ctx: JobCtx, vehicleId: string, instanceIds: readonly string[]): Promise<void> {
  const { db } = ctx
  await lockForTags(ctx, vehicleId)
  const on = new Map((await listTagsOn(db, vehicleId)).map((tag) => [tag.instanceId, tag]))
  const removed = [...new Set(instanceIds.map((id) => id.toLowerCase()))].map((id) => on.get(id) ?? notOn())
  refuseSystem(removed)
  if (removed.length === 0) return
  await deleteTagsOn(
    db,
    [vehicleId],
    removed.map(({ tagId }) => tagId),
  )
  await record(ctx, tagEvent(vehicleId, { removed }))
}

function notOn(): never {
  throw new AppError('TAG_NOT_FOUND', 'One of these tags is no longer on this vehicle. Read its tags again.')
}
