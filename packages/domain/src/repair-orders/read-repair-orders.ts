import { cleanPastDay, type DateOrder } from '../feeds/dates.ts'
import { cleanMileage, isBlank, tidy } from '../feeds/values.ts'
import { findImportColumns, type ImportColumns, type ImportRow } from '../imports/columns.ts'
import { vinEndOf } from '../imports/vin-end.ts'
import { unguarded } from '../text/unguarded.ts'
import { cleanStockNumber } from '../vehicles/vehicle-words.ts'
import { isValidVin, normalizeVin } from '../vin/vin.ts'

import type { RepairOrder, RepairOrderLine, RepairOrderStatus } from './repair-orders.ts'

/** Headers as dealer management systems spell them. Whose car it was before is never read. */
export const orderAliases = {
  number: 'dmsronumber ronumber repairordernumber ro rono ronum ronbr repairorder repairorderno number',
  vin: 'vin vin17 vehiclevin vinnumber vinno vehicleidentificationnumber vinlast8 last8ofvin vin8 last8 lasteight vinlast6 last6ofvin vin6 last6 lastsix serialno serialnumber',
  stockNumber: 'stocknumber stockno stock stk stocknum vehiclestocknumber inventorynumber',
  status: 'rostatus status repairorderstatus',
  openedOn: 'roopendate opendate dateopened openeddate roopeneddate opened createddate datecreated',
  closedOn: 'roclosedate closedate dateclosed closeddate finalclosedate rocloseddate closed invoicedate',
  payType: 'paytype paymenttype payertype saletype rotype repairordertype type paymentmethod',
  mileage: 'mileage mileagein odometer odometerin odometerreading mileageout',
  laborTotal: 'labortotal totallabor labortotalsale rolabortotal',
  partsTotal: 'partstotal totalparts partstotalsale ropartstotal',
  miscTotal: 'misctotal totalmisc othertotal miscellaneoustotal romisctotal',
  total: 'total rototal grandtotal repairordertotal totalsale totalamount',
  lines: 'repairorderlines lines lineitems rolines operations jobs line lineitem roline operation job repairorderline',
  opCode: 'opcode laboropcode operationcode op code',
  opCodeDescription:
    'opcodedescription opcodedesc opdescription operationdescription linedescription description laboropcodedescription',
  laborSale: 'laborsale linelaborsale laboramount linelabor labor',
  partsSale: 'partssale linepartssale partsamount lineparts parts',
  miscSale: 'miscsale linemiscsale miscamount sublet subletsale misc othersale',
  lineTotal: 'linetotal lineamount amount',
} as const
const lineAliases = { ...orderAliases, lineTotal: 'total linetotal amount lineamount' } as const

const longestNumber = 40
const mostLines = 500
const mostDollars = 999_999_999

/** What was read, or the sentence that says why it was left out; each with the first line it stands on and what it calls itself. */
export type ReadOrder = { readonly line: number; readonly name: string } & (
  | {
      readonly order: RepairOrder
      readonly notes: readonly string[]
      /** The last 6 or 8 of the VIN, where that is all it says. */
      readonly vinEnd: string | null
    }
  | { readonly reason: string }
)

type Columns = ImportColumns<keyof typeof orderAliases>

/** Why a file cannot be read at all, as a sentence; undefined where it can. */
export function headerFault(headers: readonly string[]): string | undefined {
  const columns = findImportColumns(headers, orderAliases)
  if (!columns.has('number')) return 'No column with the number of the repair order was found, such as “RO Number”.'
  if (!columns.has('vin') && !columns.has('stockNumber')) return 'No column with the VIN or the stock number was found.'
  return undefined
}

/** The columns that hold days. */
export function orderDateColumns(headers: readonly string[]): number[] {
  const columns = findImportColumns(headers, orderAliases)
  return [columns.at('openedOn') ?? [], columns.at('closedOn') ?? []].flat()
}

/** The column without which a row is no repair order; undefined where the headers are not those of repair orders. */
export function orderKeyColumn(headers: readonly string[]): number | undefined {
  return headerFault(headers) === undefined ? findImportColumns(headers, orderAliases).at('number') : undefined
}

