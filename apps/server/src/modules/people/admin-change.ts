import type { Person } from '@lotline/contract/people'
import { ownName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import {
  actingInGroup,
  findGroupRole,
  keepingAdministrators,
  settleMemberships,
  tell,
  upsertGroupRole,
} from '../rooftops/index.ts'
import { nameOf, personNotFound, requireMember, requireRole } from './admin-found.ts'
import { findGroupMember, findMember, updateMembership, updatePerson } from './admin-queries.ts'
import { describePerson } from './admin-views.ts'

type Change = { roleId: string; groupId: string | null; companyName?: string | null | undefined }

/** Gives a person another role, here or in a whole group, and names the company that they come from. */
export async function changePerson(ctx: AdminCtx, personId: string, { roleId, groupId, companyName }: Change): Promise<Person> {
  const given = groupId ? await changeGroupRole(ctx, personId, groupId, roleId) : await changeRole(ctx, personId, roleId)
  const person = await describePerson(ctx, personId, given)
  const company = companyName || null
  if (companyName === undefined || company === person.companyName) return person
  await changeCompany(ctx, person, company)
  return { ...person, companyName: company }
}

/** A role given here counts before any that comes through a group. The one that a person has stays as it is, wherever it comes from. */
async function changeRole(ctx: AdminCtx, personId: string, roleId: string): Promise<undefined> {
  const { db, actor } = ctx
  await keepingAdministrators(ctx, [actor.rooftopId], async () => {
    const member = await requireMember(ctx, personId)
    const role = await requireRole(ctx, roleId)
    if (member.role_id === role.id) return
    if (personId === actor.personId)
      throw new AppError('OWN_ACCOUNT', 'You cannot change your own role. Ask another administrator.')
    await updateMembership(db, actor.rooftopId, personId, { role_id: role.id, via_group_id: null })
    await tell(ctx, `${nameOf(member)}'s role changed from ${member.role_name} to ${role.name}`)
  })
}

/** Roles that a person was given in rooftops of the group stay as they are, but for this rooftop, where the group's now counts. */
async function changeGroupRole(ctx: AdminCtx, personId: string, groupId: string, roleId: string) {
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
    const words = before ? `changed from ${before} to ${role.name}` : `is now ${role.name}`
    await tell(ctx, `${nameOf(person)}'s role in ${group.name} ${words}`, [...rooftopIds, actor.rooftopId])
    return { role, group }
  })
}

/** The company belongs to the account, so whoever names it must administer all of the places in which the person works. */
async function changeCompany(ctx: AdminCtx, person: Person, companyName: string | null): Promise<void> {
  if (!person.mayDisable && person.id !== ctx.actor.personId)
    throw new AppError(
      'PERMISSION_DENIED',
      `${person.lastName} also works where you do not administer: leave the company as it is.`,
      {
        permission: 'DEALERSHIP_ADMIN_VIEW',
      },
    )
  await updatePerson(ctx.db, person.id, { company_name: companyName })
  await tell(ctx, `${ownName(person)}'s company changed from ${person.companyName ?? 'none'} to ${companyName ?? 'none'}`)
}
