import { labelSheets, vinParts } from '@lotline/domain/papers/labels'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { lineOf, linesOf, linesOfParts, type Style, widthOf } from '../../../printing/lettering.ts'
import { black, frame, leadingOf, pagesOf, placed, placedLine } from '../../../printing/placed.ts'
import { mergePdfs, printPdf } from '../../../printing/print.ts'
import { drawQr, type QrCode, qrOf } from '../../../printing/qr.ts'

/** What a label says of a vehicle; `address` opens it. */
export type LabelFacts = {
  stockNumber: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  exteriorColor: string | null
  address: string
}

const inch = 72
const label = { width: 4 * inch, height: 2 * inch }
const code = 1.55 * inch
const edge = (label.height - code) / 2
/** Behind the code and its quiet zone: of the smallest codes that addresses need a module is this wide at most. */
const words = { left: edge + code + 18, right: label.width - 12 }
const room = words.right - words.left

// Ten to a Letter sheet, as sheets of 2 x 4 in labels are sold (Avery 5163).
const sheet = { width: 612, height: 792, top: 0.5 * inch, left: 0.15625 * inch, across: 4.1875 * inch }

const sign: Style = { face: 'figures', weight: 'bold', size: 21, color: black }
const title: Style = { face: 'figures', weight: 'bold', size: 14, color: black }
const word: Style = { face: 'words', weight: 'normal', size: 10, color: black }
const vinStyle: Style = { face: 'figures', weight: 'normal', size: 11.5, color: black }

type Draw = (at: { x: number; y: number }) => Content[]
/** Laid out in parts: a code is some four hundred shapes, and all that is laid out at once lies in memory. */
const pagesOfPart = { single: 100, sheet: 10 }

/** Labels of 4 x 2 in, each a page of its own. */
export async function printLabels(vehicles: readonly LabelFacts[]): Promise<Uint8Array> {
  const parts = pieces(vehicles, pagesOfPart.single).map((part) => async () => {
    const labels = await drawEach(part)
    return layOut(
      label,
      labels.map((draw) => draw({ x: 0, y: 0 })),
    )
  })
  return bind(parts, { title: titleFor(vehicles), pages: vehicles.length })
}

/** The same on Letter sheets of ten, from the first place that is left. */
export async function printLabelSheets(vehicles: readonly LabelFacts[], start: number): Promise<Uint8Array> {
  const sheets = labelSheets(vehicles, start)
  const parts = pieces(sheets, pagesOfPart.sheet).map((part) => async () => {
    const drawn = await Promise.all(part.map((places) => drawEach(places.map(({ label: vehicle }) => vehicle))))
    return layOut(
      sheet,
      part.map((places, index) => places.flatMap(({ place }, at) => drawn[index]?.[at]?.(spotOf(place)) ?? [])),
    )
  })
  return bind(parts, { title: titleFor(vehicles), pages: sheets.length })
}

function layOut({ width, height }: { width: number; height: number }, pages: readonly Content[][]): Promise<Uint8Array> {
  return printPdf({ pageSize: { width, height }, pageMargins: [0, 0, 0, 0], content: pagesOf(pages) })
}

async function bind(parts: readonly (() => Promise<Uint8Array>)[], whole: { title: string; pages: number }): Promise<Uint8Array> {
  const printed: Uint8Array[] = []
  for (const part of parts) printed.push(await part())
  return mergePdfs(printed, whole)
}

function pieces<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most))
}

function spotOf(place: number) {
  return { x: sheet.left + (place % 2) * sheet.across, y: sheet.top + Math.floor(place / 2) * label.height }
}

async function drawEach(vehicles: readonly LabelFacts[]): Promise<Draw[]> {
  const codes = await Promise.all(vehicles.map(({ address }) => qrOf(address)))
  return vehicles.map((vehicle, index) => (at) => drawLabel(vehicle, codes[index], at))
}

function drawLabel(vehicle: LabelFacts, qr: QrCode | undefined, { x, y }: { x: number; y: number }): Content[] {
  const left = x + words.left
  const stock = lineOf(vehicle.stockNumber, sign, room - 16)
  const stockWidth = Math.min(room, widthOf(vehicle.stockNumber, sign) + 16)
  const names = placed(linesOf(titleOf(vehicle), title, { width: room, most: 2 }), title, { x: left, y: y + edge + 38 })
  const more = [vehicle.trim, vehicle.exteriorColor].flatMap((text) => (text ? [lineOf(text, word, room)] : []))
  const [begin, end] = vinParts(vehicle.vin)
  const vin = linesOfParts([{ text: `${begin}${end}`, weight: 'normal' }], vinStyle, { width: room, most: 1 })
  return [
    ...(qr ? [drawQr(qr, { x: x + edge, y: y + edge }, code)] : []),
    frame(left, y + edge, stockWidth, 30, 1.5),
    placedLine(stock, { x: left + 8, y: y + edge + 15 - leadingOf(sign) / 2 + 0.5 }),
    ...names.content,
    ...placed(more, word, { x: left, y: names.bottom + 2 }).content,
    ...vinLine(begin, end, vin[0] ?? [], { x: left, y: y + edge + code - leadingOf(vinStyle) }),
  ]
}

/** The last six in bold, right behind the others; a line that does not fit is cut as a whole. */
function vinLine(begin: string, end: string, whole: ReturnType<typeof lineOf>, at: { x: number; y: number }): Content[] {
  const bold: Style = { ...vinStyle, weight: 'bold' }
  const width = widthOf(begin, vinStyle)
  if (width + widthOf(end, bold) > room) return [placedLine(whole, at)]
  return [placedLine(lineOf(begin, vinStyle, room), at), placedLine(lineOf(end, bold, room), { x: at.x + width, y: at.y })]
}

function titleFor(vehicles: readonly LabelFacts[]): string {
  return vehicles.length === 1 ? `${vehicles[0]?.stockNumber} label` : `${vehicles.length} labels`
}
