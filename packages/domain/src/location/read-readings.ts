import { isBlank, tidy } from '../feeds/values.ts'
import { findImportColumns, type ImportColumns, type ImportRow } from '../imports/columns.ts'
import { cleanStockNumber } from '../vehicles/vehicle-words.ts'
import { isValidVin, normalizeVin } from '../vin/vin.ts'
import { worstAccuracy } from './position.ts'
import { oldestReadingMs, type Reading, readingSkewMs } from './tracker.ts'

/** Headers as makers of trackers spell them. */
export const readingAliases = {
  vin: 'vin vin17 vehiclevin vinnumber vinno vehicleidentificationnumber',
  stockNumber: 'stocknumber stockno stock stk stocknum vehiclestocknumber inventorynumber',
  latitude: 'latitude lat gpslatitude positionlatitude',
  longitude: 'longitude lon lng long gpslongitude positionlongitude',
  at: 'at time timestamp datetime readat recordedat reportedat gpstime fixtime locationtime lastreported eventtime date',
  accuracy: 'accuracy accuracym accuracymeters hdopmeters radius uncertainty',
  speed: 'speed speedmps metrespersecond',
  battery: 'battery batterypercent batterylevel batterypct stateofcharge soc',
  fuel: 'fuel fuelpercent fuellevel fuelpct gas gaslevel gaspercent tanklevel',
  link: 'selflink link url deviceurl vehicleurl',
} as const

/** Of which vehicle a reading is; the provider's own page of it where there is one; what was put right. */
export type VehicleReading = {
  readonly vin: string | null
  readonly stockNumber: string | null
  readonly link: string | null
  readonly reading: Reading
  readonly notes: readonly string[]
}

/** What was read, or the sentence that says why it was left out; each with the line it stands on and what it calls itself. */
export type ReadReading = { readonly line: number; readonly name: string } & (VehicleReading | { readonly reason: string })

type Columns = ImportColumns<keyof typeof readingAliases>

/** How a reading with its numbers the wrong way round is told of. */
export const swappedNote = 'Its latitude and longitude stood in each other’s place: they were swapped.'

const longestName = 40
export const longestLink = 2000
// A rocket; what reads this writes nonsense. Metres a second.
const fastest = 150

/** Why a file cannot be read at all, as a sentence; undefined where it can. */
export function readingsFault(headers: readonly string[]): string | undefined {
  const columns = findImportColumns(headers, readingAliases)
  if (!columns.has('vin') && !columns.has('stockNumber')) return 'No column with the VIN or the stock number was found.'
  if (!columns.has('latitude') || !columns.has('longitude')) return 'No columns with latitude and longitude were found.'
  if (!columns.has('at')) return 'No column with the time was found, such as “Timestamp”.'
  return undefined
}

/** The column without which a row is no reading; undefined where the headers are not those of readings. */
export function readingKeyColumn(headers: readonly string[]): number | undefined {
  if (readingsFault(headers) !== undefined) return undefined
  const columns = findImportColumns(headers, readingAliases)
  return Math.min(columns.at('vin') ?? Number.POSITIVE_INFINITY, columns.at('stockNumber') ?? Number.POSITIVE_INFINITY)
}

/** Reads what trackers say, a row each. */
export function* readReadings(headers: readonly string[], rows: readonly ImportRow[], now: Date): Generator<ReadReading> {
  const columns = findImportColumns(headers, readingAliases)
  for (const row of rows) yield readRow(columns, row, now)
}

