import { AppError, vehicleNotFound } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { type NewEvent, record } from '../../events/record.ts'
import {
  deleteInstances,
  deleteTagsOf,
  findDealerTags,
  insertInstances,
  lockVehicle,
  type TagInstance,
} from './instance-queries.ts'

export type DealerTag = { id: string; value: string }

/** Tags that an act has put on a vehicle, and those that it has taken off. */
export type TagTurn = { put: TagInstance[]; taken: TagInstance[] }

type Named = { tagId: string; value: string }

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

/**
 * Puts on a vehicle what it does not have yet of some tags, and takes off what it has of others; answers what came and went. 404 where
 * the rooftop has no such vehicle.
 */
export async function turnTags(
  ctx: JobCtx,
  vehicleId: string,
  { on, off = [] }: { on: readonly DealerTag[]; off?: readonly DealerTag[] },
): Promise<TagTurn> {
  await lockForTags(ctx, vehicleId)
  const fresh = on.map(({ id }) => ({ tagId: id, instanceId: newId() }))
  const put = await insertInstances(ctx.db, vehicleId, fresh)
  const taken = await deleteTagsOf(
    ctx.db,
    vehicleId,
    off.map(({ id }) => id),
  )
  await tell(ctx, vehicleId, { put, taken }, [...on, ...off])
  return { put, taken }
}

/** Takes off again what an act has put on, and puts on what it has taken off; whether all of it was as the act had left it. */
export async function turnTagsBack(ctx: JobCtx, vehicleId: string, { put, taken }: TagTurn): Promise<boolean> {
  await lockForTags(ctx, vehicleId)
  const tags = await findDealerTags(
    ctx.db,
    [...put, ...taken].map(({ tagId }) => tagId),
  )
  const there = taken.filter(({ tagId }) => tags.some(({ id }) => id === tagId))
  const gone = await deleteInstances(ctx.db, vehicleId, put)
  const back = await insertInstances(ctx.db, vehicleId, there)
  await tell(ctx, vehicleId, { put: back, taken: gone }, tags)
  return gone.length === put.length && back.length === taken.length
}

/** Acts on the tags of a vehicle wait here for the one before. */
export async function lockForTags({ db }: Pick<JobCtx, 'db'>, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await lockVehicle(db, vehicleId))) throw vehicleNotFound()
}

/** One act on a vehicle is one entry of the log, however many tags it turns. */
async function tell(ctx: JobCtx, vehicleId: string, { put, taken }: TagTurn, tags: readonly DealerTag[]): Promise<void> {
  if (put.length + taken.length === 0) return
  const named = (some: readonly TagInstance[]) =>
    tags.filter(({ id }) => some.some(({ tagId }) => tagId === id)).map(({ id, value }) => ({ tagId: id, value }))
  await record(ctx, tagEvent(vehicleId, { added: named(put), removed: named(taken) }))
}

/** Tags that one act has put on a vehicle and taken off, as one entry of the log. */
export function tagEvent(vehicleId: string, { added = [], removed = [] }: { added?: Named[]; removed?: Named[] }): NewEvent {
  const textsOf = (tags: readonly Named[]) => tags.map(({ value }) => value)
  return {
    itemType: 'TAG_ADDED_REMOVED',
    vehicleId,
    fact: { sentence: 'tagsTurned', added: textsOf(added), removed: textsOf(removed) },
    detail: { added: added.map(({ tagId }) => tagId), removed: removed.map(({ tagId }) => tagId) },
  }
}
