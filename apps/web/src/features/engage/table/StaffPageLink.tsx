import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { staffPageAddress } from './engagement-words.ts'
import { openStaffPage, type Viewed } from './open-staff-page.ts'

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel' | 'onClick'> & { readonly engagement: Viewed }

/** Leads staff to the page that a shopper got, in a tab of its own. */
export function StaffPageLink({ engagement, ...link }: Props) {
  const open = (event: MouseEvent) => {
    // With a key the browser opens the address its own way.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void openStaffPage(engagement)
  }
  return <a {...link} href={staffPageAddress(engagement.shareURL)} target="_blank" rel="noreferrer" onClick={open} />
}
