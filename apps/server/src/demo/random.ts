/** A stream of chance that is the same for the same seed. */
export type Random = {
  /** At least `from`, under `to`. */
  between(from: number, to: number): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = hash(seed.join('/'))
  // mulberry32: small, and good enough to look like life.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      const index = Math.floor(next() * list.length)
      const [found] = list.slice(index, index + 1)
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619)
  return value
}
