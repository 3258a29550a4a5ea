import { listNotes } from '@lotline/contract/notes'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'

/** The notes of a vehicle, oldest first. */
export function notesQuery(vehicleId: string) {
  return queryOptions({
    queryKey: keys.vehicleNotes(vehicleId),
    queryFn: async ({ signal }) => (await call(listNotes, { params: { vehicleId } }, { signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}
