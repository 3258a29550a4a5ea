import { type Document, listDocuments } from '@lotline/contract/files/documents'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { documentsKey } from './keys.ts'

/** The documents of a vehicle: featured ones first, then the newest. */
export function documentsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: documentsKey(vehicleId),
    queryFn: async ({ signal }): Promise<Document[]> => (await call(listDocuments, { params: { vehicleId } }, { signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}
