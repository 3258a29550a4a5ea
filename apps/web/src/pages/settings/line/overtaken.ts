import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'

/** Whether something was refused because somebody else has saved meanwhile. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'LINE_CHANGED'
}

/** After such a refusal: reads what they have saved, so that the form can tell. */
export function readOvertaken(client: QueryClient, error: unknown, queryKey: QueryKey): void {
  if (isOvertaken(error)) client.invalidateQueries({ queryKey })
}

/** The error that is still to be told: none once the form tells what was saved meanwhile. */
export function untold(error: unknown, isTold: boolean): unknown {
  return isTold && isOvertaken(error) ? null : error
}
