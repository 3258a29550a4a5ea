import { findVin } from '@lotline/domain/vin/scanned-vin'
import type { BarcodeReader } from './barcode-reader.ts'

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
