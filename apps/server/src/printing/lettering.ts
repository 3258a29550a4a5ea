import { type Face, findLetter, type Letter, type Weight } from './fonts.ts'

export type Style = { face: Face; weight: Weight; size: number; color: string }
/** Letters of one font beside each other. */
export type Run = { text: string; font: string; bold: boolean; fontSize: number; color: string }

type Placed = Letter & { text: string; bold: boolean }

const unknown = '?'
// What joins, turns and colors the signs before it is nothing by itself.
const invisible = /[\p{Cf}\p{Mn}\p{Me}\p{Variation_Selector}]/u

/** A line of text, cut to `width` points where it is longer, in the fonts that have its letters; what none of them has is a question mark. */
export function lineOf(text: string, style: Style, width: number): Run[] {
  const letters = lettersOf(text, style)
  return runsOf(cut(letters, style, width / style.size), style)
}

/** A text in lines of `width` points at most, its own line breaks kept; a word that is wider is broken. Of more than `most` lines the last ends in dots. */
export function linesOf(text: string, style: Style, { width, most }: { width: number; most: number }): Run[][] {
  return firstLines(wrapped(text, style, width / style.size), style, { width, most })
}

/** The same for one paragraph of parts that differ in weight, as where a sentence is begun in bold. */
export function linesOfParts(
  parts: readonly { text: string; weight: Weight }[],
  style: Style,
  room: { width: number; most: number },
): Run[][] {
  const [space] = lettersOf('x x', style).filter(({ text }) => text === ' ')
  const letters = parts.flatMap(({ text, weight }, at) => [
    ...(at > 0 && space ? [space] : []),
    ...lettersOf(text, { ...style, weight }),
  ])
  return firstLines(wrap(letters, room.width / style.size), style, room)
}

function firstLines(all: Iterable<Placed[]>, style: Style, { width, most }: { width: number; most: number }): Run[][] {
  const room = width / style.size
  const lines: Placed[][] = []
  for (const line of all) {
    lines.push(line)
    if (lines.length > most) break
  }
  const shown = lines.slice(0, most)
  if (lines.length > most) shown.push(cut([...(shown.pop() ?? []), ...dotsAfter(style)], style, room))
  return shown.map((line) => runsOf(line, style))
}

function* wrapped(text: string, style: Style, room: number): Generator<Placed[]> {
  for (const paragraph of text.trim().split(/\r\n|[\n\r\u2028\u2029]/)) yield* wrap(lettersOf(paragraph, style), room)
}

/** Letters in lines, broken at spaces where there are any. */
function* wrap(letters: readonly Placed[], room: number): Generator<Placed[]> {
  let line: Placed[] = []
  let width = 0
  for (const letter of letters) {
    line.push(letter)
    width += letter.width
    // A space may hang over the edge: it is not seen.
    if (letter.text === ' ' || width <= room || line.length === 1) continue
    const space = line.findLastIndex(({ text }) => text === ' ')
    const at = space > 0 ? space : line.length - 1
    yield line.slice(0, at)
    line = line.slice(space > 0 ? at + 1 : at)
    width = sum(line)
  }
  yield line
}

function dotsAfter({ face, weight }: Style): Placed[] {
  const dots = findLetter('…', face, weight)
  return dots ? [{ ...dots, text: '…', bold: weight === 'bold' }] : []
}

/** How wide a line is, in points. */
export function widthOf(text: string, style: Style): number {
  return sum(lettersOf(text, style)) * style.size
}

function lettersOf(text: string, { face, weight }: Style): Placed[] {
  return [...text.normalize('NFC').replace(/\s+/g, ' ').trim()].flatMap((sign) => {
    const letter = findLetter(sign, face, weight)
    if (letter) return [{ ...letter, text: sign, bold: weight === 'bold' }]
    const stand = invisible.test(sign) ? undefined : findLetter(unknown, face, weight)
    return stand ? [{ ...stand, text: unknown, bold: weight === 'bold' }] : []
  })
}

function cut(letters: Placed[], { face, weight }: Style, width: number): Placed[] {
  if (sum(letters) <= width) return letters
  const dots = findLetter('…', face, weight)
  if (!dots) return letters
  let left = width - dots.width
  const kept = letters.slice(
    0,
    letters.findIndex((letter) => {
      left -= letter.width
      return left < 0
    }),
  )
  while (kept.at(-1)?.text === ' ') kept.pop()
  return [...kept, { ...dots, text: '…', bold: weight === 'bold' }]
}

function runsOf(letters: readonly Placed[], { size, color }: Style): Run[] {
  const runs: Run[] = []
  for (const { text, font, bold } of letters) {
    const last = runs.at(-1)
    if (last?.font === font && last.bold === bold) last.text += text
    else runs.push({ text, font, bold, fontSize: size, color })
  }
  return runs
}

function sum(letters: readonly Letter[]): number {
  return letters.reduce((total, { width }) => total + width, 0)
}
