import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isOffline, onConnection } from './stream/connection.ts'

/**
 * A cache for one session. What the server refused is not asked again; what failed on the way is, twice, unless there is no network at all.
 * Without one a query fails at once, so that the page can say so, and is asked again when the network is back.
 */
export function openQueryClient(): QueryClient {
  // A server that went away counts as no network does: what it left unanswered is asked again once it is back.
  onlineManager.setEventListener((setOnline) => {
    const stop = onConnection(() => setOnline(!isOffline()))
    setOnline(!isOffline())
    return stop
  })
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
