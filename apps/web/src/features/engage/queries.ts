import { listLooking } from '@lotline/contract/engage/engagement-table'
import { getSendForm } from '@lotline/contract/engage/engagements'
import { readEngageOverview } from '@lotline/contract/engage/overview'
import { listProspects } from '@lotline/contract/engage/prospects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { engageKeys } from './keys.ts'

/** Shoppers that a text finds by name, e-mail or phone; the last added for an empty one. */
export function prospectsQuery(text: string) {
  const s = text.trim()
  return queryOptions({
    queryKey: [...engageKeys.prospects, s],
    queryFn: async ({ signal }) => (await call(listProspects, { query: s === '' ? {} : { s } }, { signal })).data,
    // Names and addresses of people stay no longer than somebody looks at them.
    gcTime: 0,
    retry: false,
  })
}

/** Templates, sender, rooftop and the day's price for a message about a vehicle. */
export function sendFormQuery(vehicleId: string) {
  return queryOptions({
    queryKey: engageKeys.sendForm(vehicleId),
    queryFn: async ({ signal }) => (await call(getSendForm, { params: { vehicleId } }, { signal })).data,
  })
}

/** What came of sending a vehicle. */
export function overviewQuery(vehicleId: string) {
  return queryOptions({
    queryKey: engageKeys.overview(vehicleId),
    queryFn: async ({ signal }) => (await call(readEngageOverview, { params: { vehicleId } }, { signal })).data,
  })
}

// Signs of a visit come every five seconds, and it counts as going on for thirty.
const lookingMs = 15_000
const restMs = 60_000

/** Engagements whose page is looked at now, of all vehicles. */
export const lookingQuery = queryOptions({
  queryKey: [...engageKeys.engagements, 'looking'],
  queryFn: async ({ signal }) => (await call(listLooking, {}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: ({ state }) => (state.data?.length ? lookingMs : restMs),
})
