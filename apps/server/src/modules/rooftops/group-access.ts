import type { Place } from '@lotline/contract/rooftops/rooftops'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { keepingAdministrators } from './keeping-administrators.ts'
import { listRooftopsBelow, lockGroups } from './membership-queries.ts'
import { listPlaces } from './place-views.ts'

type Caller = Pick<AccountCtx, 'db' | 'actor'>

/** A group in which the caller may act: 404 for one that they know nothing of, 403 for one whose rooftops they administer in part. */
export async function requireGroup(caller: Caller, groupId: string): Promise<Place> {
  const group = await findPlace(caller, groupId)
  if (!group || group.tier === 'ROOFTOP') throw new AppError('GROUP_NOT_FOUND', 'There is no group with this id among yours.')
  return editable(group)
}

/** A rooftop that the caller administers, in the same way. */
export async function requireRooftop(caller: Caller, rooftopId: string): Promise<Place> {
  const rooftop = await findPlace(caller, rooftopId)
  if (rooftop?.tier !== 'ROOFTOP') throw new AppError('ROOFTOP_NOT_FOUND', 'There is no rooftop with this id among yours.')
  return editable(rooftop)
}

function editable(place: Place): Place {
  if (place.mayEdit) return place
  throw new AppError('PERMISSION_DENIED', `You administer only part of ${place.name}. Ask someone who administers all of it.`, {
    permission: 'DEALERSHIP_ADMIN_VIEW',
  })
}

/** Whether the caller may act in a group. */
export async function mayActIn(caller: Caller, groupId: string): Promise<boolean> {
  return (await findPlace(caller, groupId))?.mayEdit ?? false
}

async function findPlace({ db, actor }: Caller, placeId: string): Promise<Place | undefined> {
  return (await listPlaces(db, actor.personId)).find(({ id }) => id === placeId)
}

/** Changes who holds which role in a group, with every rooftop below it held meanwhile. */
export async function actingInGroup<T>(
  caller: Caller,
  groupId: string,
  change: (group: Place, rooftopIds: string[]) => Promise<T>,
): Promise<T> {
  await lockGroups(caller.db)
  const group = await requireGroup(caller, groupId)
  const below = await listRooftopsBelow(caller.db, group.id)
  return keepingAdministrators(caller, [...below, caller.actor.rooftopId], () => change(group, below))
}
