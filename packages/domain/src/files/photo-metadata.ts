/**
 * What a camera writes into a photo beside its picture: where it stood, whose it is, a smaller picture, a film. A photo goes out without any of
 * it. What a JPEG needs to look right stays: how it is turned, its color profile, how its colors are stored.
 */

/** How a picture is turned, 1 to 8 as Exif counts: 1 is upright. */
export type Orientation = number

export type Bare = {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  /** Of a JPEG it is kept in the bytes; another picture that is not upright has to be drawn anew. */
  orientation: Orientation
}

/** The same picture without what was written beside it, nothing drawn anew; undefined where the bytes are none that it can follow. */
export function withoutMetadata(bytes: Uint8Array): Bare | undefined {
  try {
    if (at(bytes, 0) === 0xff && at(bytes, 1) === 0xd8) return bareJpeg(bytes)
    if (textAt(bytes, 1, 3) === 'PNG') return barePng(bytes)
    return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? bareWebp(bytes) : undefined
  } catch (error) {
    if (error instanceof BrokenPhoto) return undefined
    throw error
  }
}

class BrokenPhoto extends Error {}

const [APP0, APP1, APP2, APP14, SOS, EOI] = [0xe0, 0xe1, 0xe2, 0xee, 0xda, 0xd9]
const exifSign = 'Exif\0\0'

function bareJpeg(bytes: Uint8Array): Bare {
  const kept: Uint8Array[] = []
  let size = { width: 0, height: 0 }
  let orientation = 1
  let place = 2
  for (;;) {
    const marker = markerAt(bytes, place)
    if (marker === EOI) break
    const length = uint16(bytes, place + 2)
    const end = place + 2 + length
    if (length < 2 || end > bytes.length) throw new BrokenPhoto()
    if (marker === APP1 && textAt(bytes, place + 4, 6) === exifSign) orientation = orientationIn(bytes.subarray(place + 10, end))
    if (isFrame(marker)) size = { width: uint16(bytes, place + 7), height: uint16(bytes, place + 5) }
    const next = marker === SOS ? endOfScan(bytes, end) : end
    if (isShown(marker, bytes, place)) kept.push(bytes.subarray(place, next))
    place = next
  }
  if (size.width === 0 || size.height === 0) throw new BrokenPhoto()
  // JFIF has to stand first; a mark of how it is turned comes right behind.
  const first = kept[0] && kept[0][1] === APP0 ? 1 : 0
  if (orientation !== 1) kept.splice(first, 0, exifOf(orientation))
  // What stands behind the end is another picture, or a film.
  return { bytes: joined([bytes.subarray(0, 2), ...kept, Uint8Array.of(0xff, EOI)]), ...size, orientation }
}

/** Whether a part is needed to show the picture: not the camera's words, and of the parts named APP2 only the color profile. */
function isShown(marker: number, bytes: Uint8Array, place: number): boolean {
  if (marker === APP2) return textAt(bytes, place + 4, 11) === 'ICC_PROFILE'
  const isComment = marker === 0xfe
  return !isComment && (marker < APP0 || marker > 0xef || marker === APP0 || marker === APP14)
}

/** The parts named SOF; the other three of their numbers mean tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** A marker, past the bytes that may fill up the room before it. */
function markerAt(bytes: Uint8Array, place: number): number {
  if (at(bytes, place) !== 0xff) throw new BrokenPhoto()
  const marker = at(bytes, place + 1)
  if (marker === 0xff || marker < 0xc0) throw new BrokenPhoto()
  return marker
}

