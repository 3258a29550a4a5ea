import type { Tokens } from '@lotline/contract/people/session'
import { SESSION_KEY_PREFIX as prefix } from '@lotline/contract/people/session-keys'
import { forgetUser } from './kept-user.ts'
import { sessionStore } from './session-store.ts'

export type StoredTokens = Pick<Tokens, 'token' | 'expirationDate' | 'refreshToken'>

const names = ['token', 'expirationDate', 'refreshToken'] as const
const listeners = new Set<(from: TokensChangedBy) => void>()

/** Which tab stored or cleared them. */
export type TokensChangedBy = 'this tab' | 'another tab'

/** The three stored values; undefined when one of them is missing. */
export function readTokens(): StoredTokens | undefined {
  const [token, expirationDate, refreshToken] = names.map((name) => sessionStore().getItem(prefix + name))
  return token && expirationDate && refreshToken ? { token, expirationDate, refreshToken } : undefined
}

export function storeTokens(tokens: StoredTokens): void {
  // The bearer goes last: other tabs listen for it and must then find the other two in place.
  sessionStore().setItem(`${prefix}refreshToken`, tokens.refreshToken)
  sessionStore().setItem(`${prefix}expirationDate`, tokens.expirationDate)
  sessionStore().setItem(`${prefix}token`, tokens.token)
  for (const listener of listeners) listener('this tab')
}

export function clearTokens(): void {
  for (const name of names) sessionStore().removeItem(prefix + name)
  forgetUser()
  // Also where nothing was left to clear: whoever emptied the storage told nobody.
  for (const listener of listeners) listener('this tab')
}

/** Calls back whenever tokens are stored or cleared, in this tab or another. Answers how to stop. */
export function onTokensChanged(listener: (from: TokensChangedBy) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that the whole storage was cleared. Of the three values the bearer is stored last; any that goes ends the session.
    const isLost = newValue === null && names.some((name) => key === prefix + name)
    if (key === null || key === `${prefix}token` || isLost) listener('another tab')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
