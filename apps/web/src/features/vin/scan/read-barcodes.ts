import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

// The four that makers, states and dealerships print VINs in; fewer kinds are read faster and mistaken less.
const options: ReaderOptions = {
  formats: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
  maxNumberOfSymbols: 8,
  // As it was encoded, separators included.
  textMode: 'Plain',
}

/** What the barcodes in a picture say. Throws where the reader itself could not be loaded. */
export async function readTexts(pixels: ImageData): Promise<string[]> {
  return (await readBarcodes(pixels, options)).map(({ text }) => text)
}
