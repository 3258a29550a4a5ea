import type { FileType } from '@lotline/domain/files/file-types'

/** Pixels on dense screens: as a photo fills one, as it stands in a gallery, and on a card or beside words. Each is made from the one before. */
export const pictureSizes = {
  view: { width: 2048, height: 1536, quality: 80 },
  grid: { width: 720, height: 540, quality: 75 },
  thumbnail: { width: 360, height: 270, quality: 72 },
} as const

export type PictureSize = keyof typeof pictureSizes
/** WebP, by size. */
export type SmallerPictures = Partial<Record<PictureSize, Buffer>>
type Pixels = { width: number; height: number }

/** Left, top, width and height in pixels. */
export type Bar = readonly [x: number, y: number, width: number, height: number]

/** Work of a picture process, by kind: from a file of this machine to an answer. Pixels are those of a picture turned upright. */
export type PictureWork = {
  /** Decodes a picture once, small, to know that it is whole and is what its first bytes say. */
  inspect: { ask: { path: string; type: FileType }; answer: Pixels }
  /** The smaller pictures of a photo, no larger than it is and without its metadata. */
  resize: { ask: { path: string; sizes: readonly PictureSize[] }; answer: SmallerPictures }
  /** The same of an SVG drawing, of which only what draws is drawn. */
  rasterize: { ask: { path: string; sizes: readonly PictureSize[] }; answer: Pixels & { pictures: SmallerPictures } }
  /** A photo of any size as JPEG of so many pixels a side at most, without its metadata. */
  shrink: { ask: { path: string; side: number }; answer: Buffer }
  /** A picture or a drawing of ours that fills a place of so many pixels, with a drawing over it, as JPEG. */
  compose: { ask: { path: string; over: string } & Pixels; answer: Buffer }
  /** A picture of ours with bars of one color laid over, as JPEG. */
  paint: { ask: { path: string; bars: readonly Bar[]; color: readonly number[] }; answer: Buffer }
}

export type PictureTask = { [Kind in keyof PictureWork]: { kind: Kind } & PictureWork[Kind]['ask'] }[keyof PictureWork]
export type AnswerTo<Task extends PictureTask> = PictureWork[Task['kind']]['answer']

/** Why a picture is not read; `width` and `height` where it has too many pixels. */
export type RefusalReason = 'DAMAGED' | 'NO_DRAWING' | 'TOO_MANY_PIXELS' | 'TOO_MUCH_WORK'

/** Thrown for a picture that is at fault itself: trying again is no use. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason
  readonly pixels: Pixels | undefined

  constructor(reason: RefusalReason, pixels?: Pixels) {
    super(`The picture is not read: ${reason}`)
    this.reason = reason
    this.pixels = pixels
  }
}

/** Messages of a picture process: first that it is ready, then one reply to each task. */
export type ChildMessage =
  | { ready: true }
  | { answer: unknown }
  | { refused: RefusalReason; pixels?: Pixels | undefined }
  | { failed: string }
