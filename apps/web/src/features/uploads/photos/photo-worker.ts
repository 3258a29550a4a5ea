import { mostFileBytes, mostPixels } from '@lotline/domain/files/file-limits'
import { fileTypeOf, isHeic, tellingBytes } from '@lotline/domain/files/file-types'
import { withoutMetadata } from '@lotline/domain/files/photo-metadata'

export type Asked = { readonly id: number; readonly photo: Blob }
export type Trouble = 'no picture' | 'no reader' | 'too large'
/** `photo` is null where it goes as it is; a picture drawn anew is a JPEG. */
export type Made = { readonly photo: Blob | null } | { readonly trouble: Trouble }
export type Answered = { readonly id: number; readonly made: Made }

// As large as a listing site shows it, and as most phones take it.
const longestSide = 4096
const jpegQualities = [0.88, 0.8, 0.7]

self.addEventListener('message', async ({ data: { id, photo } }: MessageEvent<Asked>) => {
  const made = await fitPhoto(photo).catch(
    (error: unknown): Made => ({ trouble: error instanceof Trap ? error.trouble : 'no reader' }),
  )
  self.postMessage({ id, made } satisfies Answered)
})

class Trap extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** Within the limit and without what the camera wrote beside the picture; drawn anew only where it has to be. */
async function fitPhoto(photo: Blob): Promise<Made> {
  const head = new Uint8Array(await photo.slice(0, tellingBytes).arrayBuffer())
  if (isHeic(head)) return { photo: await drawnAnew(await pictureOfHeic(photo)) }
  const type = fileTypeOf(head)
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return { photo: null }
  const bare = withoutMetadata(new Uint8Array(await photo.arrayBuffer()))
  if (bare && bare.width * bare.height > mostPixels) throw new Trap('too large')
  const isUpright = type === 'image/jpeg' || bare?.orientation === 1
  const isSmall = bare && bare.bytes.length <= mostFileBytes && Math.max(bare.width, bare.height) <= longestSide
  if (bare && isUpright && isSmall) return { photo: new Blob([bare.bytes], { type }) }
  return { photo: await drawnAnew(await pictureOf(photo)) }
}

async function pictureOf(photo: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) throw new Trap('no picture')
  return picture
}

/** By the browser itself where it can: Safari does. */
async function pictureOfHeic(photo: Blob): Promise<ImageBitmap | ImageData> {
  const own = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (own) return own
  const { decodeHeic } = await import('./decode-heic.ts')
  const decoded = await decodeHeic(new Uint8Array(await photo.arrayBuffer()), mostPixels)
  if (typeof decoded === 'string') throw new Trap(decoded)
  return decoded
}

/** A JPEG of it, within side and bytes. */
async function drawnAnew(picture: ImageBitmap | ImageData): Promise<Blob> {
  const source = picture instanceof ImageData ? await createImageBitmap(picture) : picture
  try {
    let scale = Math.min(1, longestSide / Math.max(source.width, source.height))
    for (;;) {
      const canvas = drawn(source, scale)
      for (const quality of jpegQualities) {
        const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
        if (jpeg.size <= mostFileBytes) return jpeg
      }
      scale *= 0.75
    }
  } finally {
    source.close()
  }
}

function drawn(source: ImageBitmap, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('A canvas without a context')
  // What shines through has white behind it, as on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
