import type { CurrentUser, Location, Tokens } from '@lotline/contract/people/session'
import { roundTheClock } from '@lotline/domain/calendar/calendar'
import { AppError } from '../../app-error.ts'
import type { AccountCtx, EntryCtx } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'
import {
  endSession,
  findPerson,
  listRooftopsOf,
  lockRefreshToken,
  markTokenUsed,
  notifySession,
  touchSession,
} from './queries.ts'
import { noteSecurity } from './security-events.ts'
import type { Caller, SessionDeps } from './session-deps.ts'
import { startingRooftop } from './start-session.ts'
import { hashToken, issueTokens, type Signer } from './tokens.ts'

const parallelTabsMs = 60 * 1000
/** However busy it is: a session ends some day, and its person shows that they still know the password. */
const longestSessionMs = 90 * 24 * 60 * 60 * 1000

/** Renews the tokens. A used token is good for a minute more (parallel tabs); after that its use means that it was stolen. */
export async function renew(
  { doors, signer }: SessionDeps,
  refreshToken: string | undefined,
  { address, now }: Caller,
): Promise<Tokens> {
  const refused = new AppError('TOKEN_INVALID', 'This sign-in has ended. Sign in again.')
  if (!refreshToken) throw refused
  const hash = hashToken(refreshToken)
  const tokens = await doors.identity(async (db) => {
    const token = await lockRefreshToken(db, hash)
    if (!token || token.ended_at || token.disabled_at || token.expires_at <= now) return undefined
    const { person_id: personId, session_id: sessionId } = token
    if (token.used_at && now.getTime() - token.used_at.getTime() > parallelTabsMs) {
      await endSession(db, sessionId, now)
      await noteSecurity(db, { kind: 'TOKEN_REUSED', personId, account: token.email_address, address, sessionId }, now)
      return undefined
    }
    if (now.getTime() - token.created_at.getTime() >= longestSessionMs) {
      await endSession(db, sessionId, now)
      return undefined
    }
    await markTokenUsed(db, hash, now)
    const rooftopId = startingRooftop(await listRooftopsOf(db, personId), [token.rooftop_id, token.default_rooftop_id])
    await touchSession(db, sessionId, { rooftopId, address, at: now })
    return issueTokens(db, signer, { personId, sessionId, rooftopId }, now)
  })
  if (!tokens) throw refused
  return tokens
}

/** Ends the session of a refresh token, or of the bearer when none is sent. An unknown token ends nothing and is no error. */
export async function signOut(
  db: IdentityDb,
  signer: Signer,
  { bearer, now, address }: EntryCtx,
  refreshToken: string | undefined,
): Promise<Record<string, never>> {
  const token = refreshToken ? await lockRefreshToken(db, hashToken(refreshToken)) : undefined
  const sessionId = token?.session_id ?? (bearer ? (await signer.read(bearer, now))?.sessionId : undefined)
  const ended = sessionId && (await endSession(db, sessionId, now))
  if (ended) await noteSecurity(db, { kind: 'SIGNED_OUT', ...ended, address, sessionId }, now)
  return {}
}

export async function switchRooftop(
  { db, actor, now, address }: AccountCtx,
  signer: Signer,
  locationId: string,
): Promise<Tokens> {
  const rooftops = await listRooftopsOf(db, actor.personId)
  const rooftop = rooftops.find(({ id }) => id === locationId)
  if (!rooftop) throw new AppError('ROOFTOP_NOT_FOUND', 'You have no rooftop with this id.')
  await touchSession(db, actor.sessionId, { rooftopId: rooftop.id, address, at: now })
  await notifySession(db, actor.sessionId)
  return issueTokens(db, signer, { personId: actor.personId, sessionId: actor.sessionId, rooftopId: rooftop.id }, now)
}

export async function describeCurrentUser(
  { db, actor }: AccountCtx,
  { loadCalendar, hasDefaultView, isOnboarding }: Pick<SessionDeps, 'loadCalendar' | 'hasDefaultView' | 'isOnboarding'>,
): Promise<CurrentUser> {
  const person = await findPerson(db, actor.personId)
  const locations = await listRooftopsOf(db, person.id)
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    companyName: person.company_name,
    emailAddress: person.email_address,
    permissions: [...actor.permissions],
    featureFlags: [...actor.featureFlags],
    locations,
    defaultLocation: locations.find(({ id }) => id === person.default_rooftop_id)?.id ?? null,
    location: actor.rooftopId || null,
    calendar: actor.rooftopId ? await loadCalendar(db, actor.rooftopId) : roundTheClock,
    startsWithView: actor.rooftopId !== '' && (await hasDefaultView(db, actor.rooftopId, person.id)),
    onboarding: actor.rooftopId !== '' && (await isOnboarding(db, actor.rooftopId)),
  }
}

export async function listLocationsOf({ db, actor }: AccountCtx): Promise<Location[]> {
  const rooftops = await listRooftopsOf(db, actor.personId)
  return rooftops.map(({ id, name }) => ({ id, name, tier: 'ROOFTOP' }))
}
