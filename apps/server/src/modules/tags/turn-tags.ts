import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { deleteInstances, deleteTagsOf, findDealerTags, insertInstances, type TagInstance } from './instance-queries.ts'

export type DealerTag = { id: string; value: string }

/** The tags of these ids that people put on vehicles and take off; 404 where one is none, 409 where it is set by its rule alone. */
export async function getDealerTags({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<DealerTag[]> {
  const wanted = [...new Set(ids)]
  const tags = await findDealerTags(db, wanted.filter(isUuid))
  if (tags.length < wanted.length) throw new AppError('TAG_NOT_FOUND', 'This rooftop has no such tag.')
  const system = tags.find(({ tag_type }) => tag_type === 'SYSTEM')
  if (system) throw new AppError('SYSTEM_TAG', `${system.value} is set and taken off by its own rule.`)
  return tags
}

/** Puts on a vehicle what it does not have yet of these; answers what came. */
export async function putTags(ctx: Ctx, vehicleId: string, tags: readonly DealerTag[]): Promise<TagInstance[]> {
  const put = await insertInstances(
    ctx.db,
    vehicleId,
    tags.map(({ id }) => ({ tagId: id, instanceId: newId() })),
  )
  await tell(ctx, vehicleId, put, tags, 'added')
  return put
}

/** Takes off a vehicle what it has of these; answers what went. */
export async function takeTagsOff(ctx: Ctx, vehicleId: string, tags: readonly DealerTag[]): Promise<TagInstance[]> {
  const gone = await deleteTagsOf(
    ctx.db,
    vehicleId,
    tags.map(({ id }) => id),
  )
  await tell(ctx, vehicleId, gone, tags, 'removed')
  return gone
}

/** Takes off again what was put on, as long as all of it is there; whether it was. */
export async function takeBackPut(ctx: Ctx, vehicleId: string, put: readonly TagInstance[]): Promise<boolean> {
  const gone = await deleteInstances(ctx.db, vehicleId, put)
  await tell(ctx, vehicleId, gone, await namesOf(ctx, gone), 'removed')
  return gone.length === put.length
}

/** Puts on again what was taken off, as long as none of it is there; whether it was so. */
export async function takeBackTaken(ctx: Ctx, vehicleId: string, taken: readonly TagInstance[]): Promise<boolean> {
  const names = await namesOf(ctx, taken)
  const there = taken.filter(({ tagId }) => names.some(({ id }) => id === tagId))
  const put = await insertInstances(ctx.db, vehicleId, there)
  await tell(ctx, vehicleId, put, names, 'added')
  return put.length === taken.length
}

async function namesOf({ db }: Ctx, instances: readonly TagInstance[]): Promise<DealerTag[]> {
  return findDealerTags(
    db,
    instances.map(({ tagId }) => tagId),
  )
}

type Done = 'added' | 'removed'

async function tell(ctx: Ctx, vehicleId: string, of: readonly TagInstance[], tags: readonly DealerTag[], done: Done) {
  const itemType = 'TAG_ADDED_REMOVED'
  const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.value
  await record(
    ctx,
    ...of.map(
      ({ tagId }) =>
        ({
          itemType,
          vehicleId,
          label: `Tag '${nameOf(tagId)}' ${done}`,
          detail: { [done]: [tagId] },
        }) as const,
    ),
  )
}
