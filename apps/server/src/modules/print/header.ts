import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { barcode } from '../../printing/code39.ts'
import { colors } from '../../printing/colors.ts'
import { lineOf, type Style, widthOf } from '../../printing/lettering.ts'
import type { Printout } from './read.ts'
import { contentWidth, figure, printed, quiet, strongFigure, word } from './styles.ts'

const plate: Style = { face: 'figures', weight: 'bold', size: 19, color: colors.ink }
const title: Style = { ...plate, size: 18 }
const trimStyle: Style = { ...title, weight: 'normal', color: colors.ink2 }
const plateHeight = 27
const code = { width: 204, height: 30 }
const left = contentWidth - code.width - 24

/** Which car this is: its plate, its name, its VIN to read and to scan, and what one would say of it in a line. */
export function headerOf({ vehicle: { vehicleCard: card, tags }, rooftop }: Printout): Content[] {
  const room = Math.min(140, Math.max(44, widthOf(card.stockNumber, plate) + 14))
  const facts = [mileageWords(card), card.exteriorColor ?? '', dispositionWords(card), card.sold ? 'Sold' : '']
  const tagWords = tags.map(({ value }) => value).join(', ')
  const name = lineOf(titleOf(card), title, left - room - 12)
  const [rest, last] = [card.vin.slice(0, -6), card.vin.slice(-6)]
  const codeLeft = contentWidth - code.width
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: room, h: plateHeight, r: 3, lineWidth: 1.4, lineColor: colors.ink }],
      relativePosition: { x: 0, y: 0 },
    },
    {
      ...printed(lineOf(card.stockNumber, plate, room - 8)),
      relativePosition: { x: (room - stockWidth(card.stockNumber, room)) / 2, y: 2.5 },
    },
    { ...printed(name), relativePosition: { x: room + 12, y: 0 } },
    {
      ...printed(lineOf(card.trim ?? '', { ...trimStyle, size: 11 }, left - room - 12)),
      relativePosition: { x: room + 12, y: 21 },
    },
    ...barcode(card.vin, { x: codeLeft, y: 0, ...code }),
    {
      ...printed([
        ...lineOf(rest, { ...figure, size: 11 }, code.width),
        ...lineOf(last, { ...strongFigure, size: 11 }, code.width),
      ]),
      relativePosition: { x: codeLeft + (code.width - widthOf(card.vin, { ...figure, size: 11 })) / 2, y: code.height + 2 },
    },
    printed(lineOf([...facts.filter(Boolean), rooftop].join('  ·  '), word, left), { above: plateHeight + 12 }),
    ...(tagWords ? [printed(lineOf(tagWords, quiet, contentWidth), { above: 2 })] : []),
  ]
}

function stockWidth(stockNumber: string, room: number): number {
  return Math.min(room - 8, widthOf(stockNumber, plate))
}
