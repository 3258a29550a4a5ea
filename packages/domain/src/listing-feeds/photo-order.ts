import { type Shot, shots } from '../vehicles/media.ts'

type OrderedPhoto = { readonly shot: Shot; readonly syndicated: boolean }

const rank = new Map<Shot, number>(shots.map(({ value }, at) => [value, at]))

/**
 * Photos in the order in which a site gets them, given in that of the gallery: with `setFirst` those chosen for listing sites stand first, in the
 * order of their shots.
 */
export function listingOrder<Photo extends OrderedPhoto>(photos: readonly Photo[], setFirst: boolean): Photo[] {
  if (!setFirst) return [...photos]
  const isChosen = ({ shot, syndicated }: Photo) => syndicated && shot !== 'UNKNOWN'
  const chosen = photos.filter(isChosen).toSorted((one, other) => (rank.get(one.shot) ?? 0) - (rank.get(other.shot) ?? 0))
  return [...chosen, ...photos.filter((photo) => !isChosen(photo))]
}
