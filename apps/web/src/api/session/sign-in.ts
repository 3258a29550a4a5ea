import { signIn as signInRoute, signOut as signOutRoute, switchLocation } from '@lotline/contract/people/session'
import { call } from '../call.ts'
import { leaveFiles } from '../outbox/left.ts'
import { forgetUser, lastUser } from './kept-user.ts'
import { giveUpWork } from './session.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'

/** Signs in and stores the tokens. A sign-in that was given up stores nothing. */
export async function signIn(email: string, password: string, signal: AbortSignal): Promise<void> {
  const body = { username: email, password, authenticationStrategy: 'V2' }
  const { data } = await call(signInRoute, { body }, { signal })
  signal.throwIfAborted()
  storeTokens(data)
}

/**
 * Gives up what is under way, then forgets the tokens whatever the server says; it is told so that the refresh token ends as well. Whoever is
 * next starts afresh, without this one's filters, address or files on their way.
 */
export function signOut(): void {
  const user = lastUser()
  if (user) leaveFiles(user.id)
  sessionStorage.clear()
  giveUpWork()
  const refreshToken = readTokens()?.refreshToken
  clearTokens()
  if (refreshToken) call(signOutRoute, { body: { refreshToken } }).catch(() => undefined)
}

/** Moves the session to another rooftop. Answers the rooftop it is in now. */
export async function switchRooftop(rooftopId: string): Promise<string> {
  const { data } = await call(switchLocation, { params: { locationId: rooftopId }, body: { routePath: 'inventory' } })
  forgetUser()
  storeTokens(data)
  return data.location ?? rooftopId
}
