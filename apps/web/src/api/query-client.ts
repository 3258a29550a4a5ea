import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** A cache for one session. What the server refused is not asked again; what failed on the way is, twice. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500) },
    },
  })
}
