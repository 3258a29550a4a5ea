import type { Permission } from '@lotline/domain/people/permissions'
import type { Doors } from '../../database/doors.ts'
import { listReachOf } from '../session/index.ts'

/** A rooftop where somebody is told of things, and what they may do there now. */
export type ToldRooftop = { id: string; name: string; permissions: ReadonlySet<Permission> }

/** The rooftops in which somebody may do this with their notifications now: those where they work and may. None for whoever is disabled. */
export async function toldRooftopsOf(
  doors: Pick<Doors, 'identity'>,
  personId: string,
  needed: readonly Permission[] = ['NOTIFICATIONS_VIEW'],
): Promise<ToldRooftop[]> {
  const reach = await doors.identity((db) => listReachOf(db, personId))
  return reach
    .map(({ id, name, permissions }) => ({ id, name, permissions: new Set(permissions) }))
    .filter(({ permissions }) => needed.every((permission) => permissions.has(permission)))
}
