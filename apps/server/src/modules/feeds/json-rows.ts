import { FeedFileError } from './feed-file-error.ts'
import type { FeedLine } from './feed-line.ts'
import { troubleAt } from './feed-line.ts'

type JsonItem = { readonly line: number; readonly text: string; readonly value: unknown }

/** Rows of a JSON array, of an object with one array in it ({ vehicles: [...] }), or of one object a line; headers are all keys seen. */
export function readJsonRows(text: string): { headers: string[]; lines: FeedLine[] } {
  const items = itemsOf(text)
  const rows = items.map((item) => ({ item, row: isObject(item.value) ? flatten(item.value) : undefined }))
  const headers = [...new Set(rows.flatMap(({ row }) => (row ? [...row.keys()] : [])))]
  if (headers.length === 0) throw new FeedFileError('NO_HEADER', 'The JSON holds no vehicles: an array of objects is needed')
  const lines = rows.map(({ item, row }): FeedLine => {
    if (row) return { kind: 'row', line: item.line, cells: headers.map((header) => row.get(header) ?? '') }
    return troubleAt(item.line, 'NOT_A_ROW', 'is not a JSON object', item.text)
  })
  return { headers, lines }
}

function itemsOf(text: string): JsonItem[] {
  const whole = parseJson(text)
  if (whole.ok) return listIn(whole.value).map((value, index) => ({ line: index + 1, value, text: JSON.stringify(value) ?? '' }))
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, text: line }]))
  const items = lines.map(({ line, text: json }) => ({ line, text: json, value: parsedValue(parseJson(json)) }))
  // One object a line, of which some may be broken; anything else is one broken document.
  if (text.trimStart().startsWith('{') && items.some((item) => isObject(item.value))) return items
  throw new FeedFileError('BROKEN_JSON', `The JSON is broken (${whole.message}): export the file again`)
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  const lists = Object.values(value).filter((entry): entry is unknown[] => Array.isArray(entry) && entry.some(isObject))
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? [value]
}

type Parsed = { ok: true; value: unknown } | { ok: false; message: string }

function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function parsedValue(parsed: Parsed): unknown {
  return parsed.ok ? parsed.value : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nested objects become 'address.city', lists of plain values one text joined with '|'. */
function flatten(value: Record<string, unknown>, prefix = ''): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [key, entry] of Object.entries(value)) {
    const name = prefix + key
    if (isObject(entry)) for (const [inner, text] of flatten(entry, `${name}.`)) cells.set(inner, text)
    else cells.set(name, textOf(entry))
  }
  return cells
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((entry) => (isObject(entry) ? JSON.stringify(entry) : textOf(entry))).join('|')
  return String(value)
}
