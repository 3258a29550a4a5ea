import { getPapers, type Printing, printPapers } from '@lotline/contract/files/papers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { vehicleKeys } from '../vehicles/keys.ts'

export function papersQuery(vehicleId: string) {
  return queryOptions({
    queryKey: [...vehicleKeys.one(vehicleId), 'papers'],
    queryFn: async ({ signal }) => (await call(getPapers, { params: { vehicleId } }, { signal })).data,
  })
}

export async function askForPapers(printing: Printing) {
  return (await call(printPapers, { body: printing })).data
}
