import type { VehicleCard } from '@lotline/contract/vehicles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import type { CardTab } from './card-tabs.ts'

type Props = {
  readonly card: Pick<VehicleCard, 'id'>
  /** The tab it is opened from, so that the way back is known. */
  readonly tab: CardTab
  readonly className?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

// What was looked at in the card goes on in the page; the stock's figures have no section there.
const sections = { recon: 'overview', notes: 'notes', inventory: undefined } as const satisfies Record<
  CardTab,
  string | undefined
>

/** Leads to a vehicle's page: to the section of the tab it is opened from, else to where the page opens. */
export function VehicleLink({ card, tab, className, label, children }: Props) {
  const { location } = useCurrentUser()
  const section = sections[tab]
  return (
    <Link
      to={`/${location}/inventory/${card.id}${section === undefined ? '' : `/${section}`}` as string}
      search={{ fromVDP: tab }}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
