import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { AppError } from '../../../app-error.ts'
import type { Requester } from '../../../ctx.ts'
import { listReachOfActor } from '../../session/index.ts'
import { unknownOption } from './filters.ts'
import { mayFilterBy, refuseHidden } from './hidden-criteria.ts'

/** A rooftop whose stock a person may list, with what they may do there. */
export type ListedRooftop = { id: string; name: string; permissions: ReadonlySet<Permission> }

/** The rooftops that a person may choose among, by name; none for those who may not look over several. */
export async function listableRooftops({ doors, actor }: Requester): Promise<ListedRooftop[]> {
  if (!mayFilterBy('location', actor.permissions)) return []
  const reach = await doors.identity((db) => listReachOfActor(db, actor))
  return reach
    .map(({ id, name, permissions: held }) => ({ id, name, permissions: new Set(held) }))
    .filter((rooftop) => !missingPermission(listVehicles.permission, rooftop.permissions))
}

/** The chosen ones of them. A rooftop that is not theirs is refused like one that there is not. */
export function chosenAmong(
  listable: readonly ListedRooftop[],
  ids: readonly string[],
  { actor }: Pick<Requester, 'actor'>,
): ListedRooftop[] {
  refuseHidden({ location: [...ids] }, { sortId: 'AGE' }, actor.permissions)
  if (ids.some((id) => !listable.some((rooftop) => rooftop.id === id))) throw unknownOption('location')
  return listable.filter(({ id }) => ids.includes(id))
}

/** What a person may do in every one of the rooftops: only by that may a list over all of them be searched and sorted. */
export function heldInAll(rooftops: readonly ListedRooftop[]): Set<Permission> {
  return new Set(permissions.filter((permission) => rooftops.every((rooftop) => rooftop.permissions.has(permission))))
}

/** Refuses what a person may not do in each of the rooftops, naming the first where they may not. */
export function requireInEach(rooftops: readonly ListedRooftop[], rule: PermissionRule): void {
  for (const { name, permissions: held } of rooftops) {
    const permission = missingPermission(rule, held)
    if (permission)
      throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} in ${name} for this.`, { permission })
  }
}
