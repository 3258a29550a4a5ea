import { beyondOf, givableBy } from '@lotline/domain/people/permission-rule'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { permissions as allPermissions, type Permission } from '@lotline/domain/people/permissions'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { listStandings, type Standing } from './standing-queries.ts'

/**
 * Refuses a change that gave somebody, or a role, what its author does not hold, or took something from a person who holds more than
 * the author. Owners of a group do both in all of its rooftops, and alone make owners of it or change what one is.
 */
export function refuseBeyondOwnPower(authorId: string, before: readonly Standing[], after: readonly Standing[]): void {
  const stood = new Map(before.map((standing) => [keyOf(standing), standing]))
  const owned = new Set(before.filter(({ isOwner }) => isOwner).map(({ rooftopId }) => rooftopId))
  for (const now of after) {
    const [author, then] = [authorOf(authorId, now, stood), stood.get(keyOf(now))]
    refuseGift(author, powersOf(then), now)
    if (!author.isOwner && owned.has(now.rooftopId)) refuseNewOwner(then, now)
  }
  const stands = new Map(after.map((standing) => [keyOf(standing), standing]))
  for (const then of before) {
    const [author, now] = [authorOf(authorId, then, stood), stands.get(keyOf(then))]
    if (!author.isOwner) refuseOwnersLoss(then, now)
    refuseLoss(author, then, powersOf(now))
  }
}

/** Where a group has owners, nobody else makes one: else they could make themselves one first. */
function refuseNewOwner(then: Standing | undefined, now: Standing): void {
  if (now.isOwner && !then?.isOwner) throw ownersOnly('Only an owner of the group can make someone else its owner.')
}

/** An owner keeps the group, their account and all that they may do in a rooftop. */
function refuseOwnersLoss(then: Standing, now: Standing | undefined): void {
  if (!then.isOwner || then.person === null) return
  const isClosed = now?.isClosed && !then.isClosed
  const isWhole = now?.isOwner && !isClosed && then.permissions.every((permission) => now.permissions.includes(permission))
  if (!isWhole) throw ownersFault(personName(then.person))
}

/** Refuses to take a role from an owner of the group, though the one through the group would count again. */
export async function refuseOwnersRole(caller: Pick<AccountCtx, 'db' | 'actor'>, personId: string, name: string): Promise<void> {
  if ((await ownPower(caller)).isOwnersOnly(personId)) throw ownersFault(name)
}

function ownersFault(name: string): AppError {
  return ownersOnly(`${name} is an owner of the group. Only another owner can change that.`)
}

function ownersOnly(words: string): AppError {
  return new AppError('PERMISSION_DENIED', words, { permission: 'DEALERSHIP_ADMIN_VIEW' })
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
  /** Whether a person there is an owner of the group, which the caller is not: only owners change what owners are. */
  isOwnersOnly: (id: string) => boolean
}

/** What the caller may give and change in the rooftop that they act in. */
export async function ownPower({ db, actor }: Pick<AccountCtx, 'db' | 'actor'>): Promise<OwnPower> {
  const standings = await listStandings(db, [actor.rooftopId])
  const known = new Map(standings.map((standing) => [standing.id, standing]))
  if (known.get(actor.personId)?.isOwner) return { givable: [...allPermissions], beyond: () => null, isOwnersOnly: () => false }
  const givable = givableBy(actor.permissions)
  return {
    givable: allPermissions.filter((permission) => givable.has(permission)),
    beyond: (id) => beyondOf(actor.permissions, permittedTo(known.get(id))) ?? null,
    isOwnersOnly: (id) => known.get(id)?.isOwner ?? false,
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
