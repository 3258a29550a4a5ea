import { findVin } from '@lotline/domain/vin/scanned-vin'
import { prepareZXingModule } from 'zxing-wasm/reader'
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readTexts } from './read-barcodes.ts'

/** A picture of the camera, or a photo as it was chosen. */
export type Asked = { readonly id: number; readonly picture: ImageBitmap | Blob }
export type Reading = { readonly texts: readonly string[] } | { readonly trouble: 'no picture' | 'no reader' }
export type Answered = { readonly id: number; readonly reading: Reading }

// Ours, beside the scripts: the library would ask a public network for it.
const ready = prepareZXingModule({ overrides: { locateFile: () => readerAddress }, fireImmediately: true }).then(
  () => true,
  () => false,
)

self.addEventListener('message', async ({ data: { id, picture } }: MessageEvent<Asked>) => {
  const reading = await (picture instanceof Blob ? readPhoto(picture) : readFrame(picture)).catch(broken)
  self.postMessage({ id, reading } satisfies Answered)
})

// Out of memory, most likely: a new thread begins with all of it.
const broken = (): Reading => ({ trouble: 'no reader' })

async function readFrame(frame: ImageBitmap): Promise<Reading> {
  const pixels = pixelsOf(frame, Math.max(frame.width, frame.height))
  frame.close()
  return (await ready) ? { texts: await readTexts(pixels) } : { trouble: 'no reader' }
}

// Small first: it is quick, and takes away the noise that a phone adds in bad light. Then as large as a far barcode needs.
const longestSides = [1600, 4000]

async function readPhoto(photo: Blob): Promise<Reading> {
  if (!(await ready)) return { trouble: 'no reader' }
  const picture = await createImageBitmap(photo).catch(() => undefined)
  if (!picture) return { trouble: 'no picture' }
  const texts: string[] = []
  for (const longest of longestSides) {
    if (findVin(texts) === undefined) texts.push(...(await readTexts(pixelsOf(picture, longest))))
  }
  picture.close()
  return { texts }
}

/** Never larger than it is. */
function pixelsOf(picture: ImageBitmap, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('A canvas without a context')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
