import type { Place } from '@lotline/contract/rooftops/rooftops'
import type { EventFact } from '@lotline/domain/history/sentences'
import { seededRoles } from '@lotline/domain/people/roles'
import { mayHold } from '@lotline/domain/rooftops/places'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { mayActIn, requireGroup } from './group-access.ts'
import { type GroupTier, insertGroup, isAtOrAbove, renameGroup, setParent } from './group-queries.ts'
import { keepingAdministrators } from './keeping-administrators.ts'
import { listRooftopsBelow, lockGroups, settleMemberships, upsertGroupRole } from './membership-queries.ts'
import { tell } from './tell.ts'

type NewGroup = { name: string; tier: GroupTier; parentId: string | null }

/** Adds a group, below another or on its own. */
export async function addGroup(ctx: AccountCtx, { name, tier, parentId }: NewGroup): Promise<Place> {
  const { db } = ctx
  await lockGroups(db)
  if (parentId) refuseWrongOrder(await requireGroup(ctx, parentId), tier, name)
  const id = newId()
  await insertGroup(db, { id, name, tier, parentId })
  await keepInHand(ctx, id)
  await tell(ctx, { sentence: 'groupAdded', group: name })
  return requireGroup(ctx, id)
}

type GroupChange = { name: string; parentId?: string | null | undefined }

/** Renames a group, or puts it below another one, whose people then work in it and those of the one before no more. */
export async function editGroup(ctx: AccountCtx, groupId: string, { name, parentId }: GroupChange): Promise<Place> {
  const { db, actor } = ctx
  await lockGroups(db)
  const group = await requireGroup(ctx, groupId)
  const rooftopIds = await listRooftopsBelow(db, group.id)
  const told = [...rooftopIds, actor.rooftopId]
  if (name !== group.name) {
    await renameGroup(db, group.id, name)
    await tell(ctx, { sentence: 'groupRenamed', from: group.name, to: name }, told)
  }
  if (parentId !== undefined && parentId !== group.parentId) {
    const fact = await keepingAdministrators(ctx, told, () => move(ctx, { ...group, name }, parentId, rooftopIds))
    await tell(ctx, fact, told)
  }
  return requireGroup(ctx, group.id)
}

/** A person who moves a group acts in it, in the one that gets it and in the one that loses it, whose people may do less afterwards. */
async function move(ctx: AccountCtx, group: Place, parentId: string | null, rooftopIds: string[]): Promise<EventFact> {
  const { db, now } = ctx
  if (group.parentId) await requireGroup(ctx, group.parentId)
  const parent = parentId ? await requireGroup(ctx, parentId) : undefined
  if (parent) {
    refuseWrongOrder(parent, group.tier, group.name)
    if (await isAtOrAbove(db, group.id, parent.id))
      throw new AppError('GROUP_LOOP', `${parent.name} is itself part of ${group.name}. Choose a group outside of it.`)
  }
  await setParent(db, group.id, parent?.id ?? null)
  await keepInHand(ctx, group.id)
  await settleMemberships(db, { rooftopIds }, now)
  return { sentence: 'groupMoved', group: group.name, parent: parent?.name ?? null }
}

/** A group that stands on its own may have nobody to act in it, so that the person who made it stand so becomes its administrator. */
async function keepInHand(ctx: AccountCtx, groupId: string): Promise<void> {
  if (await mayActIn(ctx, groupId)) return
  await upsertGroupRole(ctx.db, groupId, ctx.actor.personId, seededRoles.administrator.name)
}

export function refuseWrongOrder(parent: Place, tier: Place['tier'], name: string): void {
  if (mayHold(parent.tier, tier)) return
  const holds = parent.tier === 'GROUP' ? 'a group holds rooftops only' : 'a corporate group holds groups only'
  throw new AppError('GROUP_LOOP', `${name} cannot be part of ${parent.name}: ${holds}.`)
}
