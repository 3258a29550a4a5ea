import { mapColumns } from '@lotline/domain/feeds/columns'

/** The column without which a row of a table is nothing, by its index; undefined where headers name none. */
export type KeyColumn = (headers: readonly string[]) => number | undefined

/** Report titles, run dates and the like stand above a header; a table begins within so many lines. */
export const mostLinesToHeader = 20

export const vinColumn: KeyColumn = (headers) => mapColumns(headers).mapping.vin

type Candidate = { readonly headers: readonly string[]; readonly keyAt: number | undefined }

/** The first line with a key column; where none has one, the first that is not much narrower than the widest. */
export function chooseHeader<C extends Candidate>(candidates: readonly C[]): C | undefined {
  const keyed = candidates.find(({ keyAt }) => keyAt !== undefined)
  if (keyed) return keyed
  const widest = Math.max(0, ...candidates.map(({ headers }) => headers.length))
  return candidates.find(({ headers }) => headers.length * 2 >= widest)
}
