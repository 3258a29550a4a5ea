import type { VehicleCard } from '@lotline/contract/vehicles'
import { useCurrentUser } from '../../api/current-user.ts'
import { enterRooftop } from '../../api/enter-rooftop.ts'
import { leaveListTo } from './list-address.ts'

type Placed = Pick<VehicleCard, 'id' | 'location'>

/** Tells whether a vehicle of the list stands in another rooftop, where nothing can be done to it from here. */
export function useIsElsewhere(): (card: Pick<VehicleCard, 'location'>) => boolean {
  const { location } = useCurrentUser()
  return (card) => card.location.id !== location
}

/** The page of a vehicle in its own rooftop, by its rest after the rooftop. */
export function elsewherePath({ id }: Pick<VehicleCard, 'id'>, tab: string): string {
  return `inventory/${id}?fromVDP=${tab}`
}

/** Opens a vehicle of another rooftop by switching to it; the way back leads to this same list, as seen from there. */
export function useOpenElsewhere(): (card: Placed, tab: string) => void {
  const user = useCurrentUser()
  return (card, tab) => {
    leaveListTo(card.location.id, user)
    enterRooftop(card.location.id, elsewherePath(card, tab))
  }
}
