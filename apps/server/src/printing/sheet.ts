import { colors } from './colors.ts'
import type { Run, Style } from './lettering.ts'

/** A sheet of letter paper standing, in points. */
export const paper = { width: 612, height: 792, side: 36, top: 34, bottom: 40 }
export const contentWidth = paper.width - 2 * paper.side

/** What every part of a printed sheet may tell: whose it is, where its clocks are, and when it was made. */
export type Sheet = { rooftop: string; timeZone: string; madeAt: Date }

export const heading: Style = { face: 'figures', weight: 'bold', size: 12.5, color: colors.ink }
export const label: Style = { face: 'words', weight: 'normal', size: 7, color: colors.ink3 }
export const word: Style = { face: 'words', weight: 'normal', size: 8.5, color: colors.ink }
export const quiet: Style = { ...word, size: 7.5, color: colors.ink2 }
export const strong: Style = { ...word, weight: 'bold' }
export const figure: Style = { face: 'figures', weight: 'normal', size: 9.5, color: colors.ink }
export const strongFigure: Style = { ...figure, weight: 'bold' }

/** A line as the printer takes it; an empty one keeps its place. */
export function printed(text: readonly Run[], { left = 0, above = 0 } = {}) {
  const margin: [number, number, number, number] = [left, above, 0, 0]
  return { text: text.length > 0 ? [...text] : [{ text: ' ', fontSize: label.size }], noWrap: true, margin }
}
