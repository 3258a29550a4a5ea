import type { Tokens } from '@lotline/contract/people/session'
import { AppError } from '../../app-error.ts'
import type { IdentityDb } from '../../database/doors.ts'
import { deleteAttempt } from './attempt-queries.ts'
import { amongFew, type Reserved, reserveAttempt } from './attempts.ts'
import { lockSigner } from './password-queries.ts'
import { isPasswordOf } from './passwords.ts'
import { findPersonByEmail, listRooftopsOf } from './queries.ts'
import { noteSecurity } from './security-events.ts'
import type { Caller, SessionDeps } from './session-deps.ts'
import { startingRooftop, startSession } from './start-session.ts'
import type { Signer } from './tokens.ts'

/** Signs a person in. Unknown, disabled and never activated accounts answer as a wrong password does, and take as long. */
export function signIn(deps: SessionDeps, given: Given, caller: Caller): Promise<Tokens> {
  const attempt = { kind: 'SIGN_IN', account: given.email, address: caller.address } as const
  return amongFew(attempt, () => tryToSignIn(deps, given, caller))
}

type Given = { email: string; password: string }

async function tryToSignIn({ doors, signer }: SessionDeps, { email, password }: Given, caller: Caller): Promise<Tokens> {
  const { address, now } = caller
  const { attempt, person } = await doors.identity(async (db) => ({
    attempt: await reserveAttempt(db, { kind: 'SIGN_IN', account: email, address }, now),
    person: await findPersonByEmail(db, email),
  }))
  const matches = await isPasswordOf(person?.password_hash, password)
  const tokens = person && matches ? await doors.identity((db) => openSession(db, signer, person, attempt, caller)) : undefined
  if (tokens) return tokens
  const failure = { kind: 'SIGN_IN_FAILED', personId: person?.id ?? null, account: email, address } as const
  await doors.identity((db) => noteSecurity(db, failure, now))
  throw new AppError('SIGN_IN_FAILED', 'Invalid login. Please try again')
}

type Person = { id: string; password_hash: string | null; default_rooftop_id: string | null }

async function openSession(
  db: IdentityDb,
  signer: Signer,
  { id: personId, password_hash, default_rooftop_id }: Person,
  attempt: Reserved,
  caller: Caller,
): Promise<Tokens | undefined> {
  if (!(await lockSigner(db, personId, password_hash))) return undefined
  await deleteAttempt(db, attempt)
  const rooftopId = startingRooftop(await listRooftopsOf(db, personId), [default_rooftop_id])
  return startSession(db, signer, { personId, account: attempt.account, rooftopId }, caller)
}
