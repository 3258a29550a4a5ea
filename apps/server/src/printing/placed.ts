import type { Content } from 'pdfmake'
import type { Run, Style } from './lettering.ts'

/** Black on white: what is hung on a car is read through glass. */
export const black = '#000000'

type Spot = { x: number; y: number }

/** How far lines of a style stand from each other, in points. */
export function leadingOf({ size }: Style): number {
  return size * 1.24
}

/** Lines at a spot of the page, in points from its upper left corner; what follows may stand at `bottom`. */
export function placed(lines: readonly Run[][], style: Style, { x, y }: Spot): { content: Content[]; bottom: number } {
  const content = lines.map((line, index) => placedLine(line, { x, y: y + index * leadingOf(style) }))
  return { content, bottom: y + lines.length * leadingOf(style) }
}

export function placedLine(line: readonly Run[], { x, y }: Spot): Content {
  return { text: line.length > 0 ? [...line] : ' ', noWrap: true, absolutePosition: { x, y } }
}

/** A line that ends at `right`. It is put there as it is drawn, which is a hair off its letters one by one. */
export function placedRight(line: readonly Run[], { right, y }: { right: number; y: number }): Content {
  const [text, width] = [line.length > 0 ? [...line] : ' ', right]
  return { columns: [{ width, text, noWrap: true, alignment: 'right' }], absolutePosition: { x: 0, y } }
}

/** A line across, as thick as `weight`, whose upper edge is at y. */
export function rule(x: number, y: number, width: number, weight: number): Content {
  return bars({ x, y }, [{ x: 0, y: 0, w: width, h: weight }])
}

/** Filled boxes, their places counted from a spot of the page. */
export function bars(at: Spot, boxes: readonly { x: number; y: number; w: number; h: number }[]): Content {
  return { canvas: boxes.map((box) => ({ type: 'rect' as const, ...box, color: black, lineWidth: 0 })), absolutePosition: at }
}

/** The outline of a box, its line inside of it. */
export function frame(x: number, y: number, width: number, height: number, weight: number): Content {
  const half = weight / 2
  const box = {
    type: 'rect' as const,
    x: half,
    y: half,
    w: width - weight,
    h: height - weight,
    lineWidth: weight,
    lineColor: black,
  }
  return { canvas: [box], absolutePosition: { x, y } }
}

/** A box to be marked, and its cross. */
export function checkBox(x: number, y: number, size: number, isOn: boolean): Content[] {
  const weight = size > 14 ? 2 : 1
  const [from, to] = [size * 0.22, size * 0.78]
  const stroke = { type: 'line' as const, lineWidth: size / 9, lineColor: black }
  const cross: Content = {
    canvas: [
      { ...stroke, x1: from, y1: from, x2: to, y2: to },
      { ...stroke, x1: to, y1: from, x2: from, y2: to },
    ],
    absolutePosition: { x, y },
  }
  return [frame(x, y, size, size, weight), ...(isOn ? [cross] : [])]
}

/** Pages of things that have their places: what is placed takes no room, so each page but the first begins with a break. */
export function pagesOf(pages: readonly Content[][]): Content[] {
  return pages.flatMap((page, index): Content[] => [
    ...(index === 0 ? [] : [{ text: ' ', fontSize: 1, pageBreak: 'before' } as const]),
    ...page,
  ])
}
