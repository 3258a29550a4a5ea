import type { Media } from '@lotline/contract/media'
import type { Shot } from '@lotline/domain/vehicles/media'
import type { Gallery } from './gallery.ts'

/** What may be done to a chosen photo: each is undefined for whoever may not. */
export type MediaChanges = {
  readonly gallery: Gallery
  readonly media: readonly Media[]
  readonly onAssign: ((photo: Media, shot: Shot) => void) | undefined
  readonly onDelete: ((one: Media) => void) | undefined
}
