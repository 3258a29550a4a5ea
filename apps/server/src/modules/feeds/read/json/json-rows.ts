import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'
import type { FeedLine } from '../feed-line.ts'
import { troubleAt } from '../feed-line.ts'
import { checkHeaders, openTally } from '../limits.ts'
import { brokenJson, findItems, type JsonItem, type JsonItems } from './json-items.ts'

/** Rows of a JSON array, of an object with one array in it ({ vehicles: [...] }), or of one object a line; headers are all keys seen. */
export function readJsonRows(text: string, limits: FeedLimits): { headers: string[]; lines: Iterable<FeedLine> } {
  const items = findItems(text, limits)
  const headers = headersOf(items, limits)
  return { headers, lines: linesOf(items, headers, limits) }
}

/** A first reading: which keys there are. It meets every broken part before any row is told. */
function headersOf(items: JsonItems, limits: FeedLimits): string[] {
  const headers = new Set<string>()
  const tally = openTally(limits)
  for (const item of items.read()) {
    if (isBlank(items, item)) {
      tally.blankLine()
      continue
    }
    const keys = [...(rowOf(items, item)?.keys() ?? [])]
    tally.row(keys.length)
    for (const key of keys) headers.add(key)
    if (headers.size > limits.columns) break
  }
  checkHeaders([...headers], limits)
  if (headers.size > 0) return [...headers]
  if (items.mayBeBroken) throw brokenJson('it ends in the middle, and none of its lines is an object')
  throw new FeedFileError('NO_HEADER', 'The JSON holds no vehicles: an array of objects is needed')
}

function* linesOf(items: JsonItems, headers: readonly string[], limits: FeedLimits): Generator<FeedLine> {
  const tally = openTally(limits)
  for (const item of items.read()) {
    if (isBlank(items, item)) continue
    tally.row(headers.length)
    const row = rowOf(items, item)
    yield row
      ? { kind: 'row', line: item.line, cells: headers.map((header) => row.get(header) ?? '') }
      : troubleAt(item.line, 'NOT_A_ROW', 'is not a JSON object', item.text)
  }
}

/** Blank lines are passed over; between the commas of a list something has to stand. */
function isBlank({ mayBeBroken }: JsonItems, { text }: JsonItem): boolean {
  return mayBeBroken && text.trim() === ''
}

function rowOf({ mayBeBroken }: JsonItems, { text }: JsonItem): Map<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? flatten(value) : undefined
  } catch (error) {
    if (mayBeBroken) return undefined
    throw brokenJson(error instanceof Error ? error.message : String(error))
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nested objects become 'address.city', lists of plain values one text joined with '|', lists of objects JSON. */
function flatten(value: Record<string, unknown>, prefix = '', cells = new Map<string, string>()): Map<string, string> {
  for (const [key, entry] of Object.entries(value)) {
    const name = prefix + key
    if (isObject(entry)) flatten(entry, `${name}.`, cells)
    else cells.set(name, textOf(entry))
  }
  return cells
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.some(isObject) ? JSON.stringify(value) : value.map(textOf).join('|')
  return String(value)
}
