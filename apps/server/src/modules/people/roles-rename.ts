import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { listRooftopsBelow, mayActIn, settleMemberships, tell } from '../rooftops/index.ts'
import { listGroupsUsing, type RoleRow, renameInGroup, updateRole } from './roles-queries.ts'

/** Where the name of a role is relied upon: in this rooftop alone, or in all the rooftops of a group. */
type Known = { groupId: string | undefined; rooftopIds: string[] }

/**
 * A role that people hold in a group is known there by its name, so the name belongs to the group: whoever administers the group
 * renames the role in all its rooftops and takes everybody along, and nobody else may. Renamed in one rooftop only, it would end
 * what people do there, or begin it, without anybody having said so.
 */
export async function rooftopsKnowing(ctx: AdminCtx, name: string): Promise<Known> {
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
export async function namesOfOthers(ctx: AdminCtx): Promise<(name: string) => string | null> {
  const groups = await listGroupsUsing(ctx.db, ctx.actor.rooftopId)
  const theirs = new Map<string, boolean>()
  for (const { id } of groups) if (!theirs.has(id)) theirs.set(id, await mayActIn(ctx, id))
  return (name) => groups.find(({ roleName, id }) => roleName === name && !theirs.get(id))?.name ?? null
}

export async function rename(ctx: AdminCtx, role: RoleRow, to: string, { groupId, rooftopIds }: Known): Promise<void> {
  const { db, actor, now } = ctx
  if (groupId) await renameInGroup(db, { groupId, rooftopIds, from: role.name, to })
  else await updateRole(db, actor.rooftopId, role.id, { name: to, permissions: role.permissions })
  await settleMemberships(db, { rooftopIds }, now)
  await tell(ctx, `Role ${role.name} renamed to ${to}`, rooftopIds)
}
