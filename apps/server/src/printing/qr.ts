import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Content } from 'pdfmake'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { bars } from './placed.ts'

/** The dark and light modules of a code, row by row, without the quiet zone around it. */
export type QrCode = { size: number; isDark: readonly boolean[] }

const { resolve } = createRequire(import.meta.url)
let isPrepared = false

/** A text as a QR code of level M: 15 of 100 of it may be lost. Four modules around it are to stay white. */
export async function qrOf(text: string): Promise<QrCode> {
  if (!isPrepared) {
    // From where it is installed: the library would fetch it from a network otherwise.
    const wasm = new Uint8Array(readFileSync(resolve('zxing-wasm/writer/zxing_writer.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } })
    isPrepared = true
  }
  const { error, symbol } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=M' })
  if (error || symbol.width === 0) throw new Error(`No QR code could be made: ${error}`)
  return { size: symbol.width, isDark: [...symbol.data].map((shade) => shade === 0) }
}

/** A code as wide as `width` points, drawn as shapes, so that it prints as sharp as the printer can. */
export function drawQr({ size, isDark }: QrCode, at: { x: number; y: number }, width: number): Content {
  const module = width / size
  const boxes: { x: number; y: number; w: number; h: number }[] = []
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!isDark[row * size + from]) continue
      let to = from
      while (to < size && isDark[row * size + to]) to += 1
      boxes.push({ x: from * module, y: row * module, w: (to - from) * module, h: module })
      from = to
    }
  }
  return bars(at, boxes)
}
