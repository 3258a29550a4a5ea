import { listTags } from '@lotline/contract/vehicles/tags'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { vehicleKeys } from '../vehicles/keys.ts'

/** The rooftop's tags with how many vehicles have each. Under the filters, with which they change. */
export const tagsQuery = queryOptions({
  queryKey: [...vehicleKeys.filters, 'tags'],
  queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
})
