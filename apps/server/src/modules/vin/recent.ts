/** Keeps the `most` answers used last. */
export function keepRecent<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = kept.get(key)
      // Put at the end again: a Map remembers the order in which keys came.
      if (value !== undefined && kept.delete(key)) kept.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      kept.delete(key)
      kept.set(key, value)
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    },
  }
}
