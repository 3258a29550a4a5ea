import type { FeedField } from './aliases.ts'
import { fieldAliases } from './aliases.ts'

/** Which column of the file each field is read from, by its index. */
export type FeedMapping = Readonly<Partial<Record<FeedField, number>>>

/** Further columns that could be the same field, asked in this order where the first is empty. */
export type FeedFallbacks = Readonly<Partial<Record<FeedField, readonly number[]>>>

export type FeedColumns = {
  readonly mapping: FeedMapping
  readonly fallbacks: FeedFallbacks
  /** Headers no field is read from. */
  readonly unmapped: readonly string[]
  /** Fields that several columns could be: the one taken and the others, best first. */
  readonly ambiguous: readonly { readonly field: FeedField; readonly chosen: string; readonly others: readonly string[] }[]
}

type Candidate = { readonly index: number; readonly rank: number }

const fieldByAlias = new Map(
  fieldAliases.flatMap(({ field, aliases }) => aliases.map((alias, rank) => [alias, { field, rank }] as const)),
)

/** A header as it is compared: lower case, letters and digits only, '#' read as 'number'. */
export function normalizeHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

// The last part of a nested name that says too little without the parts before it.
const vagueParts = new Set(
  'type name number status condition description comment comments notes note store id code date source link total text value unit amount sold op at url title summary option options drive body interior exterior image color'.split(
    ' ',
  ),
)

/**
 * How a header may be meant, as it is compared: itself; without 'g:' before it and '[0]' in it; and of nested data ('vehicle.vin',
 * 'image[0].url') its last part, where that says enough.
 */
export function headerSpellings(header: string): string[] {
  const bare = header.replace(/^[a-z]{1,3}\d?:/i, '').replace(/\[\d*\]/g, '')
  const last = normalizeHeader(bare.slice(bare.lastIndexOf('.') + 1))
  const spellings = [normalizeHeader(header), normalizeHeader(bare)]
  if (bare.includes('.') && !/\s/.test(bare) && !vagueParts.has(last)) spellings.push(last)
  return [...new Set(spellings)].filter((spelling) => spelling !== '')
}

// Any spelling of a whole name comes before the last part of one.
const rankOfPart = 1000

function knownField(header: string): { field: FeedField; rank: number } | undefined {
  for (const [at, spelling] of headerSpellings(header).entries()) {
    const known = fieldByAlias.get(spelling)
    if (known) return { field: known.field, rank: known.rank + at * rankOfPart }
  }
  return undefined
}

/** Finds each field's column by its header, never by its place. */
export function mapColumns(headers: readonly string[]): FeedColumns {
  const found = new Map<FeedField, Candidate[]>()
  const unmapped: string[] = []
  for (const [index, header] of headers.entries()) {
    const known = knownField(header)
    if (known === undefined) unmapped.push(header)
    else found.set(known.field, [...(found.get(known.field) ?? []), { index, rank: known.rank }])
  }
  const mapping: Partial<Record<FeedField, number>> = {}
  const fallbacks: Partial<Record<FeedField, readonly number[]>> = {}
  const ambiguous: { field: FeedField; chosen: string; others: string[] }[] = []
  for (const [field, candidates] of found) {
    const [first, ...others] = candidates.toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    if (first === undefined) continue
    mapping[field] = first.index
    if (others.length === 0) continue
    fallbacks[field] = others.map((other) => other.index)
    ambiguous.push({ field, chosen: headers[first.index] ?? '', others: others.map((other) => headers[other.index] ?? '') })
  }
  return { mapping, fallbacks, unmapped, ambiguous }
}

/** A person's corrections: field to header, null for no column at all. */
export type FeedCorrections = Readonly<Record<string, string | null>>

/** The columns as a person corrected them; a field corrected to what was found anyway keeps its further columns. Unknown names are told. */
export function correctColumns(
  headers: readonly string[],
  corrections: FeedCorrections,
): { readonly mapping: FeedMapping; readonly fallbacks: FeedFallbacks } | { readonly wrong: string } {
  const found = mapColumns(headers)
  const mapping: Partial<Record<FeedField, number>> = { ...found.mapping }
  const fallbacks: Partial<Record<FeedField, readonly number[]>> = { ...found.fallbacks }
  for (const [name, header] of Object.entries(corrections)) {
    const field = fieldAliases.find((known) => known.field === name)?.field
    if (field === undefined) return { wrong: `'${name}' is not a field that a feed can fill` }
    const current = mapping[field]
    if (header === (current === undefined ? null : headers[current])) continue
    delete fallbacks[field]
    delete mapping[field]
    if (header === null) continue
    const index = indexOfHeader(headers, header)
    if (index < 0) return { wrong: `The file has no column '${header}'` }
    mapping[field] = index
  }
  return { mapping, fallbacks }
}

function indexOfHeader(headers: readonly string[], header: string): number {
  const exact = headers.indexOf(header)
  return exact >= 0 ? exact : headers.findIndex((other) => normalizeHeader(other) === normalizeHeader(header))
}

/** The same for the same set of headers in any order: eight hexadecimal digits (FNV-1a). */
export function headerSignature(headers: readonly string[]): string {
  const text = headers.map(normalizeHeader).toSorted().join('\n')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** What a feed is called when nobody named it: its file's name without folder, digits and ending. */
export function feedName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? ''
  const stem = base.replace(/\.[^.]*$/, '').replace(/\d+/g, ' ')
  const name = stem
    .toLowerCase()
    .replace(/[\s._()[\]-]+/g, '-')
    .replace(/^-|-$/g, '')
  return name === '' ? 'feed' : name
}

// Words that a header of each field tends to have in it; the first that fits counts.
const nearWords: readonly { field: FeedField; words: RegExp }[] = [
  { field: 'msrp', words: /msrp|sticker/ },
  { field: 'cost', words: /cost|acv|invoice|paid/ },
  { field: 'price', words: /price|asking/ },
  { field: 'bookValue', words: /book|market|value/ },
  { field: 'stockNumber', words: /stock/ },
  { field: 'mileage', words: /mile(?!s? ?per)|odo/ },
  { field: 'interiorColor', words: /int.*colou?r|interior/ },
  { field: 'exteriorColor', words: /colou?r|paint/ },
  { field: 'inventoryDate', words: /date.*(in|stock|recv|rec)|(in|stock|recv).*date/ },
  { field: 'saleDate', words: /sold.*date|sale.*date/ },
  { field: 'bodyStyle', words: /body/ },
  { field: 'driveTrain', words: /drive/ },
  { field: 'transmission', words: /trans/ },
  { field: 'fuelType', words: /fuel/ },
  { field: 'engine', words: /engine|motor/ },
  { field: 'doors', words: /doors?$/ },
  { field: 'photoUrls', words: /photo|image|picture/ },
  { field: 'description', words: /comment|descr/ },
]

/** The field that a header looks like though no spelling of it is known: 'Sell Price' is a price. Undefined where nothing is near. */
export function nearestField(header: string): FeedField | undefined {
  const text = normalizeHeader(header)
  return nearWords.find(({ words }) => words.test(text))?.field
}
