import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { lineOf, linesOf, type Style, widthOf } from '../../../printing/lettering.ts'
import { black, frame, leadingOf, pagesOf, placed, placedLine, placedRight, rule } from '../../../printing/placed.ts'
import { printPdf } from '../../../printing/print.ts'
import { drawQr, type QrCode, qrOf } from '../../../printing/qr.ts'

/** What our own window sticker says of a vehicle, in words; what is empty is left out. */
export type StickerFacts = {
  stockNumber: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string
  dealer: { name: string; address: string; phone: string }
  miles: string
  color: string
  /** Engine, transmission and the like, in order. */
  facts: { label: string; value: string }[]
  warranty: string
  madeReady: string[]
  about: string
  recalls: string
  price: string
  priceNote: string
  /** Opens the vehicle. */
  address: string
}

// Read at three metres: the price and the title keep their size whatever else there is to say.
const page = { width: 612, height: 792 }
const side = 33
const width = page.width - 2 * side
const title: Style = { face: 'figures', weight: 'bold', size: 38, color: black }
const trimStyle: Style = { face: 'figures', weight: 'normal', size: 22, color: black }
const dealerName: Style = { face: 'figures', weight: 'bold', size: 19, color: black }
const word: Style = { face: 'words', weight: 'normal', size: 13, color: black }
const strong: Style = { ...word, weight: 'bold' }
const small: Style = { ...word, size: 10.5 }
const cellValue: Style = { face: 'figures', weight: 'bold', size: 16.5, color: black }
const heading: Style = { ...strong, size: 15 }
const price: Style = { face: 'figures', weight: 'bold', size: 60, color: black }
const dealerWidth = 186
const titleWidth = width - dealerWidth - 14
const columns = { gap: 28, left: 276, right: width - 276 - 28 }
const foot = { top: 640, code: 102 }

export async function printStickers(vehicles: readonly StickerFacts[]): Promise<Uint8Array> {
  const codes = await Promise.all(vehicles.map(({ address }) => qrOf(address)))
  const [only] = vehicles
  return printPdf({
    pageSize: page,
    pageMargins: [0, 0, 0, 0],
    info: {
      title: vehicles.length === 1 ? `${only?.stockNumber} window sticker` : `${vehicles.length} window stickers`,
      creator: 'Lotline',
    },
    content: pagesOf(vehicles.map((vehicle, index) => drawSticker(vehicle, codes[index]))),
  })
}

function drawSticker(vehicle: StickerFacts, code: QrCode | undefined): Content[] {
  const head = drawHead(vehicle)
  const cells = drawCells(vehicle, head.bottom + 14)
  return [...head.content, ...cells.content, ...drawColumns(vehicle, cells.bottom + 18), ...drawFoot(vehicle, code)]
}

function drawHead(vehicle: StickerFacts): { content: Content[]; bottom: number } {
  const { dealer } = vehicle
  const names = placed(linesOf(titleOf(vehicle), title, { width: titleWidth, most: 2 }), title, { x: side, y: 28 })
  const trim = vehicle.trim
    ? placed([lineOf(vehicle.trim, trimStyle, titleWidth)], trimStyle, { x: side, y: names.bottom })
    : { content: [], bottom: names.bottom }
  const content: Content[] = []
  let y = 34
  const right = page.width - side
  const tell = (text: string, style: Style, most: number) => {
    if (text === '') return
    for (const line of linesOf(text, style, { width: dealerWidth, most })) {
      content.push(placedRight(line, { right, y }))
      y += leadingOf(style)
    }
  }
  tell(dealer.name, dealerName, 2)
  tell(dealer.address, word, 3)
  tell(dealer.phone, word, 1)
  return { content: [...names.content, ...trim.content, ...content], bottom: Math.max(trim.bottom, y) }
}

function drawCells({ stockNumber, miles, color, vin }: StickerFacts, y: number): { content: Content[]; bottom: number } {
  const height = 48
  const cells = [
    { label: 'Stock', said: stockNumber, width: 96 },
    { label: 'Mileage', said: miles, width: 104 },
    { label: 'Color', said: color, width: 166 },
    { label: 'VIN', said: vin, width: width - 96 - 104 - 166 },
  ]
  const content: Content[] = [frame(side, y, width, height, 2)]
  let x = side
  for (const { label, said, width: room } of cells) {
    if (x > side)
      content.push({
        canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: height, color: black, lineWidth: 0 }],
        absolutePosition: { x, y },
      })
    content.push(placedLine(lineOf(label, small, room - 18), { x: x + 10, y: y + 7 }))
    const isWide = widthOf(said, cellValue) > room - 18
    const style = isWide ? { ...word, weight: 'bold' as const, size: 12 } : cellValue
    content.push(placedLine(lineOf(said, style, room - 18), { x: x + 10, y: y + 21 + (isWide ? 3 : 0) }))
    x += room
  }
  return { content, bottom: y + height }
}

