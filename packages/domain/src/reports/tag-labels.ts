/** The ids that a report is narrowed to, as its address and the wire hold them: comma-joined. */
export function tagIdsOf(tagIds: string | undefined): string[] {
  return tagIds?.split(',').filter(Boolean) ?? []
}

/** What those tags are called; those that are gone, or that the reader is not shown, are told once. */
export function tagLabels(ids: readonly string[], labelOf: (id: string) => string | undefined): string[] {
  return [...new Set(ids.map((id) => labelOf(id) ?? 'no longer there'))]
}
