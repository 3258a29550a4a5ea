import type { Media } from '@lotline/contract/files/media'
import { type Shot, shots } from '@lotline/domain/vehicles/media'

/** The place of a shot, and the photo that fills it. */
export type Slot = { readonly shot: Shot; readonly name: string; readonly photo: Media | undefined }

export type Gallery = {
  /** The shots that a rooftop wants, in its order, then others that a photo shows. */
  readonly slots: readonly Slot[]
  /** Photos without a shot, and videos. */
  readonly loose: readonly Media[]
  /** How many of the wanted shots are there, and how many are wanted. */
  readonly filled: number
  readonly wanted: number
}

/** What may be done to a chosen photo: each is undefined for whoever may not. */
export type MediaChanges = {
  readonly gallery: Gallery
  readonly media: readonly Media[]
  readonly onAssign: ((photo: Media, shot: Shot) => void) | undefined
  readonly onDelete: ((one: Media) => void) | undefined
  /** Puts one before another in the order of all, or at the end. */
  readonly onPut: ((id: string, before: string | undefined) => void) | undefined
}

export function galleryOf(media: readonly Media[], required: readonly Shot[]): Gallery {
  const others = shots.map(({ value }) => value).filter((shot) => !required.includes(shot) && shot !== 'UNKNOWN')
  const slotOf = (shot: Shot): Slot => ({ shot, name: shotName(shot), photo: holderOf(media, shot) })
  const wanted = required.map(slotOf)
  return {
    slots: [...wanted, ...others.map(slotOf).filter(({ photo }) => photo)],
    loose: media.filter(({ shot }) => shot === 'UNKNOWN'),
    filled: wanted.filter(({ photo }) => photo).length,
    wanted: required.length,
  }
}

/** Every shot that a photo can be given: what is in the gallery first. */
export function choicesOf(media: readonly Media[], required: readonly Shot[]): Slot[] {
  const { slots } = galleryOf(media, required)
  const others = shots.filter(({ value }) => value !== 'UNKNOWN' && !slots.some(({ shot }) => shot === value))
  return [...slots, ...others.map(({ value, name }) => ({ shot: value, name, photo: undefined }))]
}

export function shotName(shot: Shot): string {
  return shots.find(({ value }) => value === shot)?.name ?? ''
}

/** What becomes of a slot when a photo is put into it; 'locked' where it cannot be. */
export type Fate = 'this photo' | 'empty' | 'swap' | 'replace' | 'locked'

/** One without a shot has none to give in return (MED-020): what was there has none then. */
export function fateOf(photo: Media, slot: Slot): Fate {
  if (slot.photo?.id === photo.id) return 'this photo'
  if (isLocked(photo) || (slot.photo && isLocked(slot.photo))) return 'locked'
  if (!slot.photo) return 'empty'
  return photo.shot === 'UNKNOWN' ? 'replace' : 'swap'
}

/** Stock photos stay as they are (MED-017, MED-018). */
export function isLocked({ imageType }: Media): boolean {
  return imageType === 'STOCK'
}

/** Media with a photo put to a shot, as the server will have it: whoever held the shot gets the photo's own. */
export function withShot(media: readonly Media[], photo: Media, shot: Shot): Media[] {
  return media.map((one) => {
    if (one.id === photo.id) return { ...one, shot, syndicated: shot !== 'UNKNOWN' && one.syndicated }
    return shot !== 'UNKNOWN' && one.shot === shot ? { ...one, shot: photo.shot } : one
  })
}

/** All of them with one put before another, or at the end. */
export function withPlace(media: readonly Media[], id: string, before: string | undefined): Media[] {
  const moved = media.find((one) => one.id === id)
  if (!moved || id === before) return [...media]
  const others = media.filter((one) => one !== moved)
  const at = others.findIndex((one) => one.id === before)
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved)
}

/** '4 photos, 1 video, 1 stock'. */
export function countWords(loose: readonly Media[]): string {
  const videos = loose.filter(({ kind }) => kind === 'VIDEO').length
  const stock = loose.filter(isLocked).length
  const photos = loose.length - videos - stock
  return [
    photos && `${photos} photo${photos === 1 ? '' : 's'}`,
    videos && `${videos} video${videos === 1 ? '' : 's'}`,
    stock && `${stock} stock`,
  ]
    .filter(Boolean)
    .join(', ')
}

function holderOf(media: readonly Media[], shot: Shot): Media | undefined {
  return media.find((one) => one.shot === shot)
}
