import { cleanBodyStyle } from '../vehicles/body-styles.ts'
import { colorOf } from '../vehicles/color-names.ts'
import type { Condition } from '../vehicles/conditions.ts'
import { cleanCondition } from '../vehicles/conditions.ts'
import { cleanDisposition } from '../vehicles/dispositions.ts'
import { cleanDriveTrain } from '../vehicles/drive-trains.ts'
import { canonicalMake } from '../vehicles/makes.ts'
import { joinSplitMake, splitModel } from '../vehicles/model-split.ts'
import { cleanStockNumber, isValidStockNumber, stockNumberRule } from '../vehicles/vehicle-words.ts'
import { hasMatchingCheckDigit, isValidVin, normalizeVin, vinTail } from '../vin/vin.ts'
import type { CellReader } from './cells.ts'
import { cellReader } from './cells.ts'
import type { FeedFallbacks, FeedMapping } from './columns.ts'
import { cleanDate, cleanPastDay, type DateOrder } from './dates.ts'
import { cleanStatus } from './status.ts'
import {
  absent,
  cleanBoolean,
  cleanCount,
  cleanDoors,
  cleanMileage,
  cleanMoney,
  cleanOdometerUnit,
  cleanText,
  cleanYear,
  countPhotos,
  isBlank,
  kept,
  tidy,
} from './values.ts'
import type { FeedVehicle } from './vehicle.ts'

export type FeedRowOptions = {
  /** Columns asked where a field's own is empty. */
  readonly fallbacks?: FeedFallbacks
  /** The models known of a make: they part model from trim where the file has no trim column. */
  readonly knownModels?: (make: string) => readonly string[]
  /** The newest model year there can be today. */
  readonly latestYear?: number
  /** Which number of a date is the day. */
  readonly dateOrder?: DateOrder
  /** The day after which nothing can have happened, YYYY-MM-DD. */
  readonly today?: string
  /** Columns whose header says that they are in kilometers. */
  readonly kilometers?: ReadonlySet<number>
}

export type FeedRowRefusal = 'VIN_MISSING' | 'VIN_INVALID'

export type FeedRow =
  | { readonly vehicle: FeedVehicle; readonly notes: readonly string[]; readonly ignored: readonly string[] }
  | { readonly refused: FeedRowRefusal; readonly sentence: string }

/** Turns one row's cells into a vehicle with notes on whatever was not understood, or says why it is left out. */
export function readFeedRow(cells: readonly string[], mapping: FeedMapping, options: FeedRowOptions = {}): FeedRow {
  const notes: string[] = []
  const ignored: string[] = []
  const fallbacks = options.fallbacks ?? {}
  const read = cellReader(cells, mapping, fallbacks, { notes, ignored })
  const vin = normalizeVin(read('vin', cleanText) ?? '')
  const vinTrouble = explainVin(vin)
  if (vinTrouble) return vinTrouble
  if (!hasMatchingCheckDigit(vin)) notes.push('the check digit of the VIN does not match')
  const ownStockNumber = readStockNumber(read, notes)
  const stockNumber = ownStockNumber ?? vinTail(vin)
  const vehicle = {
    vin,
    stockNumber,
    hasOwnStockNumber: ownStockNumber !== null,
    ...readModel(read, notes, mapping.trim !== undefined, options),
    ...readStanding(read, notes, options),
    ...readBuild(read),
    ...readPaint(read, notes),
    ...readFigures(read, options),
    dealerName: read('dealerName', cleanText),
    description: read('description', (raw) => cleanText(raw, 10_000, true)),
    photoCount:
      mapping.photoUrls === undefined
        ? read('photoCount', (raw) => cleanCount(raw, 'photo count', 9999))
        : countPhotos(photoCells(cells, mapping, fallbacks)),
  }
  return { vehicle, notes, ignored }
}

/** What does not fit gives way to the end of the VIN: a car is never left out over its label. */
function readStockNumber(read: CellReader, notes: string[]): string | null {
  const written = read('stockNumber', (raw) => (isBlank(raw) ? absent : kept(cleanStockNumber(raw))))
  if (written === null) notes.push('no stock number, the last 8 of the VIN are used')
  else if (!isValidStockNumber(written))
    notes.push(`stock number '${written.slice(0, 40)}' does not fit (${stockNumberRule}), the last 8 of the VIN are used`)
  else return written
  return null
}

function explainVin(vin: string): FeedRow | undefined {
  if (vin === '') return { refused: 'VIN_MISSING', sentence: 'There is no VIN' }
  const length = [...vin].length
  if (length !== 17)
    return { refused: 'VIN_INVALID', sentence: `VIN has ${length} character${length === 1 ? '' : 's'}, 17 are needed` }
  if (isValidVin(vin)) return undefined
  return {
    refused: 'VIN_INVALID',
    sentence: `VIN ${vin} is not letters, digits and hyphens with at least one letter and one digit`,
  }
}

