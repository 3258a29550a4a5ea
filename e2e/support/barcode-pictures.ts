import { pngOf } from './png.ts'

type Picture = { readonly width: number; readonly height: number; readonly gray: Uint8Array }

// Code 39: nine bars and gaps a character, beginning with a bar; 1 is a wide one.
const characters: Readonly<Record<string, string>> = {
  ...{ 0: '000110100', 1: '100100001', 2: '001100001', 3: '101100000', 4: '000110001' },
  ...{ 5: '100110000', 6: '001110000', 7: '000100101', 8: '100100100', 9: '001100100' },
  ...{ A: '100001001', B: '001001001', C: '101001000', D: '000011001', E: '100011000', F: '001011000', G: '000001101' },
  ...{ H: '100001100', I: '001001100', J: '000011100', K: '100000011', L: '001000011', M: '101000010', N: '000010011' },
  ...{ O: '100010010', P: '001010010', Q: '000000111', R: '100000110', S: '001000110', T: '000010110', U: '110000001' },
  ...{ V: '011000001', W: '111000000', X: '010010001', Y: '110010000', Z: '011010000', '*': '010010100' },
}
const narrow = 3
const wide = 7

/** A label with a Code 39 on it, as a camera sees it from half a meter: 1280 by 720, gray around white. */
export function labelWith(text: string): Picture {
  const [width, height] = [1280, 720]
  const gray = new Uint8Array(width * height).fill(150)
  const paint = (x: number, y: number, w: number, h: number, shade: number) => {
    for (let row = y; row < y + h; row += 1) gray.fill(shade, row * width + x, row * width + x + w)
  }
  const bars = [...`*${text}*`].flatMap((character) => [...(characters[character] ?? ''), '0'].map(Number))
  const widths = bars.map((isWide) => (isWide ? wide : narrow))
  const length = widths.reduce((sum, each) => sum + each, 0)
  let x = Math.round((width - length) / 2)
  paint(x - 40, 240, length + 80, 240, 245)
  for (const [at, each] of widths.entries()) {
    // Ten to a character: bar, gap, ..., bar, and the gap before the next.
    if (at % 10 !== 9 && (at % 10) % 2 === 0) paint(x, 280, each, 160, 20)
    x += each
  }
  return { width, height, gray }
}

/** A film for the browser's pretended camera: two frames of one picture, again and again. */
export function filmOf({ width, height, gray }: Picture): Buffer {
  const noColor = Buffer.alloc((width * height) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), gray, noColor]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}

/** The same as a photo: a PNG in shades of gray. */
export function photoOf({ width, height, gray }: Picture): Buffer {
  const rows = Array.from({ length: height }, (_, y) => gray.subarray(y * width, (y + 1) * width))
  return pngOf('gray', width, rows)
}
