import type { Place } from '@lotline/contract/rooftops'

/** The groups that a rooftop lies in and that the caller may edit, the nearest first. */
export function groupsAbove(places: readonly Place[], rooftopId: string): Place[] {
  const parentOf = ({ parentId }: Place) => places.find(({ id }) => id === parentId)
  const groups: Place[] = []
  let place = places.find(({ id }) => id === rooftopId)
  while (place) {
    place = parentOf(place)
    if (place?.mayEdit) groups.push(place)
  }
  return groups
}
