import { getSendForm } from '@lotline/contract/engage/engagements'
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
