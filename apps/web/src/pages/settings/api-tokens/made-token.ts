import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { useSyncExternalStore } from 'react'

export type MadeToken = Pick<ApiToken, 'id' | 'name' | 'permissions' | 'rooftops'> & {
  readonly token: string
  readonly personId: string
}

// In memory alone, and beyond the page: going to another one and back must not lose a token that is shown once.
let made: MadeToken | undefined
const listeners = new Set<() => void>()

export function keepMade(token: MadeToken | undefined): void {
  made = token
  for (const listener of listeners) listener()
}

/** The token that has just been made, until its maker says that they have it. */
export function useMadeToken(personId: string): MadeToken | undefined {
  const kept = useSyncExternalStore(subscribe, () => made)
  return kept?.personId === personId ? kept : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
