import { AppError } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { deleteInstances, deleteTagsOf, findDealerTags, insertInstances, type TagInstance } from './instance-queries.ts'
import { tagEvent } from './tag-event.ts'

export type DealerTag = { id: string; value: string }

/** The tags of these ids that people put on vehicles and take off; 404 where one is none, 409 where it is set by its rule alone. */
export async function getDealerTags({ db }: Pick<JobCtx, 'db'>, ids: readonly string[]): Promise<DealerTag[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const tags = await findDealerTags(db, wanted.filter(isUuid))
  if (tags.length < wanted.length)
    throw new AppError('TAG_NOT_FOUND', 'One of these tags is no longer there. Read the tags again.')
  refuseSystem(tags.map(({ tag_type, value }) => ({ tagType: tag_type, value })))
  return tags
}

/** People leave the tags of the system to their rules (TAG-011). */
export function refuseSystem(tags: readonly { tagType: string; value: string }[]): void {
  const system = tags.find(({ tagType }) => tagType === 'SYSTEM')
  if (system) throw new AppError('SYSTEM_TAG', `${system.value} comes and goes by its rule.`)
}

/** Puts on a vehicle what it does not have yet of these; answers what came. */
export async function putTags(ctx: JobCtx, vehicleId: string, tags: readonly DealerTag[]): Promise<TagInstance[]> {
  const put = await insertInstances(
    ctx.db,
    vehicleId,
    tags.map(({ id }) => ({ tagId: id, instanceId: newId() })),
  )
  await tell(ctx, vehicleId, put, tags, 'added')
  return put
}

/** Takes off a vehicle what it has of these; answers what went. */
export async function takeTagsOff(ctx: JobCtx, vehicleId: string, tags: readonly DealerTag[]): Promise<TagInstance[]> {
  const gone = await deleteTagsOf(
    ctx.db,
    vehicleId,
    tags.map(({ id }) => id),
  )
  await tell(ctx, vehicleId, gone, tags, 'removed')
  return gone
}

/** Takes off again what was put on, as long as all of it is there; whether it was. */
export async function takeBackPut(ctx: JobCtx, vehicleId: string, put: readonly TagInstance[]): Promise<boolean> {
  const gone = await deleteInstances(ctx.db, vehicleId, put)
  await tell(ctx, vehicleId, gone, await namesOf(ctx, gone), 'removed')
  return gone.length === put.length
}

/** Puts on again what was taken off, as long as none of it is there; whether it was so. */
export async function takeBackTaken(ctx: JobCtx, vehicleId: string, taken: readonly TagInstance[]): Promise<boolean> {
  const names = await namesOf(ctx, taken)
  const there = taken.filter(({ tagId }) => names.some(({ id }) => id === tagId))
  const put = await insertInstances(ctx.db, vehicleId, there)
  await tell(ctx, vehicleId, put, names, 'added')
  return put.length === taken.length
}

async function namesOf({ db }: JobCtx, instances: readonly TagInstance[]): Promise<DealerTag[]> {
  return findDealerTags(
    db,
    instances.map(({ tagId }) => tagId),
  )
}

/** One act on a vehicle is one entry of the log, however many tags it turns. */
async function tell(
  ctx: JobCtx,
  vehicleId: string,
  of: readonly TagInstance[],
  tags: readonly DealerTag[],
  done: 'added' | 'removed',
): Promise<void> {
  if (of.length === 0) return
  const turned = tags.filter(({ id }) => of.some(({ tagId }) => tagId === id)).map(({ id, value }) => ({ tagId: id, value }))
  await record(ctx, tagEvent(vehicleId, { [done]: turned }))
}
