import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import type { FieldErrors } from '../../ui/form/FormDialog.tsx'

/** Whether something was refused because somebody else has saved meanwhile. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.problem?.code === 'LINE_CHANGED' || error.problem?.code === 'SETTINGS_CHANGED')
}

/** After such a refusal: reads what they have saved, so that the form can tell. */
export function readOvertaken(client: QueryClient, error: unknown, queryKey: QueryKey): void {
  if (isOvertaken(error)) client.invalidateQueries({ queryKey })
}

/** The refusals that are still to be told: none once the form tells what was saved meanwhile. */
export function untold(errors: FieldErrors, error: unknown, isTold: boolean): FieldErrors {
  return isTold && isOvertaken(error) ? {} : errors
}
