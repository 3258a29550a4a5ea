import { getLocateLink } from '@lotline/contract/location/locate'
import { getLocation } from '@lotline/contract/location/location'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'

/** The car that is looked for, and whether this person may ask where it is: the tracker's own page of it comes first. */
type Sought = { readonly id: string; readonly vin: string; readonly maySeeLocation: boolean }

/** Opens the provider's page of a car, or of the whole fleet, in a new tab; what was read before may be otherwise when one comes back. */
export async function openLocate(client: QueryClient, sought?: Sought): Promise<void> {
  // With the click itself: a tab that comes later is a pop-up, and is blocked.
  const tab = window.open('', '_blank')
  if (!tab) {
    toast.error('Your browser blocked the new tab. Allow pop-ups for this site, then try again.', { lasts: 5000 })
    return
  }
  tab.opener = null
  try {
    tab.location.replace(await addressOf(sought))
    client.invalidateQueries()
  } catch (error) {
    tab.close()
    toast.error(refusalWords(error), { lasts: 5000 })
  }
}

async function addressOf(sought: Sought | undefined): Promise<string> {
  const params = sought?.maySeeLocation ? { vehicleId: sought.id } : undefined
  const own = params && (await call(getLocation, { params })).data?.selfLink
  return own ?? (await call(getLocateLink, { query: sought ? { vin: sought.vin } : {} })).data.url
}
