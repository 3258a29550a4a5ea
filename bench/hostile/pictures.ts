import { crc32, deflateSync } from 'node:zlib'

/** SVG of 18 kB: each of 240 masks is seen through the one before, so that as many layers are open at once. */
export function nestedMasksSvg(): Buffer {
  return masksSvg(240, (at) => `<rect width="9999" height="9999" mask="url(#m${at - 1})"/>`)
}

/** SVG of 7 kB: each of 60 masks uses the one before twice, which doubles the work with each. */
export function doublingMasksSvg(): Buffer {
  return masksSvg(60, (at) => `<path d="M0 0h99v99" mask="url(#m${at - 1})"/>`.repeat(2))
}

function masksSvg(count: number, contentOf: (at: number) => string): Buffer {
  const masks = Array.from({ length: count }, (_, at) => `<mask id="m${at + 1}">${contentOf(at + 1)}</mask>`)
  const root = '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">'
  const first = '<mask id="m0"><rect width="9999" height="9999" fill="#fff"/></mask>'
  return Buffer.from(`${root}${first}${masks.join('')}<rect width="9999" height="9999" mask="url(#m${count})"/></svg>`)
}

/** PNG of 10 by 10 pixels and 4.4 MB, of which the text is 4.5 GB. */
export function textBombPng(): Buffer {
  const text = deflateSync(Buffer.alloc(45_000_000), { level: 9 })
  const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]))
  return pngOf(10, 10, Array<Buffer>(100).fill(chunk))
}

/** PNG of one pixel, with further chunks in front of its pixels. */
export function tinyPng(chunks: readonly Buffer[] = []): Buffer {
  return pngOf(1, 1, chunks)
}

function pngOf(width: number, height: number, chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + width * 3)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    ...[signature, pngChunk('IHDR', head), ...chunks],
    ...[pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))],
  ])
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export type JpegShape = { width: number; height: number; isProgressive: boolean; hasHalvedColor: boolean }

/**
 * A whole JPEG of one gray, some 5 kB a megapixel: its two Huffman tables have one code of one bit each, for a difference of zero and for
 * the end of a block. A progressive one holds the coefficients of all its blocks while it is decoded, as that of a camera does.
 */
export function grayJpeg({ width, height, isProgressive, hasHalvedColor }: JpegShape): Buffer {
  const step = hasHalvedColor ? 16 : 8
  const blocks = Math.ceil(width / step) * Math.ceil(height / step) * (hasHalvedColor ? 6 : 3)
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const sampling = hasHalvedColor ? 0x22 : 0x11
  const components = [1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0]
  const selectors = [1, 0, 2, 0, 3, 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array(64).fill(1)]),
    jpegSegment(isProgressive ? 0xc2 : 0xc0, [8, ...size, 3, ...components]),
    ...[0x00, 0x10].map((table) => jpegSegment(0xc4, [table, 1, ...Array(15).fill(0), 0])),
    jpegSegment(0xda, [3, ...selectors, 0, isProgressive ? 0 : 63, 0]),
    Buffer.alloc(Math.ceil((blocks * (isProgressive ? 1 : 2)) / 8)),
    Buffer.from([0xff, 0xd9]),
  ])
}

function jpegSegment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** Progressive JPEG of 120 megapixels. */
export function hugeProgressiveJpeg(): Buffer {
  return grayJpeg({ width: 12_000, height: 10_000, isProgressive: true, hasHalvedColor: false })
}
