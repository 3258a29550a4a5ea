import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { bodyWords, dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { barcode } from '../../printing/code39.ts'
import { colors } from '../../printing/colors.ts'
import { lineOf, type Style, widthOf } from '../../printing/lettering.ts'
import { factSection } from '../../printing/section.ts'
import { contentWidth, figure, printed, quiet, type Sheet, strongFigure, word } from '../../printing/sheet.ts'
import { dayWords, moneyWords } from '../../printing/words.ts'

const plate: Style = { face: 'figures', weight: 'bold', size: 19, color: colors.ink }
const title: Style = { ...plate, size: 18 }
const trimStyle: Style = { ...title, weight: 'normal', color: colors.ink2 }
const plateHeight = 27
const code = { width: 204, height: 30 }
const left = contentWidth - code.width - 24

export type Header = Pick<Vehicle, 'vehicleCard' | 'tags'>
export type ReconMoney = { reconInfo: NonNullable<Vehicle['reconInfo']>; profit: Vehicle['profit'] }

/** Which car this is: its plate, its name, its VIN to read and to scan, and what one would say of it in a line. */
export function drawHeader({ vehicleCard: card, tags }: Header, { rooftop }: Sheet): Content[] {
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

const conditionWords: Record<Vehicle['vehicleCard']['condition'], string> = {
  NEW: 'New',
  USED: 'Used',
  CPO: 'Certified pre-owned',
}

/** What the vehicle is, and what it is offered for. */
export function drawVehicleInfo(card: Vehicle['vehicleCard'], { timeZone, rooftop }: Sheet): Content[] {
  const days = card.daysInInventory
  return factSection('Vehicle information', [
    { label: 'VIN', value: card.vin },
    { label: 'Stock number', value: card.stockNumber },
    { label: 'Year', value: card.year === null ? '' : String(card.year) },
    { label: 'Make', value: card.make ?? '' },
    { label: 'Model', value: card.model ?? '' },
    { label: 'Trim', value: card.trim ?? '' },
    { label: 'Body style', value: bodyWords(card) ?? '' },
    { label: 'Doors', value: card.doors === null ? '' : String(card.doors) },
    { label: 'Odometer', value: mileageWords(card) },
    { label: 'Exterior color', value: card.exteriorColor ?? '' },
    { label: 'Interior color', value: card.interiorColor ?? '' },
    { label: 'Drive train', value: card.driveTrain ?? '' },
    { label: 'Engine', value: card.engine ?? '' },
    { label: 'Transmission', value: card.transmission ?? '' },
    { label: 'Fuel', value: card.fuelType ?? '' },
    { label: 'Condition', value: conditionWords[card.condition] },
    { label: 'Disposition', value: dispositionWords(card) },
    { label: 'Location', value: rooftop },
    { label: 'In stock since', value: `${dayWords(new Date(card.dateAdded), timeZone)}, ${days} ${days === 1 ? 'day' : 'days'}` },
    { label: 'Advertised price', value: moneyWords(card.advertisedPrice) },
  ])
}

/** Recon's money. */
export function drawReconInfo({ reconInfo, profit }: ReconMoney): Content[] {
  return factSection('Recon information', [
    { label: 'Appraised value', value: moneyWords(reconInfo.appraisedValue) },
    { label: 'Initial cost', value: moneyWords(reconInfo.initialCost) },
    { label: 'Pack', value: moneyWords(reconInfo.pack) },
    { label: 'Target cost', value: moneyWords(reconInfo.targetCost) },
    { label: 'Estimated recon', value: moneyWords(reconInfo.estimatedRecon) },
    { label: 'Actual recon', value: moneyWords(reconInfo.actualRecon) },
    { label: 'Requested recon', value: moneyWords(reconInfo.requestedRecon) },
    { label: 'Overage', value: moneyWords(reconInfo.overage) },
    { label: 'Cost', value: moneyWords(reconInfo.cost) },
    { label: 'Profit', value: moneyWords(profit) },
  ])
}
