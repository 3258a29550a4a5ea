import { headerSpellings } from '../feeds/columns.ts'

/** How exports spell each field, letters and digits only, parted by spaces: the likeliest first. */
export type ImportAliases = Readonly<Record<string, string>>

/** The cells of a row by field; '' where the file has no such column. */
export type ImportColumns<Field extends string> = {
  has(field: Field): boolean
  /** The column's index. */
  at(field: Field): number | undefined
  read(cells: readonly string[], field: Field): string
}

/** Finds each field's column by its header, never by its place; of several the one with the likelier spelling. */
export function findImportColumns<const A extends ImportAliases>(
  headers: readonly string[],
  aliases: A,
): ImportColumns<keyof A & string> {
  const columnOf = spellingsOf(headers)
  const columns = new Map<string, number>()
  for (const [field, spellings] of Object.entries(aliases)) {
    const at = spellings
      .split(' ')
      .map((spelling) => columnOf.get(spelling))
      .find((index) => index !== undefined)
    if (at !== undefined) columns.set(field, at)
  }
  return {
    has: (field) => columns.has(field),
    at: (field) => columns.get(field),
    read: (cells, field) => cells[columns.get(field) ?? -1] ?? '',
  }
}

/** The column of each spelling: whole names come before the last parts of nested ones, the earlier before the later. */
function spellingsOf(headers: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  const spellings = headers.map(headerSpellings)
  const most = Math.max(0, ...spellings.map(({ length }) => length))
  for (let rank = 0; rank < most; rank += 1)
    for (const [index, { [rank]: spelling }] of spellings.entries())
      if (spelling !== undefined && !found.has(spelling)) found.set(spelling, index)
  return found
}

/** A row of what is imported: which line of the file, or which object of the list, it is, and its cells in the headers' order. */
export type ImportRow = { readonly line: number; readonly cells: readonly string[] }
