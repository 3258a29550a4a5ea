import type { VehicleCard } from '@lotline/contract/vehicles'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { enterRooftop } from '../../../api/session/enter-rooftop.ts'
import { sectionAddress } from '../../../features/vehicles/vehicle-page.ts'
import { leaveListTo } from '../list/list-address.ts'
import type { CardTab } from './card-tabs.ts'
import { sectionOfTab } from './card-tabs.ts'

type Props = {
  readonly card: Pick<VehicleCard, 'id' | 'location'>
  /** The tab it is opened from, so that the way back is known. */
  readonly tab: CardTab
  readonly className?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/** Leads to a vehicle's page; to one of another rooftop by switching to it. */
export function VehicleLink(props: Props) {
  const isElsewhere = useIsElsewhere()
  const { card, tab, className, label, children } = props
  if (isElsewhere(card)) return <ElsewhereLink {...props} />
  return (
    <Link {...wayTo(card, tab)} className={className} aria-label={label}>
      {children}
    </Link>
  )
}

function ElsewhereLink({ card, tab, className, label, children }: Props) {
  const open = useOpenElsewhere()
  // A browser is in one rooftop at a time: a tab beside this one would find no such vehicle before the switch.
  const enter = (event: MouseEvent) => {
    event.preventDefault()
    open(card, tab)
  }
  return (
    <a
      href={`/${card.location.id}/${pathOf(card, tab)}`}
      className={className}
      title={`Opens in ${card.location.name}`}
      aria-label={label && `${label} in ${card.location.name}`}
      onClick={enter}
      onAuxClick={(event) => event.button === 1 && enter(event)}
    >
      {children}
    </a>
  )
}

type Placed = Pick<VehicleCard, 'id' | 'location'>

function wayTo({ id, location }: Placed, tab: CardTab) {
  return sectionAddress({ tenant: location.id, vehicleId: id, fromVDP: tab }, sectionOfTab(tab))
}

/** The same behind the rooftop, for a page of another one. */
function pathOf({ id }: Placed, tab: CardTab): string {
  const place = ['inventory', id, sectionOfTab(tab)].filter(Boolean).join('/')
  return `${place}?fromVDP=${tab}`
}

/** Tells whether a vehicle of the list stands in another rooftop, where nothing can be done to it from here. */
export function useIsElsewhere(): (card: Pick<VehicleCard, 'location'>) => boolean {
  const { location } = useCurrentUser()
  return (card) => card.location.id !== location
}

/** Opens a vehicle of another rooftop by switching to it; the way back leads to this same list, as seen from there. */
export function useOpenElsewhere(): (card: Placed, tab: CardTab) => void {
  const user = useCurrentUser()
  return (card, tab) => {
    leaveListTo(card.location.id, user)
    enterRooftop(card.location.id, pathOf(card, tab))
  }
}
