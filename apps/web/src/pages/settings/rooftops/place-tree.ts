import type { Place } from '@lotline/contract/rooftops/rooftops'
import { mayHold } from '@lotline/domain/rooftops/places'

export type PlaceNode = { readonly place: Place; readonly inside: readonly PlaceNode[] }

/** The places as a tree: what lies in nothing that is known stands at the top. */
export function placeTree(places: readonly Place[]): PlaceNode[] {
  const known = new Set(places.map(({ id }) => id))
  const below = (parentId: string | null): PlaceNode[] =>
    places.filter((place) => placed(place, known) === parentId).map((place) => ({ place, inside: below(place.id) }))
  return below(null)
}

function placed({ parentId }: Place, known: ReadonlySet<string>): string | null {
  return parentId !== null && known.has(parentId) ? parentId : null
}

/** Where a place of this tier may be put: not into itself or what lies in it, and only where the caller may act. */
export function possibleParents(places: readonly Place[], tier: Place['tier'], movedId?: string): Place[] {
  const inside = new Set(movedId === undefined ? [] : [movedId])
  // Parents stand before what they hold, so one pass finds everything inside.
  for (const { id, parentId } of places) if (parentId !== null && inside.has(parentId)) inside.add(id)
  return places.filter((place) => place.mayEdit && mayHold(place.tier, tier) && !inside.has(place.id))
}

export const tierWords: Record<Place['tier'], string> = {
  ROOFTOP: 'Rooftop',
  GROUP: 'Group',
  CORPORATE_GROUP: 'Corporate group',
}
