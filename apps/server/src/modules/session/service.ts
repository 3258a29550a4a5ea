import type { CurrentUser, Location, Tokens } from '@lotline/contract/session'
import { verify } from '@node-rs/argon2'
import { AppError } from '../../app-error.ts'
import type { AccountCtx, IdentityCtx } from '../../ctx.ts'
import type { Doors, IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import {
  countFailures,
  deleteFailures,
  endSession,
  findPerson,
  findPersonByEmail,
  insertFailure,
  insertSession,
  listRooftopsOf,
  lockRefreshToken,
  markTokenUsed,
  notifySession,
  setSessionRooftop,
} from './queries.ts'
import { hashToken, issueTokens, type Signer } from './tokens.ts'

const mostFailures = 10
const failureWindowMs = 15 * 60 * 1000
const parallelTabsMs = 60 * 1000

// Checked when there is no such account, so that an answer takes as long as with one: accounts cannot be probed.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$RnJvbnRsaW5lUmVhZHk$e1q6iCb6s6m1YQ0S0cWZ9hZVbqQ1yV5vX3dG1Wq5r2M'

type Credentials = { email: string; password: string }
type Caller = { address: string; userAgent: string }

/** Signs a person in. The failure is stored in a transaction of its own, so that the refusal does not undo it. */
export async function signIn(
  doors: Doors,
  signer: Signer,
  { email, password }: Credentials,
  caller: Caller,
  now: Date,
): Promise<Tokens> {
  const account = email.toLowerCase()
  const since = new Date(now.getTime() - failureWindowMs)
  const person = await doors.identity(async (db) => {
    if ((await countFailures(db, account, caller.address, since)) >= mostFailures) {
      throw new AppError('TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Try again in 15 minutes.', {
        retryAfter: failureWindowMs / 1000,
      })
    }
    return findPersonByEmail(db, email)
  })
  const matches = await verify(person?.password_hash ?? nobodysHash, password).catch(() => false)
  if (!person || !matches || person.disabled_at) {
    await doors.identity((db) => insertFailure(db, account, caller.address, now))
    throw new AppError('SIGN_IN_FAILED', 'Invalid login. Please try again')
  }
  return doors.identity(async (db) => {
    await deleteFailures(db, account, caller.address)
    const rooftopId = await startingRooftop(db, person.id, person.default_rooftop_id)
    const session = { id: newId(), personId: person.id, rooftopId, createdAt: now, userAgent: caller.userAgent.slice(0, 300) }
    await insertSession(db, session)
    return issueTokens(db, signer, { personId: person.id, sessionId: session.id, rooftopId }, now)
  })
}

async function startingRooftop(db: IdentityDb, personId: string, preferred: string | null): Promise<string | null> {
  const rooftops = await listRooftopsOf(db, personId)
  return rooftops.find((rooftop) => rooftop.id === preferred)?.id ?? rooftops[0]?.id ?? null
}

/** Renews the tokens. A used token is good for a minute more (parallel tabs); after that its use means that it was stolen. */
export async function renew(doors: Doors, signer: Signer, refreshToken: string | undefined, now: Date): Promise<Tokens> {
  const refused = new AppError('TOKEN_INVALID', 'This sign-in has ended. Sign in again.')
  if (!refreshToken) throw refused
  const hash = hashToken(refreshToken)
  const tokens = await doors.identity(async (db) => {
    const token = await lockRefreshToken(db, hash)
    if (!token || token.ended_at || token.disabled_at || token.expires_at <= now) return undefined
    if (token.used_at && now.getTime() - token.used_at.getTime() > parallelTabsMs) {
      await endSession(db, token.session_id, now)
      return undefined
    }
    await markTokenUsed(db, hash, now)
    const rooftops = await listRooftopsOf(db, token.person_id)
    const still = rooftops.find((rooftop) => rooftop.id === token.rooftop_id)
    const rooftopId = still?.id ?? (await startingRooftop(db, token.person_id, token.default_rooftop_id))
    if (rooftopId !== token.rooftop_id) await setSessionRooftop(db, token.session_id, rooftopId)
    return issueTokens(db, signer, { personId: token.person_id, sessionId: token.session_id, rooftopId }, now)
  })
  if (!tokens) throw refused
  return tokens
}

/** Ends the session of a refresh token, or of the bearer when none is sent. An unknown token ends nothing and is no error. */
export async function signOut(
  identity: IdentityDb,
  signer: Signer,
  { bearer, now }: IdentityCtx,
  refreshToken: string | undefined,
): Promise<Record<string, never>> {
  const token = refreshToken ? await lockRefreshToken(identity, hashToken(refreshToken)) : undefined
  const sessionId = token?.session_id ?? (bearer ? (await signer.read(bearer, now))?.sessionId : undefined)
  if (sessionId) await endSession(identity, sessionId, now)
  return {}
}

export async function switchRooftop({ db, actor, now }: AccountCtx, signer: Signer, locationId: string): Promise<Tokens> {
  const rooftops = await listRooftopsOf(db, actor.personId)
  const rooftop = rooftops.find(({ id }) => id === locationId)
  if (!rooftop) throw new AppError('ROOFTOP_NOT_FOUND', 'You have no rooftop with this id.')
  await setSessionRooftop(db, actor.sessionId, rooftop.id)
  await notifySession(db, actor.sessionId)
  return issueTokens(db, signer, { personId: actor.personId, sessionId: actor.sessionId, rooftopId: rooftop.id }, now)
}

export async function describeCurrentUser({ db, actor }: AccountCtx): Promise<CurrentUser> {
  const person = await findPerson(db, actor.personId)
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    emailAddress: person.email_address,
    permissions: [...actor.permissions],
    featureFlags: [...actor.featureFlags],
    locations: await listRooftopsOf(db, person.id),
    defaultLocation: person.default_rooftop_id,
    location: actor.rooftopId || null,
  }
}

export async function listLocationsOf({ db, actor }: AccountCtx): Promise<Location[]> {
  const rooftops = await listRooftopsOf(db, actor.personId)
  return rooftops.map((rooftop) => ({ ...rooftop, tier: 'ROOFTOP' }))
}
