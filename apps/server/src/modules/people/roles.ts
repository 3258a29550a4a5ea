import type { Role } from '@lotline/contract/people/roles'
import { namedPermissions } from '@lotline/domain/people/event-sentences'
import { permissions as allPermissions, type Permission } from '@lotline/domain/people/permissions'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import {
  keepingAdministrators,
  listRooftopsBelow,
  lockGroups,
  mayActIn,
  ownPower,
  settleMemberships,
  tell,
} from '../rooftops/index.ts'
import { requireRole } from './members.ts'
import {
  deleteRole,
  insertRole,
  listGroupsUsing,
  listRoles,
  type NewRole,
  type RoleRow,
  renameInGroup,
  updateRole,
} from './roles-queries.ts'

/** The roles by name, with what of them is beyond the caller or named by others. */
export async function describeRoles(ctx: AccountCtx) {
  const { givable, beyond } = await ownPower(ctx)
  const namedBy = await namesOfOthers(ctx)
  const roles = await listRoles(ctx.db, ctx.actor.rooftopId)
  const data = roles.map((role) => ({ ...role, beyond: beyond(role.id), namedBy: namedBy(role.name) }))
  return { data, meta: { givable } }
}

async function describeRole(ctx: AccountCtx, roleId: string): Promise<Role> {
  const { beyond } = await ownPower(ctx)
  const role = await requireRole(ctx, roleId)
  return { ...role, beyond: beyond(roleId), namedBy: (await namesOfOthers(ctx))(role.name) }
}

/** Adds a role. Where people hold a role of this name in a group above, it counts for them from now on. */
export async function addRole(ctx: AccountCtx, newRole: NewRole): Promise<Role> {
  const { db, actor, now } = ctx
  const role = { id: newId(), name: newRole.name, permissions: inOrder(newRole.permissions) }
  await lockGroups(db)
  await keepingAdministrators(ctx, [actor.rooftopId], async () => {
    await namedUniquely('role', role.name, () => insertRole(db, actor.rooftopId, role.id, role))
    await settleMemberships(db, { rooftopIds: [actor.rooftopId] }, now)
    await tell(ctx, { sentence: 'roleAdded', role: role.name })
  })
  return describeRole(ctx, role.id)
}

/** Changes what a role is called and what it permits; everybody who holds it follows at once. */
export async function editRole(ctx: AccountCtx, roleId: string, { name, permissions }: NewRole): Promise<Role> {
  const { db, actor } = ctx
  await lockGroups(db)
  const { name: before } = await requireRole(ctx, roleId)
  const known = name === before ? undefined : await rooftopsKnowing(ctx, before)
  await keepingAdministrators(ctx, [actor.rooftopId, ...(known?.rooftopIds ?? [])], async () => {
    const role = await requireRole(ctx, roleId)
    if (known) await namedUniquely('role', name, () => rename(ctx, role, name, known))
    const [given, taken] = [without(permissions, role.permissions), without(role.permissions, permissions)]
    if (given.length + taken.length === 0) return
    await updateRole(db, actor.rooftopId, role.id, { name, permissions: inOrder(permissions) })
    const change = { given: namedPermissions(given), taken: namedPermissions(taken) }
    await tell(ctx, { sentence: 'rolePermissionsChanged', role: name, ...change }, undefined, { given, taken })
  })
  return describeRole(ctx, roleId)
}

/** Deletes a role that nobody holds, here or through a group; the constraint knows. */
export async function removeRole(ctx: AccountCtx, roleId: string): Promise<Record<string, never>> {
  const { db, actor } = ctx
  await keepingAdministrators(ctx, [actor.rooftopId], async () => {
    const role = await requireRole(ctx, roleId)
    try {
      await deleteRole(db, actor.rooftopId, role.id)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '23503') throw error
      const who = role.people === 1 ? 'One person has' : `${role.people} people have`
      throw new AppError('ROLE_IN_USE', `${who} the role ${role.name}. Give them another one first.`, { people: role.people })
    }
    await tell(ctx, { sentence: 'roleDeleted', role: role.name })
  })
  return {}
}

function inOrder(given: readonly Permission[]): Permission[] {
  return allPermissions.filter((permission) => given.includes(permission))
}

function without(all: readonly Permission[], some: readonly Permission[]): Permission[] {
  return all.filter((permission) => !some.includes(permission))
}

/** Rooftops that rely upon the name of a role: this one alone, or all of a group. */
type Known = { groupId: string | undefined; rooftopIds: string[] }

/**
 * A role that people hold in a group is known there by its name, so the name belongs to the group: whoever administers the group
 * renames the role in all its rooftops and takes everybody along, and nobody else may. Renamed in one rooftop only, it would end
 * what people do there, or begin it, without anybody having said so.
 */
async function rooftopsKnowing(ctx: AccountCtx, name: string): Promise<Known> {
  const { rooftopId } = ctx.actor
  const group = (await listGroupsUsing(ctx.db, rooftopId)).find(({ roleName }) => roleName === name)
  if (!group) return { groupId: undefined, rooftopIds: [rooftopId] }
  if (!(await mayActIn(ctx, group.id)))
    throw new AppError(
      'ROLE_IN_USE',
      `${name} is given in all of ${group.name}, so only someone who administers that group may rename it.`,
      { group: group.name },
    )
  return { groupId: group.id, rooftopIds: await listRooftopsBelow(ctx.db, group.id) }
}

/** Of the roles whose name is not the caller's to change: the group that it belongs to. */
async function namesOfOthers(ctx: AccountCtx): Promise<(name: string) => string | null> {
  const groups = await listGroupsUsing(ctx.db, ctx.actor.rooftopId)
  const theirs = new Map<string, boolean>()
  for (const { id } of groups) if (!theirs.has(id)) theirs.set(id, await mayActIn(ctx, id))
  return (name) => groups.find(({ roleName, id }) => roleName === name && !theirs.get(id))?.name ?? null
}

async function rename(ctx: AccountCtx, role: RoleRow, to: string, { groupId, rooftopIds }: Known): Promise<void> {
  const { db, actor, now } = ctx
  if (groupId) await renameInGroup(db, { groupId, rooftopIds, from: role.name, to })
  else await updateRole(db, actor.rooftopId, role.id, { name: to, permissions: role.permissions })
  await settleMemberships(db, { rooftopIds }, now)
  await tell(ctx, { sentence: 'roleRenamed', from: role.name, to }, rooftopIds)
}
