import type { CurrentUser } from '@lotline/contract/people/session'
import { sessionStore } from './session-store.ts'

const key = 'rvweb_user'
const halfDayMs = 43_200_000

/** Keeps who is signed in for a page that opens while the server cannot be reached. */
export function keepUser(user: CurrentUser): void {
  sessionStore().setItem(key, JSON.stringify({ user, keptAt: Date.now() }))
}

/** The person as last known; undefined after half a day, as long as the answer itself is good for. */
export function readKeptUser(): CurrentUser | undefined {
  const kept = read()
  return kept && Date.now() - kept.keptAt < halfDayMs ? kept.user : undefined
}

/** Whoever was the last to be signed in here, however long ago. */
export function lastUser(): Pick<CurrentUser, 'id' | 'location'> | undefined {
  return read()?.user
}

/** Whether that was this person in this rooftop; nobody while one is being left for another. */
export function isLastUser({ id, location }: { readonly id: string; readonly location: string }): boolean {
  const user = lastUser()
  return user?.id === id && user.location === location
}

function read(): { user: CurrentUser; keptAt: number } | undefined {
  const text = sessionStore().getItem(key)
  return text === null ? undefined : JSON.parse(text) // written by keepUser alone
}

export function forgetUser(): void {
  sessionStore().removeItem(key)
}
