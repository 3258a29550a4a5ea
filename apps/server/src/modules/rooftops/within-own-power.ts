import { beyondOf, givableBy } from '@lotline/domain/people/permission-rule'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { permissions as allPermissions, type Permission } from '@lotline/domain/people/permissions'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { listStandings, type Standing } from './standing-queries.ts'

/**
 * Refuses a change that gave somebody, or a role, what its author does not hold, or took something from a person who holds more than
 * the author. Owners of a group do both in all of its rooftops.
 */
export function refuseBeyondOwnPower(authorId: string, before: readonly Standing[], after: readonly Standing[]): void {
  const stood = new Map(before.map((standing) => [keyOf(standing), standing]))
  for (const now of after) refuseGift(authorOf(authorId, now, stood), powersOf(stood.get(keyOf(now))), now)
  const stands = new Map(after.map((standing) => [keyOf(standing), standing]))
  for (const then of before) refuseLoss(authorOf(authorId, then, stood), then, powersOf(stands.get(keyOf(then))))
}

type Author = { isOwner: boolean; held: ReadonlySet<Permission> }

function refuseGift({ isOwner, held }: Author, before: ReadonlySet<Permission>, now: Standing): void {
  const given = [...powersOf(now)].filter((permission) => !before.has(permission))
  const permission = isOwner ? undefined : beyondOf(held, given)
  if (permission)
    throw new AppError(
      'PERMISSION_DENIED',
      `You do not have the permission ‘${permissionLabel(permission)}’, so you cannot give it. Ask someone who has it.`,
      { permission },
    )
}

function refuseLoss({ isOwner, held }: Author, then: Standing, after: ReadonlySet<Permission>): void {
  const powers = [...powersOf(then)]
  if (isOwner || then.person === null || powers.every((permission) => after.has(permission))) return
  const permission = beyondOf(held, powers)
  if (permission)
    throw new AppError(
      'PERMISSION_DENIED',
      `${personName(then.person)} has the permission ‘${permissionLabel(permission)}’ and you do not. Ask someone who has it.`,
      { permission },
    )
}

export type OwnPower = {
  /** What the caller may give in their rooftop. */
  givable: Permission[]
  /** The first permission of a role or a person there that is beyond what the caller may give. */
  beyond: (id: string) => Permission | null
}

/** What the caller may give and change in the rooftop that they act in. */
export async function ownPower({ db, actor }: Pick<AdminCtx, 'db' | 'actor'>): Promise<OwnPower> {
  const standings = await listStandings(db, [actor.rooftopId])
  const known = new Map(standings.map((standing) => [standing.id, standing]))
  if (known.get(actor.personId)?.isOwner) return { givable: [...allPermissions], beyond: () => null }
  const givable = givableBy(actor.permissions)
  return {
    givable: allPermissions.filter((permission) => givable.has(permission)),
    beyond: (id) => beyondOf(actor.permissions, permittedTo(known.get(id))) ?? null,
  }
}

function permittedTo(standing: Standing | undefined): readonly Permission[] {
  return standing?.isOwner ? allPermissions : (standing?.permissions ?? [])
}

/** Nobody does anything while their account is disabled. */
function powersOf(standing: Standing | undefined): ReadonlySet<Permission> {
  return new Set(standing?.isClosed ? [] : permittedTo(standing))
}

function authorOf(authorId: string, { rooftopId }: Standing, stood: ReadonlyMap<string, Standing>): Author {
  const own = stood.get(`${rooftopId} ${authorId}`)
  return { isOwner: own?.isOwner ?? false, held: new Set(own?.permissions) }
}

function keyOf({ rooftopId, id }: Standing): string {
  return `${rooftopId} ${id}`
}
