import type { CurrentUser } from '@lotline/contract/people/session'
import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useIsElsewhere } from '../use-is-elsewhere.ts'
import { sectionAddress } from '../vehicle-page.ts'
import { type CardTab, sectionOfTab } from './card-tabs.ts'

/** Opens a vehicle of another rooftop than the person's, at an address behind that rooftop. */
export type OpenElsewhere = (card: Pick<VehicleCard, 'location'>, path: string, user: Pick<CurrentUser, 'location'>) => void

type Props = {
  readonly card: Pick<VehicleCard, 'id' | 'location'>
  /** The tab it is opened from, so that the way back is known. */
  readonly tab: CardTab
  readonly onOpenElsewhere: OpenElsewhere
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

function ElsewhereLink({ card, tab, onOpenElsewhere, className, label, children }: Props) {
  const user = useCurrentUser()
  // A browser is in one rooftop at a time: a tab beside this one would find no such vehicle before the switch.
  const enter = (event: MouseEvent) => {
    event.preventDefault()
    onOpenElsewhere(card, pathOf(card, tab), user)
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
