import type { Route } from '@lotline/contract/route'
import { importsPermission } from '@lotline/domain/api-tokens/token-permissions'
import { z } from 'zod'
import { isClosedToTokens, isOpenToTokens } from '../token-caller.ts'

/** Whether a program may call with an API token. */
export function tokenWords(route: Route): string {
  if (route.permission === 'public') return 'Needs no sign-in and takes no API token.'
  if (isClosedToTokens(route)) return 'Only for a person who is signed in: API tokens get 403.'
  const needed = isOpenToTokens(route) ? 'one with this permission' : 'none, no token may have this permission'
  return route.rows ? `API tokens: ${needed}, or one with ${importsPermission}.` : `API tokens: ${needed}.`
}

export function permissionWords({ permission }: Route): string {
  if (typeof permission === 'string') return permission
  return 'all' in permission ? permission.all.join(' and ') : permission.any.join(' or ')
}

/** How a call that is sent again makes nothing more; undefined where it may. */
export function keyWords({ isIdempotent, query }: Route): string | undefined {
  if (isIdempotent)
    return 'Takes an Idempotency-Key: the same call again within 24 hours answers the same and makes nothing more.'
  const hasOwnKey = query instanceof z.ZodObject && 'key' in query.shape
  if (hasOwnKey) return 'Takes a key of its own in its query: sent again with it, nothing is added twice.'
  return undefined
}
