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

/** Leads to a vehicle's page. */
export function VehicleLink({ card, tab, className, label, children }: Props) {
  const { location } = useCurrentUser()
  return (
    <Link
      to="/$tenant/inventory/$vehicleId"
      params={{ tenant: location, vehicleId: card.id }}
      search={{ fromVDP: tab }}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
