import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'

/** After a refusal because somebody else was first: reads what they have saved, so that the form can tell. */
export function readOvertaken(client: QueryClient, error: unknown, queryKey: QueryKey): void {
  if (error instanceof ApiError && error.problem?.code === 'LINE_CHANGED') client.invalidateQueries({ queryKey })
}
