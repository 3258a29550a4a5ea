import { useSyncExternalStore } from 'react'
import { type Offline, offlineNow, onConnection } from './connection.ts'

/** Since when the page is cut off from the server; undefined while it is not. What is shown stays, what needs an answer waits. */
export function useOffline(): Offline | undefined {
  return useSyncExternalStore(onConnection, offlineNow)
}
