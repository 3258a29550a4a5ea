/** The mark of a price alert in an address, '?a='; undefined where there is none. */
export function markOf(query: unknown): string | undefined {
  const { a } = query as { a?: unknown }
  return typeof a === 'string' && /^[A-Za-z0-9_-]{8}$/.test(a) ? a : undefined
}
