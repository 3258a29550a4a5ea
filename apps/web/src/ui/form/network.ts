import { createContext, useContext } from 'react'
import { type Refusal, refused } from './refusal.ts'

export const offlineReason = 'You are offline. This works again once the connection is back.'

/** Whether the server is out of reach: told by those who talk to it, read by everything that has to wait for it. */
export const OfflineContext = createContext(false)

/** For a control whose act needs the server: what it bears while there is none. `isNeeded` is false where this one does not. */
export function useNetworkRefusal(isNeeded = true): Refusal | undefined {
  return useContext(OfflineContext) && isNeeded ? refused(offlineReason) : undefined
}
