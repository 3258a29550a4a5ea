import type { CurrentUser } from '@lotline/contract/session'

const key = 'rvweb_user'
const halfDayMs = 43_200_000

/** Keeps who is signed in for a page that opens while the server cannot be reached. */
export function keepUser(user: CurrentUser): void {
  localStorage.setItem(key, JSON.stringify({ user, keptAt: Date.now() }))
}

/** The person as last known; undefined after half a day, as long as the answer itself is good for. */
export function readKeptUser(): CurrentUser | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const { user, keptAt } = JSON.parse(text) as { user: CurrentUser; keptAt: number } // written by keepUser alone
  return Date.now() - keptAt < halfDayMs ? user : undefined
}

export function forgetUser(): void {
  localStorage.removeItem(key)
}