/**
 * Reads repair orders from rows: one each with its lines as a list inside, or a row for each line, which then follow each other under one
 * number. A number that comes back with something else is left out, the first stays. A day that is none, or after `today` (YYYY-MM-DD), is
 * noted and left empty.
 */
export function* readRepairOrders(
  headers: readonly string[],
  rows: readonly ImportRow[],
  today: string,
  order: DateOrder = 'MONTH_FIRST',
): Generator<ReadOrder> {
  const columns = findImportColumns(headers, orderAliases)
  const seen = new Map<string, string>()
  for (const group of groupsOf(columns, rows)) {
    const read = readGroup(columns, group, { today, order })
    if ('reason' in read) {
      yield read
      continue
    }
    const before = seen.get(group.number)
    const now = JSON.stringify([read.order, read.vinEnd])
    if (before === undefined) seen.set(group.number, now)
    const isOther = before !== undefined && before !== now
    yield isOther ? leave(read, `Repair order ${group.number} stands before with something else: that one was taken.`) : read
  }
}

type Days = { readonly today: string; readonly order: DateOrder }
type Group = { readonly number: string; readonly rows: ImportRow[] }

/** The rows that follow each other under one number. */
function* groupsOf(columns: Columns, rows: readonly ImportRow[]): Generator<Group> {
  let open: Group | undefined
  for (const row of rows) {
    const number = tidy(columns.read(row.cells, 'number')).toWellFormed()
    if (open && open.number === number && number !== '' && !hasList(columns, row)) {
      open.rows.push(row)
      continue
    }
    if (open) yield open
    open = { number, rows: [row] }
  }
  if (open) yield open
}

function readGroup(columns: Columns, { number, rows }: Group, { today, order: dateOrder }: Days): ReadOrder {
  const [first] = rows
  const at = { line: first?.line ?? 0, name: number.slice(0, longestNumber) }
  const text = (field: keyof typeof orderAliases) =>
    tidy(rows.map(({ cells }) => columns.read(cells, field)).find((cell) => !isBlank(cell)) ?? '').toWellFormed()
  if (isBlank(number)) return leave(at, 'It has no repair order number.')
  // Of no more than it may have is anything read.
  if (rows.length > mostLines) return leave(at, `It has more than ${mostLines} lines.`)
  if (number.length > longestNumber) return leave(at, `Its number is longer than ${longestNumber} characters.`)
  const vinEnd = vinEndOf(text('vin')) ?? null
  const vin = text('vin') === '' || vinEnd !== null ? null : normalizeVin(text('vin'))
  if (vin !== null && !isValidVin(vin)) return leave(at, `“${vin.slice(0, 40)}” is not a VIN.`)
  const stockNumber = cleanStockNumber(text('stockNumber')) || null
  if (vin === null && vinEnd === null && stockNumber === null) return leave(at, 'It has neither a VIN nor a stock number.')
  if (/void|cancel/i.test(text('status'))) return leave(at, 'It is void.')
  const faults: string[] = []
  const amount = (raw: string, what: string) => amountOf(raw, what, faults)
  const lines = rows.flatMap((row) => linesOf(columns, row, amount))
  if (lines.length > mostLines) return leave(at, `It has more than ${mostLines} lines.`)
  const sum = (field: 'laborSale' | 'partsSale' | 'miscSale') => cents(lines.reduce((all, line) => all + (line[field] ?? 0), 0))
  const laborTotal = amount(text('laborTotal'), 'labor total') ?? sum('laborSale')
  const partsTotal = amount(text('partsTotal'), 'parts total') ?? sum('partsSale')
  const miscTotal = amount(text('miscTotal'), 'misc total') ?? sum('miscSale')
  const ofLines = cents(lines.reduce((all, line) => all + line.total, 0))
  const total = amount(text('total'), 'total') ?? (cents(laborTotal + partsTotal + miscTotal) || ofLines)
  const [opened, closed] = [
    cleanPastDay(text('openedOn'), 'open date', today, dateOrder),
    cleanPastDay(text('closedOn'), 'close date', today, dateOrder),
  ]
  const days = { openedOn: opened.value, closedOn: closed.value }
  const notes = [opened.note, closed.note].flatMap((note) => (note === null ? [] : `The ${note}: it was left empty.`))
  if ([laborTotal, partsTotal, miscTotal, total].some((sum) => Math.abs(sum) > mostDollars))
    faults.push('its lines come to too much')
  if (faults[0] !== undefined) return leave(at, `Skipped: ${faults[0]}.`)
  const order: RepairOrder = {
    number,
    vin,
    stockNumber,
    status: statusOf(text('status'), days.closedOn),
    ...days,
    isInternal: payerOf(text('payType')),
    mileage: cleanMileage(text('mileage')).value?.distance ?? null,
    laborTotal,
    partsTotal,
    miscTotal,
    total,
    lines,
  }
  return { ...at, order, notes, vinEnd }
}

