const last = new Map<string, number>()

/** The next number for things of a kind: 1, 2, 3 and so on within a test file. */
export function nextNumber(kind: string): number {
  const next = (last.get(kind) ?? 0) + 1
  last.set(kind, next)
  return next
}

/** A test file numbers its things as if no other had run before it. */
export function numberAnew(): void {
  last.clear()
}
