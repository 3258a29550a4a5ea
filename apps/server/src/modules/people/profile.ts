import type { Profile } from '@lotline/contract/people/people'
import { personName } from '@lotline/domain/people/person-name'
import { checkProfile } from '@lotline/domain/people/profile'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { recordAtEach } from '../../events/record.ts'
import { emailChangedLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { replanDigest } from '../notifications/index.ts'
import { endPasswordLinks, listRooftopsOf, noteSecurity } from '../session/index.ts'
import { findOwnDetails, lockOwnDetails, type OwnDetails, updateOwnDetails } from './profile-queries.ts'

type Rooftops = readonly { id: string; name: string }[]

/** Changes as they come in: short and long names of two fields, of which the long ones win (OPN-022). */
export type ProfileChanges = {
  firstName?: string | undefined
  lastName?: string | undefined
  emailAddress?: string | undefined
  email?: string | undefined
  mobilePhone?: string | undefined
  phone?: string | undefined
  defaultLocationId?: string | null | undefined
  timeZone?: string | null | undefined
}

export async function describeProfile({ db, actor }: AccountCtx): Promise<Profile> {
  return profileOf(await findOwnDetails(db, actor.personId), await listRooftopsOf(db, actor.personId))
}

/** Saves the person's own details. A new email address is the new sign-in name at once, and the old one is told (OPN-023). */
export async function updateProfile(ctx: AccountCtx, changes: ProfileChanges): Promise<Profile> {
  const { db, actor } = ctx
  const before = await lockOwnDetails(db, actor.personId)
  const rooftops = await listRooftopsOf(db, actor.personId)
  const after = merged(before, changes)
  refuseWrong(after, changes, rooftops)
  await save(ctx, after)
  // Times of day are theirs by that zone.
  if (after.timeZone !== before.timeZone || after.defaultRooftopId !== before.defaultRooftopId)
    await replanDigest(db, actor.personId, ctx.now)
  const isMoved = after.emailAddress.toLowerCase() !== before.emailAddress.toLowerCase()
  if (isMoved) await leaveAddress(ctx, before, after)
  const isRenamed = after.firstName !== before.firstName || after.lastName !== before.lastName
  // Wherever they work, lists of people are read anew.
  if (isMoved || isRenamed)
    await recordAtEach(
      { db, rooftopIds: rooftops.map(({ id }) => id), actorId: actor.personId, now: ctx.now },
      { itemType: 'DICTIONARY_CHANGED', cached: 'users', fact: { sentence: 'ownDetailsChanged', person: personName(after) } },
    )
  return profileOf(after, rooftops)
}

function merged(before: OwnDetails, changes: ProfileChanges): OwnDetails {
  return {
    companyName: before.companyName,
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    emailAddress: changes.emailAddress ?? changes.email ?? before.emailAddress,
    mobilePhone: changes.mobilePhone ?? changes.phone ?? before.mobilePhone,
    defaultRooftopId: changes.defaultLocationId === undefined ? before.defaultRooftopId : changes.defaultLocationId,
    timeZone: changes.timeZone === undefined ? before.timeZone : changes.timeZone,
  }
}

function refuseWrong(after: OwnDetails, { defaultLocationId }: ProfileChanges, rooftops: Rooftops): void {
  const isForeign = defaultLocationId && !rooftops.some(({ id }) => id === defaultLocationId)
  const wrong = { ...checkProfile(after), ...(isForeign && { defaultLocationId: 'is none of your rooftops' }) }
  const errors = Object.entries(wrong).map(([field, message]) => ({ field, message }))
  if (errors.length === 0) return
  throw new AppError('MALFORMED', errors.map(({ field, message }) => `${field}: ${message}`).join('; '), { errors })
}

async function save({ db, actor }: AccountCtx, after: OwnDetails): Promise<void> {
  try {
    await updateOwnDetails(db, actor.personId, after)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'person_email') throw error
    const message = `Email ${after.emailAddress} is already in use`
    throw new AppError('EMAIL_IN_USE', message, { errors: [{ field: 'emailAddress', message }] })
  }
}

/** Links that were mailed to the old address open nothing any more. */
async function leaveAddress({ db, actor, now, address }: AccountCtx, before: OwnDetails, after: OwnDetails): Promise<void> {
  const { personId, sessionId } = actor
  await endPasswordLinks(db, personId)
  await noteSecurity(
    db,
    { kind: 'EMAIL_CHANGED', personId, account: before.emailAddress, address, sessionId, detail: { to: after.emailAddress } },
    now,
  )
  await queueLetter(db, { personId, to: before.emailAddress, ...emailChangedLetter(after.firstName) }, now)
}

function profileOf({ defaultRooftopId, companyName: _companyName, ...person }: OwnDetails, rooftops: Rooftops): Profile {
  const isTheirs = rooftops.some(({ id }) => id === defaultRooftopId)
  return {
    ...person,
    defaultLocation: isTheirs ? defaultRooftopId : null,
    locations: rooftops.map(({ id, name }) => ({ id, name })),
  }
}
