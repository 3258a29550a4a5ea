import { makeLinks } from '@lotline/contract/engage/engagements'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'

type Opening = {
  /** Milliseconds for which a failure is told. */
  readonly failureLasts?: number
  /** What the address of the link becomes before it is opened. */
  readonly addressOf?: (shareURL: string) => string
}

/** Leads a tab to a showroom link of a vehicle (ENG-027). `tab` is null where the browser has not let it open. */
export async function openShowroomPage(
  vehicleId: string,
  tab: Window | null,
  { failureLasts = 3000, addressOf = (shareURL) => shareURL }: Opening = {},
): Promise<void> {
  try {
    const body = [{ showPrice: true, engagementType: 'SHOWROOM' as const }]
    const { data } = await call(makeLinks, { params: { vehicleId }, body })
    const [link] = data
    if (!link) throw new Error('No link was made')
    const address = addressOf(link.shareURL)
    if (tab) {
      // The page is for everybody who has its address: it gets no hold on this one.
      tab.opener = null
      tab.location.replace(address)
      return
    }
    toast.info(
      <a href={address} target="_blank" rel="noreferrer">
        Your browser blocked the new tab. Open the page
      </a>,
      { lasts: 5000 },
    )
  } catch (error) {
    tab?.close()
    toast.error(refusalWords(error), { lasts: failureLasts })
  }
}
