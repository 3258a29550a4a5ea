type Fields = Readonly<Record<string, unknown>>

/**
 * The fields that somebody else has changed since they were seen, and not to what is wished for: saving would undo those without
 * anybody knowing. Values are compared as JSON writes them.
 */
export function overtakenFields(seen: Fields, now: Fields, wish: Fields): string[] {
  return Object.keys(seen).filter((field) => !isSame(seen[field], now[field]) && !isSame(now[field], wish[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
