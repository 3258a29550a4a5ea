import type { Place } from '@lotline/contract/rooftops'

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

/** Where a group may be put: corporate groups that the caller may edit. */
export function corporateGroups(places: readonly Place[]): Place[] {
  return places.filter(({ tier, mayEdit }) => tier === 'CORPORATE_GROUP' && mayEdit)
}

/** Where a rooftop may be opened. */
export function rooftopGroups(places: readonly Place[]): Place[] {
  return places.filter(({ tier, mayEdit }) => tier === 'GROUP' && mayEdit)
}

export const tierWords: Record<Place['tier'], string> = {
  ROOFTOP: 'Rooftop',
  GROUP: 'Group',
  CORPORATE_GROUP: 'Corporate group',
}
