import type { FeedField } from './aliases.ts'
import type { FeedFallbacks, FeedMapping } from './columns.ts'
import type { Cleaned } from './values.ts'

/** Reads a field's cell with its cleaning rule; null where the file has no such column or nothing in it. */
export type CellReader = <T>(
  field: FeedField,
  clean: (raw: string) => Cleaned<T>,
  /** Hears which column the value came from. */
  from?: (column: number) => void,
) => T | null

/** A reader over one row that collects the notes of every cell it reads; an empty column gives way to the field's next one. */
export function cellReader(
  cells: readonly string[],
  mapping: FeedMapping,
  fallbacks: FeedFallbacks,
  { notes, ignored }: { notes: string[]; ignored: string[] },
): CellReader {
  return (field, clean, from) => {
    const first = mapping[field]
    if (first === undefined) return null
    for (const index of [first, ...(fallbacks[field] ?? [])]) {
      const { value, note, ignored: word } = clean(cells[index] ?? '')
      if (word !== undefined) ignored.push(word)
      if (note !== null) notes.push(note)
      if (value === null) continue
      if (index !== first) notes.push(`${field} is taken from column ${index + 1}, column ${first + 1} has none`)
      from?.(index)
      return value
    }
    return null
  }
}
