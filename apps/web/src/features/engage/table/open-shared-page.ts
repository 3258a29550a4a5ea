import { type Engagement, makeHeatMapCode } from '@lotline/contract/engage/engagement-table'
import type { MouseEvent } from 'react'
import { call } from '../../../api/call.ts'
import { staffPageAddress } from './engagement-words.ts'

/**
 * Opens the page of an engagement in a tab of its own with what was looked at drawn over it (ENG-074). Without an answer, and where the
 * browser lets no tab open, the link leads to the plain page.
 */
export async function openSharedPage(event: MouseEvent, { id, shareURL }: Pick<Engagement, 'id' | 'shareURL'>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  // Opened while the click lasts: a browser takes a tab that comes later for an advertisement.
  const tab = window.open('', '_blank')
  if (!tab) return
  event.preventDefault()
  // The page is for everybody who has its address: it gets no hold on this one.
  tab.opener = null
  const address = staffPageAddress(shareURL)
  try {
    const { data } = await call(makeHeatMapCode, { params: { engagementId: id } })
    tab.location.replace(`${address}#heat=${data.code}`)
  } catch {
    tab.location.replace(address)
  }
}
