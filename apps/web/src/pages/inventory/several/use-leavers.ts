import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useEffect, useRef } from 'react'
import { toast } from '../../../ui/message/toast.ts'
import { select, selected } from './selected.ts'

/** Of so many at the end of what the list has read, one that is missing may only have been pushed on to what it has not. */
const pushedOn = 5

/** Lets go of selected vehicles that have left the list, and says so. Answers what vehicles are called, those that have left included. */
export function useLeavers(vehicles: readonly Vehicle[], hasMore: boolean): (id: string) => string {
  const known = useRef({ places: new Map<string, number>(), names: new Map<string, string>() })
  // What is selected is the outside system.
  useEffect(() => {
    const { places, names } = known.current
    const here = new Map(vehicles.map(({ vehicleCard }, place) => [vehicleCard.id, place]))
    const gone = [...selected()].filter((id) => {
      const place = places.get(id)
      const isPushedOn = hasMore && place !== undefined && place >= here.size - pushedOn
      return place !== undefined && !here.has(id) && !isPushedOn
    })
    if (gone.length > 0) {
      select([...selected()].filter((id) => !gone.includes(id)))
      toast.info(leaveWords(gone.map((id) => names.get(id) ?? '')))
    }
    for (const { vehicleCard } of vehicles) names.set(vehicleCard.id, vehicleCard.stockNumber)
    known.current.places = here
  }, [vehicles, hasMore])
  return (id) => known.current.names.get(id) ?? 'a vehicle'
}

/** 'T4417A left the list and is no longer selected.' */
function leaveWords(names: readonly string[]): string {
  return names.length === 1
    ? `${names[0]} left the list and is no longer selected.`
    : `${names.length} vehicles left the list and are no longer selected.`
}