function readRow(columns: Columns, { line, cells }: ImportRow, now: Date): ReadReading {
  const text = (field: keyof typeof readingAliases) => {
    const cell = columns.read(cells, field)
    return isBlank(cell) ? '' : tidy(cell).toWellFormed()
  }
  const vin = text('vin') === '' ? null : normalizeVin(text('vin'))
  const stockNumber = cleanStockNumber(text('stockNumber')) || null
  const at = { line, name: (stockNumber ?? vin ?? '').slice(0, longestName).toWellFormed() }
  if (vin !== null && !isValidVin(vin)) return { ...at, reason: `“${shown(vin)}” is not a VIN.` }
  if (vin === null && stockNumber === null) return { ...at, reason: 'It has neither a VIN nor a stock number.' }
  const faults: string[] = []
  // A minus one is a place, and no way to say nothing.
  const number = (field: keyof typeof readingAliases, range: Range) => numberOf(tidy(columns.read(cells, field)), range, faults)
  const first = number('latitude', { what: 'latitude', from: -180, to: 180, told: 90 })
  const second = number('longitude', { what: 'longitude', from: -180, to: 180 })
  const isSwapped = Math.abs(first ?? 0) > 90 && Math.abs(second ?? 180) <= 90
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second]
  if (Math.abs(latitude ?? 0) > 90) faults.push(`its latitude “${shown(text('latitude'))}” is not a number from -90 to 90`)
  if (faults.length === 0 && (latitude === null || longitude === null)) faults.push('it has no position')
  if (latitude === 0 && longitude === 0) faults.push('its position 0, 0 is what a tracker says that does not know where it is')
  const time = timeOf(text('at'), now)
  if (typeof time === 'string') faults.push(time)
  const reading = {
    accuracy: number('accuracy', { what: 'accuracy', from: 0, to: worstAccuracy }),
    speed: number('speed', { what: 'speed', from: 0, to: fastest }),
    battery: number('battery', { what: 'battery', from: 0, to: 100, unit: '%' }),
    fuel: number('fuel', { what: 'fuel', from: 0, to: 100, unit: '%' }),
  }
  const link = linkOf(text('link'), faults)
  if (faults[0] !== undefined || latitude === null || longitude === null || typeof time === 'string')
    return { ...at, reason: `Skipped: ${faults[0]}.` }
  const notes = isSwapped ? [swappedNote] : []
  return { ...at, vin, stockNumber, link, notes, reading: { ...reading, latitude, longitude, at: time.toISOString() } }
}

/** `told` where less is right than is read: what is beyond may be a longitude. */
type Range = { what: string; from: number; to: number; told?: number; unit?: string }

function numberOf(text: string, { what, from, to, told = to, unit = '' }: Range, faults: string[]): number | null {
  if (isBlank(text) && text !== '-1') return null
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  const value = /^[-+]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})$/.test(bare) ? Number(bare) : Number.NaN
  if (value >= from && value <= to) return value
  faults.push(`its ${what} “${shown(text)}” is not a number from ${told === to ? from : -told} to ${told}`)
  return null
}

/** A moment by the zone beside it, or in seconds or milliseconds since 1970; else what is wrong with it. */
function timeOf(text: string, now: Date): Date | string {
  if (text === '') return 'it has no time'
  const moment = momentOf(text)
  if (moment === 'no zone') return `its time “${shown(text)}” has no zone: write it as 2026-01-31T15:04:00Z`
  if (moment === undefined) return `its time “${shown(text)}” is not one: write it as 2026-01-31T15:04:00Z`
  if (moment.getTime() > now.getTime() + readingSkewMs) return `its time “${shown(text)}” is in the future`
  if (moment.getTime() < now.getTime() - oldestReadingMs) return `its time “${shown(text)}” is more than 90 days ago`
  return moment
}

const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?( ?(?:Z|[+-]\d{2}:?\d{2}))?$/i
const leastMilliseconds = 100_000_000_000

function momentOf(text: string): Date | 'no zone' | undefined {
  if (/^\d{9,13}$/.test(text)) return new Date(Number(text) * (Number(text) < leastMilliseconds ? 1000 : 1))
  const iso = isoMoment.exec(text)
  if (!iso) return undefined
  if (iso[1] === undefined) return 'no zone'
  const moment = new Date(
    text
      .replace(/^(\S{10}) /, '$1T')
      .replace(' ', '')
      .toUpperCase(),
  )
  const day = text.slice(0, 10)
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
  return isReal && !Number.isNaN(moment.getTime()) ? moment : undefined
}

function linkOf(text: string, faults: string[]): string | null {
  if (text === '') return null
  if (text.length <= longestLink && /^https:\/\//i.test(text) && URL.canParse(text)) return text
  faults.push(`its link “${shown(text)}” is no https address`)
  return null
}

function shown(text: string): string {
  return text.slice(0, longestName).toWellFormed()
}
