import type { Place } from '@lotline/contract/rooftops'
import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { keepingAdministrators } from './keeping-administrators.ts'
import { listRooftopsBelow, lockGroups } from './membership-queries.ts'
import { listPlaces } from './place-views.ts'

/** A group in which the caller may act: 404 for one that they know nothing of, 403 for one whose rooftops they administer in part. */
export async function requireGroup({ db, actor }: Pick<AdminCtx, 'db' | 'actor'>, groupId: string): Promise<Place> {
  const group = (await listPlaces(db, actor.personId)).find(({ id, tier }) => id === groupId && tier !== 'ROOFTOP')
  if (!group) throw new AppError('GROUP_NOT_FOUND', 'There is no group with this id among yours.')
  if (!group.mayEdit)
    throw new AppError(
      'PERMISSION_DENIED',
      `You administer ${group.name} in part only. Ask somebody who administers all of it.`,
      {
        permission: 'DEALERSHIP_ADMIN_VIEW',
      },
    )
  return group
}

/** Whether the caller may act in a group. */
export async function mayActIn({ db, actor }: Pick<AdminCtx, 'db' | 'actor'>, groupId: string): Promise<boolean> {
  return (await listPlaces(db, actor.personId)).some(({ id, mayEdit }) => id === groupId && mayEdit)
}

/** Changes who holds which role in a group, with every rooftop below it held meanwhile. */
export async function actingInGroup<T>(
  ctx: Pick<AdminCtx, 'db' | 'actor'>,
  groupId: string,
  change: (group: Place, rooftopIds: string[]) => Promise<T>,
): Promise<T> {
  await lockGroups(ctx.db)
  const group = await requireGroup(ctx, groupId)
  const below = await listRooftopsBelow(ctx.db, group.id)
  return keepingAdministrators(ctx, [...below, ctx.actor.rooftopId], () => change(group, below))
}