function readModel(read: CellReader, notes: string[], hasTrimColumn: boolean, options: FeedRowOptions) {
  const written = joinSplitMake(read('make', cleanText) ?? '', read('model', cleanText) ?? '')
  const make = canonicalMake(written.make)
  const modelCode = read('modelCode', cleanText)
  const year = read('year', (raw) => cleanYear(raw, options.latestYear))
  const trim = read('trim', cleanText)
  const parted = hasTrimColumn
    ? { model: written.model, trim }
    : splitModel(make, written.model, options.knownModels?.(make) ?? [])
  for (const [name, value] of Object.entries({ year, make, model: parted.model })) {
    if (value === null || value === '') notes.push(`there is no ${name}`)
  }
  return { year, make: make || null, model: parted.model || null, trim: parted.trim, modelCode }
}

function readStanding(read: CellReader, notes: string[], { today, dateOrder }: FeedRowOptions) {
  const day = (raw: string, what: string) =>
    today === undefined ? cleanDate(raw, what, dateOrder) : cleanPastDay(raw, what, today, dateOrder)
  const stated = read('condition', cleanCondition)
  const certified = read('certified', (raw) => cleanBoolean(raw, 'certified'))
  const isSold = read('sold', (raw) => (/^sold$/i.test(tidy(raw)) ? kept(true) : cleanBoolean(raw, 'sold')))
  const status = read('status', cleanStatus)
  return {
    condition: conditionOf(stated, certified, notes),
    disposition: read('disposition', cleanDisposition) ?? 'UNKNOWN',
    status: isSold ? 'SOLD' : (status ?? 'LIVE'),
    statusText: read('status', cleanText),
    inventoryDate: read('inventoryDate', (raw) => day(raw, 'inventory date')),
    saleDate: read('saleDate', (raw) => day(raw, 'sale date')),
  } as const
}

function conditionOf(stated: Condition | null, certified: boolean | null, notes: string[]): Condition | null {
  if (certified && stated === 'NEW') notes.push('both new and certified, taken as certified')
  if (certified === false && stated === 'CPO')
    notes.push('condition says certified, the certified column says no: taken as certified')
  return certified ? 'CPO' : stated
}

function readBuild(read: CellReader) {
  const engine = read('engine', cleanText)
  const size = read('engineSize', cleanText)
  return {
    bodyStyle: read('bodyStyle', cleanBodyStyle),
    doors: read('doors', cleanDoors),
    driveTrain: read('driveTrain', cleanDriveTrain),
    engine: size === null || engine?.includes(size) ? engine : [size, engine].filter(Boolean).join(' '),
    transmission: read('transmission', cleanText),
    fuelType: read('fuelType', cleanText),
  }
}

function readPaint(read: CellReader, notes: string[]) {
  const paint = read('exteriorColor', cleanText)
  const color = paint === null ? 'UNKNOWN' : colorOf(paint)
  if (paint !== null && color === 'UNKNOWN') notes.push(`color '${paint}' is not known`)
  return { exteriorColor: capitalized(paint), color, interiorColor: capitalized(read('interiorColor', cleanText)) }
}

/** Auctions write 'black', everybody else 'Black'; 'designo Magno' stays as its maker writes it. */
function capitalized(text: string | null): string | null {
  return text === null || text !== text.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

function readFigures(read: CellReader, { kilometers }: FeedRowOptions) {
  let isInKilometers = false
  const mileage = read('mileage', cleanMileage, (column) => {
    isInKilometers = kilometers?.has(column) ?? false
  })
  const unit = mileage?.unit ?? (isInKilometers ? 'km' : read('odometerUnit', cleanOdometerUnit))
  return {
    mileage: mileage?.distance ?? null,
    odometerUnit: unit ?? 'mi',
    price: read('price', cleanMoney),
    msrp: read('msrp', (raw) => cleanMoney(raw, 'MSRP')),
    cost: read('cost', (raw) => cleanMoney(raw, 'cost')),
    bookValue: read('bookValue', (raw) => cleanMoney(raw, 'book value')),
    cityMpg: read('cityMpg', (raw) => cleanCount(raw, 'city MPG')),
    highwayMpg: read('highwayMpg', (raw) => cleanCount(raw, 'highway MPG')),
  }
}

/** Every cell that can hold addresses of photos: the first photo and the others often have columns of their own. */
export function photoCells(cells: readonly string[], { photoUrls }: FeedMapping, fallbacks: FeedFallbacks): string {
  if (photoUrls === undefined) return ''
  return [photoUrls, ...(fallbacks.photoUrls ?? [])]
    .map((index) => cells[index] ?? '')
    .filter((cell) => !isBlank(cell))
    .join('|')
}

/** Columns whose header says that they are in kilometers: 'Odometer (km)', 'Kilometres'. */
export function kilometerColumns(headers: readonly string[]): ReadonlySet<number> {
  return new Set(
    headers.flatMap((header, index) =>
      /(?:^|[^a-z])kms?\b|kilomet(?:er|re)s?|(?:mileage|odometer)kms?\b/i.test(header) ? [index] : [],
    ),
  )
}