type Amount = (raw: string, what: string) => number | null

function hasList(columns: Columns, { cells }: ImportRow): boolean {
  return columns.read(cells, 'lines').startsWith('[')
}

/** The line that a row is, or those of the list in it. */
function linesOf(columns: Columns, row: ImportRow, amount: Amount): RepairOrderLine[] {
  if (!hasList(columns, row)) return lineOf(columns, row.cells, amount)
  return listOf(columns.read(row.cells, 'lines')).flatMap((entries) => {
    const inner = findImportColumns(
      entries.map(([name]) => name),
      lineAliases,
    )
    return lineOf(
      inner,
      entries.map(([, value]) => value),
      amount,
    )
  })
}

/** Each object of a JSON list, as names and texts. */
function listOf(json: string): [string, string][][] {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return []
    return list.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null
        ? [Object.entries(one).map(([name, value]): [string, string] => [name, value === null ? '' : String(value)])]
        : [],
    )
  } catch {
    return []
  }
}

function lineOf(columns: Columns, cells: readonly string[], amount: Amount): RepairOrderLine[] {
  const text = (field: 'opCode' | 'opCodeDescription', most: number) => {
    const cell = columns.read(cells, field)
    return isBlank(cell) ? '' : tidy(cell).slice(0, most).toWellFormed()
  }
  const [opCode, opCodeDescription] = [text('opCode', 40), text('opCodeDescription', 500)]
  const laborSale = amount(columns.read(cells, 'laborSale'), 'labor sale')
  const partsSale = amount(columns.read(cells, 'partsSale'), 'parts sale')
  const miscSale = amount(columns.read(cells, 'miscSale'), 'misc sale')
  const given = amount(columns.read(cells, 'lineTotal'), 'line total')
  const isNothing = [laborSale, partsSale, miscSale, given].every((value) => value === null)
  if (opCode === '' && opCodeDescription === '' && isNothing) return []
  const total = given ?? cents((laborSale ?? 0) + (partsSale ?? 0) + (miscSale ?? 0))
  return [{ opCode, opCodeDescription, laborSale, partsSale, miscSale, total }]
}

/** '$1,234.50', '(12.00)' and '-12' are amounts; anything else that is something is a fault. */
function amountOf(raw: string, what: string, faults: string[]): number | null {
  if (isBlank(raw) && tidy(raw) !== '-1') return null
  const bare = unguarded(raw)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/US\$|USD|[$\s]/gi, '')
  const value = /^-?(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.\d*)?$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
  if (Math.abs(value) <= mostDollars) return cents(value)
  faults.push(`the ${what} “${tidy(raw).slice(0, 40)}” is not an amount`)
  return null
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

function statusOf(raw: string, closedOn: string | null): RepairOrderStatus {
  if (/^(?:c|f|i)$|clos|final|invoic|complete|posted|paid/i.test(raw)) return 'CLOSED'
  if (/^o$|open|process|progress|wip|pending|hold/i.test(raw)) return 'OPEN'
  return closedOn === null ? 'OPEN' : 'CLOSED'
}

function payerOf(raw: string): boolean | null {
  if (raw === '') return null
  if (/^i$|int/i.test(raw)) return true
  return /^[cw]$|cust|warr|retail|cash|credit|extended/i.test(raw) ? false : null
}

function leave(at: { readonly line: number; readonly name: string }, reason: string): ReadOrder {
  return { line: at.line, name: at.name, reason }
}
