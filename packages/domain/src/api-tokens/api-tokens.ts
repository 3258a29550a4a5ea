/** A token's first characters, by which people and scanners for leaked secrets know one. */
export const tokenPrefix = 'lot_'
/** Import tokens from before there were API tokens. */
export const importTokenPrefix = 'lotline_import_'

export const MAX_TOKEN_DAYS = 366
export const MAX_TOKENS_OF_MAKER = 100
export const MAX_TOKEN_ADDRESSES = 20
export const MAX_TOKEN_NAME = 80
/** Days before its end from which a token is marked. */
export const tokenWarningDays = 14
/** Days before a token's end at which administrators are notified of it. */
export const tokenNoticeDays = [tokenWarningDays, 3] as const
/** Days for which tokens that no longer work stay in the list. */
export const stoppedTokenDays = 90

/** A rooftop's can be taken over by another administrator; a person's is theirs alone. */
export const tokenOwnerships = ['ROOFTOP', 'PERSON'] as const
export type TokenOwnership = (typeof tokenOwnerships)[number]

/** STOPPED: its maker has left. */
export const tokenStates = ['ACTIVE', 'ENDED', 'STOPPED', 'REVOKED'] as const
export type TokenState = (typeof tokenStates)[number]

const dayMs = 24 * 60 * 60 * 1000

/** Why a token cannot end then; undefined where it can. */
export function tokenEndFault(endsAt: Date, now: Date): string | undefined {
  if (Number.isNaN(endsAt.getTime())) return 'Enter a date'
  if (endsAt <= now) return 'Must be in the future'
  return endsAt.getTime() - now.getTime() > MAX_TOKEN_DAYS * dayMs ? 'One year at most' : undefined
}

/** Whether a call carries an API token rather than a sign-in. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(tokenPrefix) || bearer.startsWith(importTokenPrefix)
}

type TokenLife = {
  readonly endsAt: Date
  readonly revokedAt: Date | null
  /** Its maker no longer works in any of its rooftops, and that ends it. */
  readonly isStopped: boolean
}

export function tokenStateAt({ endsAt, revokedAt, isStopped }: TokenLife, now: Date): TokenState {
  if (revokedAt) return 'REVOKED'
  if (endsAt <= now) return 'ENDED'
  return isStopped ? 'STOPPED' : 'ACTIVE'
}
