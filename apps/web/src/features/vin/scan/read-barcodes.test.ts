import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { readTexts } from './read-barcodes.ts'

const { resolve } = createRequire(import.meta.url)
const wasm = (name: string) => ({ overrides: { wasmBinary: new Uint8Array(readFileSync(resolve(name))).buffer } })
const text = 'I1FTFW1E85MFA41188'

beforeAll(() => {
  prepareZXingModule(wasm('zxing-wasm/reader/zxing_reader.wasm'))
  prepareWriter(wasm('zxing-wasm/writer/zxing_writer.wasm'))
})

const scale = 4
const margin = 10 * scale

/** A printed barcode as the pixels of a picture, white around it, turned by a quarter where that is asked. */
async function pictureOf(format: 'Code39' | 'Code128' | 'DataMatrix' | 'QRCode', isTurned: boolean): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format })
  const [width, height] = [symbol.width * scale + 2 * margin, symbol.height * scale + 2 * margin]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < symbol.height * scale; y += 1) {
    for (let x = 0; x < symbol.width * scale; x += 1) {
      const shade = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)] ?? 255
      const at = isTurned ? (x + margin) * height + y + margin : (y + margin) * width + x + margin
      data.set([shade, shade, shade], 4 * at)
    }
  }
  const [across, down] = isTurned ? [height, width] : [width, height]
  // The parts of a browser's own pictures that are used; node has none of them.
  return { width: across, height: down, data } as ImageData
}

test.each(['Code39', 'Code128', 'DataMatrix', 'QRCode'] as const)('%s is read, however the phone is held', async (format) => {
  expect(await readTexts(await pictureOf(format, false))).toEqual([text])
  expect(await readTexts(await pictureOf(format, true))).toEqual([text])
})

test('a picture without a barcode says nothing', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(180)
  expect(await readTexts({ width: 640, height: 480, data } as ImageData)).toEqual([])
})
