import { isBlank, tidy } from '../feeds/values.ts'
import { findImportColumns, type ImportRow } from '../imports/columns.ts'
import { vinEndOf } from '../imports/vin-end.ts'
import { cleanStockNumber } from '../vehicles/vehicle-words.ts'
import { isValidVin, normalizeVin } from '../vin/vin.ts'

/** Headers as stores spell them in lists of their own. */
export const setUpListAliases = {
  unit: 'unit unitno unitnumber vehicle car vin vin17 vinnumber vinno stocknumber stockno stock stk stocknum vinlast8 last8 last8ofvin vin8 vinlast6 last6 last6ofvin vin6',
  vin: 'vin vin17 vinnumber vinno',
  promise: 'promise promised promisedate promiseddate duedate due eta targetdate readyby',
  note: 'note notes comment comments remark remarks waitingon waitingfor',
} as const

/** A car of a store's own list: what names it, what its columns say, and what becomes a note of it. */
export type ListedCar = {
  readonly vin: string | null
  readonly stockNumber: string | null
  readonly vinEnd: string | null
  readonly words: readonly string[]
  readonly note: string | null
  /** The columns' names, with the first car. */
  readonly headers?: readonly string[]
}
export type ReadListedCar = { readonly line: number; readonly name: string } & (ListedCar | { readonly reason: string })

const mostColumns = 100
const longestWord = 60
const longestNote = 1000

/** Why a file is no list of cars, as a sentence; undefined where it is one. */
export function setUpListFault(headers: readonly string[]): string | undefined {
  if (findImportColumns(headers, setUpListAliases).has('unit')) return undefined
  return 'No column with the stock number or the VIN of the car was found, such as “Unit”.'
}

export function setUpListKey(headers: readonly string[]): number | undefined {
  return findImportColumns(headers, setUpListAliases).at('unit')
}

export function* readSetUpList(headers: readonly string[], rows: readonly ImportRow[]): Generator<ReadListedCar> {
  const columns = findImportColumns(headers, setUpListAliases)
  const names = headers.slice(0, mostColumns).map((header) => header.slice(0, longestWord))
  let isFirst = true
  for (const { line, cells } of rows) {
    const text = (field: keyof typeof setUpListAliases) => {
      const cell = columns.read(cells, field)
      return isBlank(cell) ? '' : tidy(cell).toWellFormed()
    }
    const unit = text('vin') || text('unit')
    const vin = normalizeVin(unit)
    const at = { line, name: unit.slice(0, 40) }
    if (unit === '') {
      yield { ...at, reason: 'It names no car.' }
      continue
    }
    const words = cells.slice(0, mostColumns).map((cell) => (cell.length <= longestWord ? cell.trim().toWellFormed() : ''))
    const note = [text('promise') && `Promised for ${text('promise')}.`, text('note')]
      .filter(Boolean)
      .join(' ')
      .slice(0, longestNote)
    const named = isValidVin(vin)
      ? { vin, stockNumber: null, vinEnd: null }
      : { vin: null, stockNumber: cleanStockNumber(text('unit')) || null, vinEnd: vinEndOf(unit) ?? null }
    yield { ...at, ...named, words, note: note || null, ...(isFirst && { headers: names }) }
    isFirst = false
  }
}
