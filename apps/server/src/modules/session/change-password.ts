import { AppError } from '../../app-error.ts'
import type { Actor } from '../../ctx.ts'
import { passwordChangedLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { deleteAttempt } from './attempt-queries.ts'
import { reserveAttempt } from './attempts.ts'
import { passwordRefused, refuseWeakPassword } from './new-password.ts'
import { endPasswordLinks, findAccount, lockAccount, updatePassword } from './password-queries.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { endSessionsOf } from './queries.ts'
import { noteSecurity } from './security-events.ts'
import type { Caller, SessionDeps } from './session-deps.ts'

/** Changes the own password by the current one, and signs out everywhere else. A wrong one counts as a failed sign-in. */
export async function changePassword(
  { doors, passwordProfile }: SessionDeps,
  { personId, sessionId }: Actor,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  { address, now }: Caller,
) {
  const known = await doors.identity((db) => findAccount(db, personId))
  const { emailAddress } = known
  refuseWeakPassword(newPassword, passwordProfile, known)
  if (newPassword === oldPassword) throw passwordRefused('New password must differ from the current one')
  const attempt = await doors.identity((db) => reserveAttempt(db, { kind: 'SIGN_IN', account: emailAddress, address }, now))
  if (!(await isPasswordOf(known.passwordHash, oldPassword))) {
    const failure = { kind: 'SIGN_IN_FAILED', personId, account: emailAddress, address, sessionId } as const
    await doors.identity((db) => noteSecurity(db, failure, now))
    throw wrongPassword()
  }
  const passwordHash = await hashPassword(newPassword)
  await doors.identity(async (db) => {
    const account = await lockAccount(db, personId)
    // Changed by another hand in the meantime: what was typed is no longer the current one.
    if (account?.passwordHash !== known.passwordHash) throw wrongPassword()
    await deleteAttempt(db, attempt)
    await updatePassword(db, personId, passwordHash)
    await endPasswordLinks(db, personId)
    await endSessionsOf(db, personId, now, sessionId)
    await noteSecurity(db, { kind: 'PASSWORD_CHANGED', personId, account: emailAddress, address, sessionId }, now)
    await queueLetter(db, { personId, to: emailAddress, ...passwordChangedLetter(known.firstName) }, now)
  })
  return {}
}

function wrongPassword(): AppError {
  return new AppError('WRONG_PASSWORD', 'Invalid Action. Please ensure you typed correct current password.')
}
