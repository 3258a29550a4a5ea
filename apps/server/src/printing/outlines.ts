import { type Face, fontOf, type Weight } from './fonts.ts'

type Lettering = { face: Face; weight: Weight; size: number; x: number; y: number }

/** A line as one path of an SVG drawing, its baseline beginning at x and y: drawn alike wherever, also where no fonts are installed. */
export function outlineOf(text: string, { face, weight, size, x, y }: Lettering): string {
  let left = x
  let path = ''
  for (const letter of text) {
    const font = fontOf(letter, face, weight)
    if (!font) continue
    const scale = size / font.unitsPerEm
    const [glyph] = font.layout(letter).glyphs
    if (!glyph) continue
    path += glyph.path.scale(scale, -scale).translate(left, y).toSVG()
    left += glyph.advanceWidth * scale
  }
  return path
}

/** How wide the same line is. */
export function outlineWidth(text: string, { face, weight, size }: Omit<Lettering, 'x' | 'y'>): number {
  let width = 0
  for (const letter of text) {
    const font = fontOf(letter, face, weight)
    width += font ? ((font.layout(letter).glyphs[0]?.advanceWidth ?? 0) * size) / font.unitsPerEm : 0
  }
  return width
}
