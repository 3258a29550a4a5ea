import type { FeedPreview } from '@lotline/contract/feeds/feeds'

export type Mapping = FeedPreview['mapping']
type Sample = FeedPreview['sample']

const samplesShown = 3

/** The first different values of a column, for a person to see what it holds. */
export function samplesOf(headers: readonly string[], sample: Sample, header: string | null): string[] {
  const column = header === null ? -1 : headers.indexOf(header)
  if (column < 0) return []
  const values = sample.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean)
  return [...new Set(values)].slice(0, samplesShown)
}

/** Columns of the file that no field is read from. */
export function notTaken(headers: readonly string[], mapping: Mapping): string[] {
  const taken = new Set(Object.values(mapping))
  return [...new Set(headers)].filter((header) => header !== '' && !taken.has(header))
}

/** Labels of the required fields that no column is chosen for. */
export function missingFields({ fields }: FeedPreview, mapping: Mapping): string[] {
  return fields.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label)
}

/** Fields with a column first, the rest after, each in the order the server gave. Decided by what was found, so that no row jumps while it is edited. */
export function orderedFields({ fields, mapping }: FeedPreview): FeedPreview['fields'] {
  const isFound = ({ field, required }: FeedPreview['fields'][number]) => required || Boolean(mapping[field])
  return [...fields.filter(isFound), ...fields.filter((field) => !isFound(field))]
}
