import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { useCurrentUser } from '../../api/session/current-user.ts'

/** Tells whether a vehicle of the list stands in another rooftop, where nothing can be done to it from here. */
export function useIsElsewhere(): (card: Pick<VehicleCard, 'location'>) => boolean {
  const { location } = useCurrentUser()
  return (card) => card.location.id !== location
}
