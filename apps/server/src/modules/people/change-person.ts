import type { Person } from '@lotline/contract/people/people'
import { ownName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import {
  actingInGroup,
  deleteGroupRole,
  findGroupRole,
  keepingAdministrators,
  refuseOwnersRole,
  settleMemberships,
  tell,
  upsertGroupRole,
} from '../rooftops/index.ts'
import { endSessionsOf, noteSecurity } from '../session/index.ts'
import { describePerson } from './list.ts'
import { findGroupMember, findMember, listRooftopIdsOf, updateMembership, updatePerson } from './member-queries.ts'
import { nameOf, personNotFound, requireMember, requireRole } from './members.ts'

type Change = { roleId: string; groupId: string | null; companyName?: string | null | undefined }

/** Gives a person another role, here or in a whole group, and names the company that they come from. */
export async function changePerson(ctx: AccountCtx, personId: string, { roleId, groupId, companyName }: Change): Promise<Person> {
  const given = groupId ? await changeGroupRole(ctx, personId, groupId, roleId) : await changeRole(ctx, personId, roleId)
  const person = await describePerson(ctx, personId, given)
  const company = companyName || null
  if (companyName === undefined || company === person.companyName) return person
  await changeCompany(ctx, person, company)
  return { ...person, companyName: company }
}

/** A role given here counts before any that comes through a group. The one that a person has stays as it is, wherever it comes from. */
async function changeRole(ctx: AccountCtx, personId: string, roleId: string): Promise<undefined> {
  const { db, actor } = ctx
  await keepingAdministrators(ctx, [actor.rooftopId], async () => {
    const member = await requireMember(ctx, personId)
    const role = await requireRole(ctx, roleId)
    if (member.role_id === role.id) return
    if (personId === actor.personId)
      throw new AppError('OWN_ACCOUNT', 'You cannot change your own role. Ask another administrator.')
    await updateMembership(db, actor.rooftopId, personId, { role_id: role.id, via_group_id: null })
    const change = { person: nameOf(member), from: member.role_name, to: role.name }
    await tell(ctx, { sentence: 'personRoleChanged', ...change })
  })
}

/** Roles that a person was given in rooftops of the group stay as they are, but for this rooftop, where the group's now counts. */
async function changeGroupRole(ctx: AccountCtx, personId: string, groupId: string, roleId: string) {
  const { db, actor, now } = ctx
  return actingInGroup(ctx, groupId, async (group, rooftopIds) => {
    const role = await requireRole(ctx, roleId)
    if (!isUuid(personId)) throw personNotFound()
    const person = (await findMember(db, actor.rooftopId, personId)) ?? (await findGroupMember(db, group.id, personId))
    if (!person) throw personNotFound()
    const before = await findGroupRole(db, group.id, personId)
    await upsertGroupRole(db, group.id, personId, role.name)
    if (rooftopIds.includes(actor.rooftopId)) await updateMembership(db, actor.rooftopId, personId, { via_group_id: group.id })
    await settleMemberships(db, { personIds: [personId] }, now)
    const change = { person: nameOf(person), group: group.name, from: before ?? null, to: role.name }
    await tell(ctx, { sentence: 'groupRoleChanged', ...change }, [...rooftopIds, actor.rooftopId])
    return { role, group }
  })
}

/** The company belongs to the account: naming it takes the administration of all places in which the person works. */
async function changeCompany(ctx: AccountCtx, person: Person, companyName: string | null): Promise<void> {
  if (!person.mayDisable && person.id !== ctx.actor.personId)
    throw new AppError(
      'PERMISSION_DENIED',
      `${person.lastName} also works where you do not administer: leave the company as it is.`,
      {
        permission: 'DEALERSHIP_ADMIN_VIEW',
      },
    )
  await updatePerson(ctx.db, person.id, { company_name: companyName })
  await tell(ctx, { sentence: 'companyChanged', person: ownName(person), from: person.companyName, to: companyName })
}

/** Closes an account wherever its person works, which signs them out at once, or opens it again. */
export async function setDisabled(ctx: AccountCtx, personId: string, disabled: boolean): Promise<Person> {
  const { db, actor, now, address } = ctx
  if (personId === actor.personId)
    throw new AppError('OWN_ACCOUNT', 'You cannot disable your own account. Ask another administrator.')
  const { id } = await requireMember(ctx, personId)
  const rooftopIds = await listRooftopIdsOf(db, id)
  await keepingAdministrators(ctx, [...rooftopIds, actor.rooftopId], async () => {
    const member = await requireMember(ctx, id)
    if (!(await describePerson(ctx, id)).mayDisable) throw notYoursAlone(nameOf(member))
    if ((member.disabled_at !== null) === disabled) return
    await updatePerson(db, id, { disabled_at: disabled ? now : null })
    if (disabled) await endSessionsOf(db, id, now)
    const kind = disabled ? 'DISABLED' : 'ENABLED'
    const detail = { by: actor.personId, rooftopId: actor.rooftopId }
    await noteSecurity(db, { kind, personId: id, account: member.email_address, address, detail }, now)
    await tell(ctx, { sentence: 'accountDisabled', person: nameOf(member), isDisabled: disabled }, rooftopIds)
  })
  return describePerson(ctx, id)
}

function notYoursAlone(name: string): AppError {
  return new AppError(
    'PERMISSION_DENIED',
    `${name} also works in rooftops that you do not administer. Remove them from this rooftop instead.`,
    { permission: 'DEALERSHIP_ADMIN_VIEW' },
  )
}

/** Ends what a person may do here, or in a whole group. */
export async function removePerson(
  ctx: AccountCtx,
  personId: string,
  groupId: string | undefined,
): Promise<Record<string, never>> {
  if (personId === ctx.actor.personId) throw new AppError('OWN_ACCOUNT', 'You cannot remove yourself. Ask another administrator.')
  await (groupId ? removeFromGroup(ctx, personId, groupId) : removeHere(ctx, personId))
  return {}
}

/** Where a person also has a role through a group, that one counts from now on: an own role is taken away, not the group's. */
async function removeHere(ctx: AccountCtx, personId: string): Promise<void> {
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
    await refuseOwnersRole(ctx, personId, name)
    await updateMembership(db, actor.rooftopId, personId, { ended_at: now })
    await settleMemberships(db, { personIds: [personId], rooftopIds: [actor.rooftopId] }, now)
    const left = await findMember(db, actor.rooftopId, personId)
    const remaining = left ? { role: left.role_name, group: left.group_name ?? '' } : null
    await tell(ctx, { sentence: 'personRemoved', person: name, role: member.role_name, remaining })
  })
}

async function removeFromGroup(ctx: AccountCtx, personId: string, groupId: string): Promise<void> {
  const { db, actor, now } = ctx
  await actingInGroup(ctx, groupId, async (group, rooftopIds) => {
    const member = isUuid(personId) ? await findGroupMember(db, group.id, personId) : undefined
    if (!member || !(await deleteGroupRole(db, group.id, personId))) throw personNotFound()
    await settleMemberships(db, { personIds: [personId] }, now)
    const fact = { sentence: 'personRemovedFromGroup', person: nameOf(member), group: group.name } as const
    await tell(ctx, fact, [...rooftopIds, actor.rooftopId])
  })
}
