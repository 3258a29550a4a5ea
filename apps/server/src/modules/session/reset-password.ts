import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { passwordChangedLetter, resetLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { forgetFailures } from './attempt-queries.ts'
import { reserveAttempt } from './attempts.ts'
import { refuseWeakPassword } from './new-password.ts'
import { issuePasswordLink, passwordLink, passwordLinkLasts } from './password-links.ts'
import { endPasswordLinks, findLinkHolder, lockAccount, takeLink, updatePassword } from './password-queries.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, findPersonByEmail } from './queries.ts'
import { noteSecurity } from './security-events.ts'
import type { Caller, SessionDeps } from './session-deps.ts'
import { hashToken } from './tokens.ts'

// Longer than any of the work takes, so that the time of an answer does not tell whether there was any.
const leastAnswerMs = 300

/** Mails a link, if there is an account that may have one. The answer and its time are the same if there is none (OPN-015). */
export async function sendReset({ doors, origin }: SessionDeps, email: string, { address, now }: Caller) {
  const mailed = doors.identity(async (db) => {
    await reserveAttempt(db, { kind: 'RESET', account: email, address }, now)
    const person = await findPersonByEmail(db, email)
    await noteSecurity(db, { kind: 'RESET_REQUESTED', personId: person?.id ?? null, account: email, address }, now)
    if (!person || person.disabled_at) return
    const token = await issuePasswordLink(db, { personId: person.id, kind: 'RESET' }, now)
    const link = passwordLink(origin, token)
    const words = resetLetter({ firstName: person.first_name, link, lasts: passwordLinkLasts('RESET') })
    await queueLetter(db, { personId: person.id, to: person.email_address, ...words }, now)
  })
  await Promise.all([mailed, delay(leastAnswerMs)])
  return {}
}

/** Sets a password by the token of a link: once, and whoever was signed in until now is not any more. */
export async function resetByLink(
  { doors, passwordProfile }: SessionDeps,
  { passwordToken, newPassword }: { passwordToken: string; newPassword: string },
  { address, now }: Caller,
) {
  const link = hashToken(passwordToken)
  const holder = await doors.identity((db) => findLinkHolder(db, link, now))
  if (!holder) throw linkInvalid()
  refuseWeakPassword(newPassword, passwordProfile, holder)
  const passwordHash = await hashPassword(newPassword)
  await doors.identity(async (db) => {
    const account = await lockAccount(db, holder.id)
    if (!account || !(await takeLink(db, link, now))) throw linkInvalid()
    const { id: personId, emailAddress, firstName } = account
    await updatePassword(db, personId, passwordHash)
    await endPasswordLinks(db, personId)
    await endSessionsOf(db, personId, now)
    await forgetFailures(db, emailAddress)
    await noteSecurity(db, { kind: 'PASSWORD_RESET', personId, account: emailAddress, address }, now)
    // Somebody invited has just chosen their first one: nothing of theirs was changed.
    if (account.passwordHash) await queueLetter(db, { personId, to: emailAddress, ...passwordChangedLetter(firstName) }, now)
  })
  return {}
}

function linkInvalid(): AppError {
  return new AppError('RESET_TOKEN_INVALID', 'This link has been used or has expired. Ask for a new one.')
}
