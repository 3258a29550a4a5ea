import type { NewProspect, Prospect } from '@lotline/contract/engage/prospects'
import { emailKey, formatPhone, phoneKey } from '@lotline/domain/engage/shoppers'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { personNameOf } from '../../../database/person-name.ts'
import { uniquely } from '../../../database/uniquely.ts'
import { seesOthers } from '../scope.ts'
import {
  type Contact,
  contactOf,
  findHolders,
  findProspect,
  insertProspect,
  isProspectOf,
  listProspects,
  lockProspect,
  type ProspectRow,
  type Search,
  updateProspect,
} from './queries.ts'

const MAX_WORDS = 12
/** Fewer digits would find half of the rooftop's shoppers by their area code. */
const MIN_DIGITS = 3

/** The shoppers that a reader may see; others' by their whole e-mail or phone alone. */
export async function searchProspects({ db, actor }: Ctx, s: string | undefined): Promise<Prospect[]> {
  const rows = await listProspects(db, searchOf(s ?? ''), seesOthers(actor) ? undefined : actor.personId)
  return rows.map(prospectOf)
}

function searchOf(text: string): Search | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const digits = text.replace(/\D/g, '')
  const isPhonePart = /^[+\d\s().\-/]+$/.test(text) && digits.length >= MIN_DIGITS
  return {
    words: words.slice(0, MAX_WORDS).map((word) => word.replace(/[\\%_]/g, '\\$&')),
    digits: isPhonePart ? digits : undefined,
    email: emailKey(text),
    phone: phoneKey(text),
  }
}

const MAX_TRIES = 5

/** Adds a shopper, or answers the one that has this e-mail or phone, whoever added them, as they are. */
export async function addProspect(
  ctx: Ctx,
  { textConsent, ...fields }: NewProspect,
): Promise<{ data: Prospect; meta: { isNew: boolean } }> {
  const { db, actor, now } = ctx
  const consent = textConsent && fields.phone !== '' ? { at: now, by: actor.personId } : null
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [holder] = await findHolders(db, contactOf(fields))
    if (holder) return { data: await getProspect(ctx, holder.id), meta: { isNew: false } }
    const id = await insertProspect(db, fields, { by: actor.personId, at: now, consent })
    if (id !== undefined) return { data: await getProspect(ctx, id), meta: { isNew: true } }
  }
  throw new AppError('UNAVAILABLE', 'Somebody is changing this shopper right now. Try again.', { retryAfter: 1 })
}

/** Corrects a shopper of the caller's, of anybody for whoever sees all. A new e-mail address forgets that mail came back; consent to texts belongs to the number that it was given for. */
export async function changeProspect(ctx: Ctx, id: string, { textConsent, ...fields }: NewProspect): Promise<Prospect> {
  const { db, actor, now } = ctx
  const before = isUuid(id) ? await lockProspect(db, id) : undefined
  if (!before || !(seesOthers(actor) || (await isProspectOf(db, id, actor.personId)))) throw prospectNotFound()
  const contact = contactOf(fields)
  const [holder] = await findHolders(db, contact, id)
  if (holder) throw await knownFault(ctx, contact, holder)
  const isSameNumber = contact.phone === before.phone
  const kept = isSameNumber && before.text_consent_at !== null
  const given = textConsent && contact.phone !== null
  await uniquely(
    () =>
      updateProspect(db, id, fields, {
        text_consent_at: kept ? before.text_consent_at : given ? now : null,
        text_consent_by: kept ? before.text_consent_by : given ? actor.personId : null,
        bounced_at: contact.email === before.email_key ? before.bounced_at : null,
      }),
    // Added at this very moment: whose it is cannot be asked any more in this transaction.
    () => new AppError('PROSPECT_KNOWN', 'Another shopper has this email address or phone number.'),
  )
  return getProspect(ctx, id)
}

/** Names the field; the other shopper only to whoever may see them. */
async function knownFault(
  { db, actor }: Ctx,
  contact: Contact,
  holder: { id: string; email_key: string | null },
): Promise<AppError> {
  const isEmail = contact.email !== null && holder.email_key === contact.email
  const field = isEmail ? 'email' : 'phone'
  const errors = [{ field, message: 'is another shopper’s' }]
  const isSeen = seesOthers(actor) || (await isProspectOf(db, holder.id, actor.personId))
  const sentence = `Another shopper has this ${isEmail ? 'email address' : 'phone number'}.`
  return new AppError('PROSPECT_KNOWN', sentence, { errors, ...(isSeen && { prospectId: holder.id }) })
}

async function getProspect({ db }: Ctx, id: string): Promise<Prospect> {
  const row = await findProspect(db, id)
  if (!row) throw prospectNotFound()
  return prospectOf(row)
}

export function prospectNotFound(errors?: { field: string; message: string }[]): AppError {
  return new AppError('PROSPECT_NOT_FOUND', 'There is no such shopper in this rooftop.', { ...(errors && { errors }) })
}

function prospectOf(row: ProspectRow): Prospect {
  const { shopper_first_name: firstName, shopper_last_name: lastName } = row
  const fullName = `${firstName} ${lastName}`
  const [postalCode = '', postalCodePlus4 = ''] = row.zip.split('-')
  const address = {
    ...{ addressLine1: row.address1, addressLine2: row.address2, city: row.city, state: row.state },
    ...{ postalCode, postalCodePlus4, country: 'US' as const, latitude: null, longitude: null },
  }
  const hasAddress = [row.address1, row.address2, row.city, row.state, row.zip].some((text) => text !== '')
  return {
    id: row.id,
    person: { firstName, lastName, middleName: null, fullName, dateOfBirth: null },
    contact: {
      contactType: 'PERSON',
      profilePictureURL: null,
      mentionDisplayName: fullName,
      addressContacts: hasAddress ? [{ type: 'HOME', physicalAddress: address }] : [],
      emailContacts: row.email === null ? [] : [{ type: 'PERSONAL', emailAddress: row.email }],
      phoneContacts: row.phone === null ? [] : [{ type: 'MOBILE', phoneNumber: formatPhone(row.phone) }],
    },
    createdDate: row.created_at.toISOString(),
    textConsent: row.text_consent_at && { at: row.text_consent_at.toISOString(), by: personNameOf(row) },
    optedOutAt: row.opted_out_at?.toISOString() ?? null,
    bouncedAt: row.bounced_at?.toISOString() ?? null,
  }
}
