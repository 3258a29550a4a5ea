import { listPlaces } from '@lotline/contract/rooftops/rooftops'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { peopleKeys } from '../people/keys.ts'

/** Groups and rooftops around the ones that the person administers, parents first. */
export const placesQuery = queryOptions({
  queryKey: [...peopleKeys.users, 'places'],
  queryFn: async ({ signal }) => (await call(listPlaces, {}, { signal })).data,
})
