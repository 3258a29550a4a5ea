import { findVin } from '@lotline/domain/vin/scanned-vin'
import { hasMatchingCheckDigit } from '@lotline/domain/vin/vin'
import type { BarcodeReader } from './barcode-reader.ts'

type Watched = {
  readonly video: HTMLVideoElement
  readonly reader: Pick<BarcodeReader, 'read'>
  readonly signal: AbortSignal
  /** A barcode was read that holds no VIN. */
  readonly onOther: () => void
}

// Ten looks a second find a barcode as soon as a hand holds still, and leave the battery alone.
const betweenLooksMs = 100

/** Looks at the camera's picture until it shows a VIN. Undefined once nobody watches any more; 'no reader' where nothing can be read. */
export async function watchForVin({ video, reader, signal, onOther }: Watched): Promise<string | 'no reader' | undefined> {
  let doubtful: string | undefined
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    const frame = await frameOf(video)
    if (!frame) continue
    const reading = await reader.read(frame)
    if (signal.aborted) return undefined
    if ('trouble' in reading) return 'no reader'
    const vin = findVin(reading.texts)
    // Code 39 does not check itself: what the VIN's own check digit does not confirm is to be read twice alike.
    if (vin !== undefined && (hasMatchingCheckDigit(vin) || vin === doubtful)) return vin
    if (vin !== undefined) doubtful = vin
    else if (reading.texts.length > 0) onOther()
  }
  return undefined
}

/** Nothing while the camera is still coming up, or has just been turned off. */
async function frameOf(video: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  return createImageBitmap(video).catch(() => undefined)
}

type Answer =
  | { readonly vin: string }
  | { readonly vin?: undefined; readonly trouble: 'nothing in photo' | 'no picture' | 'no reader' }

/** The VIN in a photo's barcodes, or why there is none. */
export async function readPhoto(reader: Pick<BarcodeReader, 'read'>, photo: Blob): Promise<Answer> {
  const reading = await reader.read(photo)
  if ('trouble' in reading) return { trouble: reading.trouble }
  const vin = findVin(reading.texts)
  return vin === undefined ? { trouble: 'nothing in photo' } : { vin }
}
