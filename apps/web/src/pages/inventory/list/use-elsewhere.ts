import type { VehicleCard } from '@lotline/contract/vehicles'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { enterRooftop } from '../../../api/session/enter-rooftop.ts'
import type { CardTab } from '../card/card-tabs.ts'
import { vehiclePath } from '../card/vehicle-path.ts'
import { leaveListTo } from './list-address.ts'

type Placed = Pick<VehicleCard, 'id' | 'location'>

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
    enterRooftop(card.location.id, `${vehiclePath(card, tab)}?fromVDP=${tab}`)
  }
}
