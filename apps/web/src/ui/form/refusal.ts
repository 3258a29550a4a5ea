import { createContext, useContext } from 'react'

/** What a control bears while it may not be used: it stays reachable by keyboard and finger, says why, and does nothing. */
type Refusal = {
  readonly 'aria-disabled': true
  readonly 'aria-description': string
  readonly 'data-tip': string
}

/** To be spread over a button, an entry of a menu, a switch or a list of choices, after everything else it bears. */
export function refused(reason: string): Refusal {
  return { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason }
}

export const offlineReason = 'You are offline. This works again once the connection is back.'

/** Whether the server is out of reach: told by those who talk to it, read by everything that has to wait for it. */
export const OfflineContext = createContext(false)

/** For a control whose act needs the server: what it bears while there is none. `isNeeded` is false where this one does not. */
export function useNetworkRefusal(isNeeded = true): Refusal | undefined {
  return useContext(OfflineContext) && isNeeded ? refused(offlineReason) : undefined
}