type Section = { title: string; height: number; draw(x: number, y: number): Content[] }

/** Sections below each other, as many as there is room for above the price; the last ones give way. */
function drawColumns(vehicle: StickerFacts, top: number): Content[] {
  const room = foot.top - 12 - top
  return [
    ...stack(
      [factSection(vehicle), textSection('Warranty', vehicle.warranty, columns.left, 5)],
      { x: side, width: columns.left },
      top,
      room,
    ),
    ...stack(
      [
        listSection('Made ready for you', vehicle.madeReady, columns.right, 8),
        textSection('About this car', vehicle.about, columns.right, 3),
        textSection('Recalls', vehicle.recalls, columns.right, 3),
      ],
      { x: side + columns.left + columns.gap, width: columns.right },
      top,
      room,
    ),
  ]
}

const headHeight = leadingOf(heading) + 9
const between = 15

function stack(sections: (Section | null)[], at: { x: number; width: number }, top: number, room: number): Content[] {
  const content: Content[] = []
  let y = top
  for (const section of sections) {
    if (!section || y + headHeight + section.height > top + room) continue
    content.push(placedLine(lineOf(section.title, heading, at.width), { x: at.x, y }))
    content.push(rule(at.x, y + leadingOf(heading) + 2, at.width, 2))
    content.push(...section.draw(at.x, y + headHeight))
    y += headHeight + section.height + between
  }
  return content
}

function factSection({ facts }: StickerFacts): Section | null {
  const known = facts.filter(({ value }) => value !== '')
  if (known.length === 0) return null
  const row = 22
  return {
    title: 'Engine and body',
    height: known.length * row,
    draw: (x, y) =>
      known.flatMap(({ label, value }, index) => {
        const said = lineOf(label, word, 110)
        const room = columns.left - widthOf(label, word) - 14
        return [
          placedLine(said, { x, y: y + index * row }),
          placedRight(lineOf(value, strong, room), { right: x + columns.left, y: y + index * row }),
        ]
      }),
  }
}

function textSection(name: string, text: string, room: number, most: number): Section | null {
  if (text.trim() === '') return null
  const lines = linesOf(text, word, { width: room, most })
  return { title: name, height: lines.length * leadingOf(word), draw: (x, y) => placed(lines, word, { x, y }).content }
}

/** A line each; of more than there is room for it says how many. */
function listSection(name: string, items: readonly string[], room: number, most: number): Section | null {
  if (items.length === 0) return null
  const shown = items.length > most ? [...items.slice(0, most - 1), `and ${items.length - most + 1} more`] : items
  const row = 21
  return {
    title: name,
    height: shown.length * row,
    draw: (x, y) => shown.map((item, index) => placedLine(lineOf(item, word, room), { x, y: y + index * row })),
  }
}

function drawFoot({ price: amount, priceNote }: StickerFacts, code: QrCode | undefined): Content[] {
  const right = page.width - side
  const codeLeft = right - foot.code
  const asked = ['Scan for', 'this car', 'in Lotline']
  const room = codeLeft - 74 - side
  return [
    rule(side, foot.top, width, 4),
    ...(amount === '' ? [] : [placedLine(lineOf('Our price', strong, room), { x: side, y: foot.top + 14 })]),
    placedLine(lineOf(amount || 'Ask us', price, room), { x: side, y: foot.top + 27 }),
    ...placed(linesOf(priceNote, small, { width: room, most: 2 }), small, { x: side, y: foot.top + 100 }).content,
    ...(code ? [drawQr(code, { x: codeLeft, y: foot.top + 20 }, foot.code)] : []),
    ...asked.map((line, index) =>
      placedRight(lineOf(line, small, 70), {
        right: codeLeft - 14,
        y: foot.top + 20 + foot.code - (3 - index) * leadingOf(small),
      }),
    ),
  ]
}
