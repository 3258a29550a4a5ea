import type { Asker } from '@lotline/contract/shopper/acts'
import { noShopper } from '@lotline/domain/engage/shoppers'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../database/doors.ts'
import { contactOf, findHolders, insertProspect } from '../prospects/queries.ts'
import { isErased } from './queries.ts'

const MAX_TRIES = 5

type AskingLink = { prospect_id: string | null; sender_id: string }

/**
 * The shopper who asks: that of the link, else the one whose mail or phone was given (OPN-221), or a new one. Nothing of a known shopper is
 * changed by it, and nothing told: whoever gives the address of another learns nothing.
 */
export async function askerOf(db: Db, link: AskingLink, asker: Asker | undefined, now: Date): Promise<string> {
  if (link.prospect_id !== null && !(await isErased(db, link.prospect_id))) return link.prospect_id
  if (!asker)
    throw new AppError('MALFORMED', 'Tell us your first name and how to reach you.', {
      errors: [{ field: 'asker', message: 'Enter your first name and a phone number or an email address' }],
    })
  const { firstName, email, phone, textConsent } = asker
  const fields = { ...noShopper, firstName, email, phone }
  const consent = textConsent && phone !== '' ? { at: now, by: null } : null
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [holder] = await findHolders(db, contactOf(fields))
    const id = holder?.id ?? (await insertProspect(db, fields, { by: link.sender_id, at: now, consent }))
    if (id !== undefined) return id
  }
  throw new AppError('UNAVAILABLE', 'That didn’t go through. Try again.', { retryAfter: 1 })
}
