import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { actingInGroup, deleteGroupRole, keepingAdministrators, settleMemberships, tell } from '../rooftops/index.ts'
import { nameOf, personNotFound, requireMember } from './admin-found.ts'
import { findGroupMember, findMember, updateMembership } from './admin-queries.ts'

/** Ends what a person may do here, or in a whole group. */
export async function removePerson(ctx: AdminCtx, personId: string, groupId: string | undefined): Promise<Record<string, never>> {
  if (personId === ctx.actor.personId) throw new AppError('OWN_ACCOUNT', 'You cannot remove yourself. Ask another administrator.')
  await (groupId ? removeFromGroup(ctx, personId, groupId) : removeHere(ctx, personId))
  return {}
}

/** Where a person also has a role through a group, that one counts from now on: an own role is taken away, not the group's. */
async function removeHere(ctx: AdminCtx, personId: string): Promise<void> {
  const { db, actor, now } = ctx
  await keepingAdministrators(ctx, [actor.rooftopId], async () => {
    const member = await requireMember(ctx, personId)
    const name = nameOf(member)
    if (member.group_name)
      throw new AppError(
        'GROUP_MEMBER',
        `${name} works here through ${member.group_name}. End their role in that group, or give them another one here.`,
        { group: member.group_name },
      )
    await updateMembership(db, actor.rooftopId, personId, { ended_at: now })
    await settleMemberships(db, { personIds: [personId], rooftopIds: [actor.rooftopId] }, now)
    const left = await findMember(db, actor.rooftopId, personId)
    const words = left ? `; ${left.role_name} through ${left.group_name} counts again` : ''
    await tell(ctx, `${name} removed, who was ${member.role_name}${words}`)
  })
}

async function removeFromGroup(ctx: AdminCtx, personId: string, groupId: string): Promise<void> {
  const { db, actor, now } = ctx
  await actingInGroup(ctx, groupId, async (group, rooftopIds) => {
    const member = isUuid(personId) ? await findGroupMember(db, group.id, personId) : undefined
    if (!member || !(await deleteGroupRole(db, group.id, personId))) throw personNotFound()
    await settleMemberships(db, { personIds: [personId] }, now)
    await tell(ctx, `${nameOf(member)} removed from ${group.name}`, [...rooftopIds, actor.rooftopId])
  })
}
