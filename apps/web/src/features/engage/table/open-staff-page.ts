import { type Engagement, makeHeatMapCode } from '@lotline/contract/engage/engagement-table'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { staffPageAddress } from './engagement-words.ts'

/** How long a failure is told (ENG-075, DSH-037). */
const FAILURE_MS = 2000

export type Viewed = Pick<Engagement, 'id' | 'shareURL' | 'isLinkEnded'> & {
  readonly vehicleCard: Pick<Engagement['vehicleCard'], 'id' | 'sold'>
}

/**
 * Shows staff the page that a shopper got with what was looked at drawn over it (ENG-074), which counts no visit. Of a link that has ended, while the vehicle is for sale, the page of a showroom
 * link (OPN-206). Opened while the click lasts: a browser takes a tab that comes later for an advertisement.
 */
export async function openStaffPage({
  id: engagementId,
  shareURL,
  isLinkEnded,
  vehicleCard: { id, sold },
}: Viewed): Promise<void> {
  const tab = window.open('', '_blank')
  if (isLinkEnded && !sold) {
    try {
      const { openShowroomPage } = await import('../open-showroom-page.tsx')
      return await openShowroomPage(id, tab, { failureLasts: FAILURE_MS, addressOf: staffPageAddress })
    } catch {
      // The script did not come.
      tab?.close()
      return notOpened()
    }
  }
  if (!tab) return notOpened()
  tab.opener = null
  const address = staffPageAddress(shareURL)
  try {
    const { data } = await call(makeHeatMapCode, { params: { engagementId } })
    tab.location.replace(`${address}#heat=${data.code}`)
  } catch {
    tab.location.replace(address)
    toast.error('The heat map didn’t open. You see the plain page.', { lasts: FAILURE_MS })
  }
}

function notOpened(): void {
  toast.error('The page didn’t open. Allow pop-ups for this site and try again.', { lasts: FAILURE_MS })
}
