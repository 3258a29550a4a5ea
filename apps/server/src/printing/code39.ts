import type { Content } from 'pdfmake'
import { colors } from './colors.ts'

type ContentCanvas = Extract<Content, { canvas: unknown }>

// For each sign its five bars and four gaps in turn; the third of the nine that are wide makes it 'three of nine'. ISO/IEC 16388.
const signs: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '.': 'wwnnnnwnn',
  ' ': 'nwwnnnwnn',
  '*': 'nwnnwnwnn',
}
const wide = 2.5
const between = 1

/** The bars of a text in Code 39, as the makers' own labels carry a VIN: where each begins and how wide it is, in narrow bars. Undefined for a text with other signs. */
export function code39(text: string): { bars: { at: number; width: number }[]; width: number } | undefined {
  const bars: { at: number; width: number }[] = []
  let at = 0
  for (const sign of `*${text.toUpperCase()}*`) {
    const pattern = signs[sign]
    if (!pattern || (sign === '*' && text.includes('*'))) return undefined
    for (const [index, kind] of [...pattern].entries()) {
      const width = kind === 'w' ? wide : 1
      if (index % 2 === 0) bars.push({ at, width })
      at += width
    }
    at += between
  }
  return { bars, width: at - between }
}

/** The bars drawn to a width and height in points, where they stand and without taking room. */
export function barcode(
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Content[] {
  const code = code39(text)
  if (!code) return []
  const scale = width / code.width
  const canvas: ContentCanvas['canvas'] = code.bars.map((bar) => ({
    type: 'rect',
    x: bar.at * scale,
    y: 0,
    w: bar.width * scale,
    h: height,
    color: colors.ink,
    lineWidth: 0,
  }))
  return [{ canvas, relativePosition: { x, y } }]
}
