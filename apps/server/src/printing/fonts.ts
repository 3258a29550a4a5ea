import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import type pdfmake from 'pdfmake'
import type { Style } from 'pdfmake'

type OpenTypeFeatures = NonNullable<Style['fontFeatures']>[number]

const { resolve } = createRequire(import.meta.url)

/** Inter sets words; Barlow Semi Condensed what one would read off a plate or a clock. */
export type Face = 'words' | 'figures'
export type Weight = 'normal' | 'bold'

// A family comes as a file for each script: the first that has a letter prints it.
const files = {
  words: [
    inter('latin'),
    inter('latin-ext'),
    inter('cyrillic'),
    inter('cyrillic-ext'),
    inter('greek'),
    inter('greek-ext'),
    inter('vietnamese'),
  ],
  figures: [barlow('latin'), barlow('latin-ext'), barlow('vietnamese')],
}

type FontFiles = { name: string } & Record<Weight, string>

function inter(script: string): FontFiles {
  const file = (weight: number) => resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)
  return { name: `inter-${script}`, normal: file(400), bold: file(600) }
}

function barlow(script: string): FontFiles {
  const file = (weight: number) =>
    resolve(`@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${script}-${weight}-normal.woff`)
  return { name: `barlow-${script}`, normal: file(500), bold: file(600) }
}

/** Figures of one width, so that columns of them compare. */
export const features: OpenTypeFeatures[] = ['tnum']

/** The fonts by the names that runs of letters carry. */
export const fontFiles: Parameters<typeof pdfmake.setFonts>[0] = Object.fromEntries(
  [...files.words, ...files.figures].map(({ name, normal, bold }) => [name, { normal, bold }]),
)

const chains: Record<Face, readonly FontFiles[]> = { words: files.words, figures: [...files.figures, ...files.words] }
const opened = new Map<string, Font>()
const found = new Map<string, Letter | undefined>()

export type Letter = {
  font: string
  /** As a share of the font's size. */
  width: number
}

/** The font that has a letter (one code point), and how wide it is there; undefined where none of them knows it. */
export function findLetter(letter: string, face: Face, weight: Weight): Letter | undefined {
  const key = `${face} ${weight} ${letter}`
  if (!found.has(key)) found.set(key, lookUp(letter, face, weight))
  return found.get(key)
}

function lookUp(letter: string, face: Face, weight: Weight): Letter | undefined {
  const file = fileOf(letter, face, weight)
  if (!file) return undefined
  const font = open(file[weight])
  const { advanceWidth } = font.layout(letter, features)
  return { font: file.name, width: advanceWidth / font.unitsPerEm }
}

/** The font that has a letter, itself; undefined where none of them knows it. */
export function fontOf(letter: string, face: Face, weight: Weight): Font | undefined {
  const file = fileOf(letter, face, weight)
  return file && open(file[weight])
}

function fileOf(letter: string, face: Face, weight: Weight): FontFiles | undefined {
  return chains[face].find((file) => open(file[weight]).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

function open(path: string): Font {
  const known = opened.get(path)
  if (known) return known
  const font = openSync(path)
  if ('fonts' in font) throw new Error(`${path} holds several fonts`)
  opened.set(path, font)
  return font
}
