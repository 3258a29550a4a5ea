import type { ListedDealer, ListedVehicle } from './facts.ts'

/** A blank one stays empty in a table, and is absent in XML and JSON. */
export type FieldValue = string | number | null

/** A field of a form: its name as the site documents it, and where its value comes from. */
export type FeedColumn = {
  /** `[n]` stands for the number of a photo, from 0 on. A dot leads into a part: 'mileage.value'. In XML `@` names an attribute: 'odometer@units'. */
  readonly name: string
  /** In the words of `docs/listing-feeds.md`. */
  readonly from: string
  /** The site leaves out a vehicle without it. */
  readonly isNeeded?: true
  /** How many photos it may name. */
  readonly times?: number
  readonly value: (vehicle: ListedVehicle, dealer: ListedDealer, n: number) => FieldValue
}

export type Field = { readonly name: string; readonly value: FieldValue }

/** Columns in order, each with the number of its photo; those of photos that follow each other go photo by photo. */
function* numbered(columns: readonly FeedColumn[]): Generator<[FeedColumn, number]> {
  for (let at = 0; at < columns.length; ) {
    const first = columns[at]
    if (!first) return
    const end = columns.findIndex(({ times }, index) => index > at && times !== first.times)
    const group = first.times === undefined ? [first] : columns.slice(at, end < 0 ? columns.length : end)
    for (let n = 0; n < (first.times ?? 1); n += 1) for (const column of group) yield [column, n]
    at += group.length
  }
}

const nameAt = ({ name }: FeedColumn, n: number) => name.replace('[n]', `[${n}]`)

/** The head of a table. */
export function columnNames(columns: readonly FeedColumn[]): string[] {
  return [...numbered(columns)].map(([column, n]) => nameAt(column, n))
}

/** A vehicle as the site reads it, blank fields included, in the order of the columns. */
export function fieldsOf(columns: readonly FeedColumn[], vehicle: ListedVehicle, dealer: ListedDealer): Field[] {
  return [...numbered(columns)].map(([column, n]) => ({
    name: nameAt(column, n),
    value: plainValue(column.value(vehicle, dealer, n)),
  }))
}

/** Text without the signs that neither a table nor XML can hold: control characters, halves of characters, and what Unicode gives no meaning. */
function plainValue(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  const plain = value
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  return plain === '' ? null : plain
}
