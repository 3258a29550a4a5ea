import type { Person } from '@lotline/contract/people/people'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { recordAt } from '../../events/record.ts'
import { invitationLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/outbox.ts'
import {
  actingInGroup,
  findGroupRole,
  keepingAdministrators,
  settleMemberships,
  tell,
  upsertGroupRole,
} from '../rooftops/index.ts'
import { issuePasswordLink, noteSecurity, passwordLink, passwordLinkLasts } from '../session/index.ts'
import { describePerson } from './list.ts'
import { admit, findMember, findOrAddPerson, findRooftopName, type NewPerson } from './member-queries.ts'
import { nameOf, requireMember, requireRole } from './members.ts'

type Invited = Awaited<ReturnType<typeof findOrAddPerson>>
type Invitation = NewPerson & { roleId: string; groupId: string | null }

/** Gives somebody a role here or in a whole group, and mails them how to come in. An address that is known already keeps its account. */
export async function invite(ctx: AccountCtx, origin: string, { roleId, groupId, ...newPerson }: Invitation): Promise<Person> {
  const { place, ...invited } = await (groupId
    ? inviteIntoGroup(ctx, groupId, roleId, newPerson)
    : inviteHere(ctx, roleId, newPerson))
  await sendInvitation(ctx, origin, place.name, invited.person)
  return describePerson(ctx, invited.person.id, invited)
}

async function inviteHere(ctx: AccountCtx, roleId: string, newPerson: NewPerson) {
  const { db, actor } = ctx
  return keepingAdministrators(ctx, [actor.rooftopId], async () => {
    const role = await requireRole(ctx, roleId)
    const person = await findOrAddPerson(db, newPerson)
    if (!(await admit(db, actor.rooftopId, person.id, role.id))) throw alreadyMember(person)
    await tell(ctx, { sentence: 'personInvited', person: nameOf(person), role: role.name, group: null })
    return { person, role, group: null, place: { name: await findRooftopName(db, actor.rooftopId) } }
  })
}

async function inviteIntoGroup(ctx: AccountCtx, groupId: string, roleId: string, newPerson: NewPerson) {
  const { db, actor, now } = ctx
  return actingInGroup(ctx, groupId, async (group, rooftopIds) => {
    const role = await requireRole(ctx, roleId)
    const person = await findOrAddPerson(db, newPerson)
    const isKnown = (await findMember(db, actor.rooftopId, person.id)) ?? (await findGroupRole(db, group.id, person.id))
    if (isKnown) throw alreadyMember(person)
    await upsertGroupRole(db, group.id, person.id, role.name)
    await settleMemberships(db, { personIds: [person.id] }, now)
    const fact = { sentence: 'personInvited', person: nameOf(person), role: role.name, group: group.name } as const
    await tell(ctx, fact, [...rooftopIds, actor.rooftopId])
    return { person, role, group, place: group }
  })
}

function alreadyMember(person: Invited): AppError {
  return new AppError('ALREADY_MEMBER', `${nameOf(person)} already has a role. Change it in the list of people.`)
}

/** Mails the invitation again; the link in the earlier one ends. */
export async function inviteAgain(ctx: AccountCtx, origin: string, personId: string): Promise<Record<string, never>> {
  const person = await requireMember(ctx, personId)
  if (person.password_hash !== null)
    throw new AppError('NOT_INVITED', `${nameOf(person)} already has a password, and can request a new one at sign-in.`)
  if (person.disabled_at)
    throw new AppError('NOT_INVITED', `${nameOf(person)}'s account is disabled. Enable it before you invite them again.`)
  const { db, actor, now } = ctx
  await sendInvitation(ctx, origin, await findRooftopName(db, actor.rooftopId), person)
  const fact = { sentence: 'personInvitedAgain', person: nameOf(person) } as const
  const told = { itemType: 'DICTIONARY_CHANGED', fact } as const
  await recordAt({ db, rooftopId: actor.rooftopId, actorId: actor.personId, now }, told)
  return {}
}

async function sendInvitation(ctx: AccountCtx, origin: string, place: string, person: Invited): Promise<void> {
  const { db, actor, now, address } = ctx
  const isNew = person.password_hash === null
  const words = invitationLetter({
    firstName: person.first_name,
    from: personName(actor),
    place,
    link: isNew ? await firstPasswordLink(ctx, origin, person.id) : `${origin}/`,
    lasts: isNew ? passwordLinkLasts('INVITATION') : undefined,
  })
  await queueLetter(db, { personId: person.id, rooftopId: actor.rooftopId, to: person.email_address, ...words }, now)
  const detail = { by: actor.personId, rooftopId: actor.rooftopId }
  await noteSecurity(db, { kind: 'INVITED', personId: person.id, account: person.email_address, address, detail }, now)
}

/** The page greets an invited person otherwise than one who forgot their password. */
async function firstPasswordLink({ db, now }: AccountCtx, origin: string, personId: string): Promise<string> {
  const token = await issuePasswordLink(db, { personId, kind: 'INVITATION' }, now)
  return `${passwordLink(origin, token)}&invited=1`
}