/** Where the coded picture ends: in it a byte of all ones is followed by a zero, or by a mark to begin anew at. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let place = bytes.indexOf(0xff, start); place !== -1; place = bytes.indexOf(0xff, place + 1)) {
    const next = at(bytes, place + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return place
  }
  throw new BrokenPhoto()
}

/** The one tag of Exif that tells how the picture is turned; 1 where there is none. */
function orientationIn(tiff: Uint8Array): Orientation {
  const isLittle = textAt(tiff, 0, 2) === 'II'
  const two = (place: number) => (isLittle ? at(tiff, place) + 256 * at(tiff, place + 1) : uint16(tiff, place))
  const four = (place: number) => (isLittle ? two(place) + 65536 * two(place + 2) : 65536 * two(place) + two(place + 2))
  try {
    const directory = four(4)
    const tags = two(directory)
    for (let tag = 0; tag < tags; tag += 1) {
      const place = directory + 2 + 12 * tag
      if (two(place) !== 0x0112) continue
      const value = two(place + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    // Nobody can be told anything by words that break off.
    if (!(error instanceof BrokenPhoto)) throw error
  }
  return 1
}

/** A part of a JPEG that says how it is turned, and nothing else. */
function exifOf(orientation: Orientation): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const sign = [...exifSign].map((letter) => letter.charCodeAt(0))
  return Uint8Array.of(0xff, APP1, 0, 2 + sign.length + tiff.length, ...sign, ...tiff)
}

const pngWords = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function barePng(bytes: Uint8Array): Bare {
  if (textAt(bytes, 12, 4) !== 'IHDR') throw new BrokenPhoto()
  const kept = [bytes.subarray(0, 8)]
  let orientation = 1
  for (let place = 8; ; ) {
    const type = textAt(bytes, place + 4, 4)
    const end = place + 12 + uint32(bytes, place)
    if (end > bytes.length) throw new BrokenPhoto()
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(place + 8, end - 4))
    if (!pngWords.has(type)) kept.push(bytes.subarray(place, end))
    place = end
    if (type === 'IEND') break
  }
  return { bytes: joined(kept), width: uint32(bytes, 16), height: uint32(bytes, 20), orientation }
}

function bareWebp(bytes: Uint8Array): Bare {
  const kept: Uint8Array[] = []
  let size = { width: 0, height: 0 }
  let orientation = 1
  const end = Math.min(bytes.length, 8 + littleUint(bytes, 4, 4))
  for (let place = 12; place < end; ) {
    const type = textAt(bytes, place, 4)
    const length = littleUint(bytes, place + 4, 4)
    const next = place + 8 + length + (length % 2)
    if (place + 8 + length > bytes.length) throw new BrokenPhoto()
    const part = bytes.slice(place, next)
    const data = part.subarray(8)
    if (type === 'EXIF') orientation = orientationIn(textAt(data, 0, 6) === exifSign ? data.subarray(6) : data)
    if (type === 'VP8X') {
      // It no longer has any.
      part[8] = at(part, 8) & ~0b1100
      size = { width: 1 + littleUint(data, 4, 3), height: 1 + littleUint(data, 7, 3) }
    }
    if (type === 'VP8 ' && size.width === 0)
      size = { width: littleUint(data, 6, 2) & 0x3fff, height: littleUint(data, 8, 2) & 0x3fff }
    if (type === 'VP8L' && size.width === 0) size = losslessSize(littleUint(data, 1, 4))
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(part)
    place = next
  }
  if (size.width === 0) throw new BrokenPhoto()
  const length = kept.reduce((sum, part) => sum + part.length, 4)
  const head = Uint8Array.of(...bytes.subarray(0, 4), length, length >> 8, length >> 16, length >> 24, ...bytes.subarray(8, 12))
  return { bytes: joined([head, ...kept]), ...size, orientation }
}

function losslessSize(bits: number): { width: number; height: number } {
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function at(bytes: Uint8Array, place: number): number {
  const byte = bytes[place]
  if (byte === undefined) throw new BrokenPhoto()
  return byte
}

function uint16(bytes: Uint8Array, place: number): number {
  return 256 * at(bytes, place) + at(bytes, place + 1)
}

function uint32(bytes: Uint8Array, place: number): number {
  return 65536 * uint16(bytes, place) + uint16(bytes, place + 2)
}

function littleUint(bytes: Uint8Array, place: number, count: number): number {
  let value = 0
  for (let byte = count - 1; byte >= 0; byte -= 1) value = 256 * value + at(bytes, place + byte)
  return value
}

function textAt(bytes: Uint8Array, place: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(place, place + length))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
