/** A line of an order by what it is known again: its place in the order, its operation and its words. */
export type PlacedLine = { readonly place: number; readonly opCode: string; readonly description: string }

/**
 * Which of the lines that an order had each of its lines is now, by index; undefined for a new one. The same words count first, then the
 * same operation on the same line, then the only line of an operation on both sides: a description that was reworded makes no new line.
 */
export function matchLines(before: readonly PlacedLine[], after: readonly PlacedLine[]): (number | undefined)[] {
  const matches: (number | undefined)[] = after.map(() => undefined)
  const free = new Set(before.keys())
  const pair = (keyOf: (line: PlacedLine) => string | undefined, isOnly = false) => {
    const known = Map.groupBy(free, (at) => keyOf(before[at] as PlacedLine)) // an index of its own
    const open = after.flatMap((line, at) => (matches[at] === undefined ? { at, key: keyOf(line) } : []))
    const counts = Map.groupBy(open, ({ key }) => key)
    for (const { at, key } of open) {
      const found = key === undefined ? undefined : known.get(key)
      if (!found || (isOnly && (found.length > 1 || counts.get(key)?.length !== 1))) continue
      const match = found.shift()
      if (match === undefined) continue
      matches[at] = match
      free.delete(match)
    }
  }
  pair(({ opCode, description, place }) => JSON.stringify([opCode, description, place]))
  pair(({ opCode, description }) => JSON.stringify([opCode, description]))
  pair(({ opCode, place }) => JSON.stringify([opCode, place]))
  pair(({ opCode }) => opCode || undefined, true)
  return matches
}
