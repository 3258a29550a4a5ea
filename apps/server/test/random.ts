/** Numbers of a seed, the same every time, so that what a random test has found can be found again. */
export type Random = { number(): number; whole(from: number, to: number): number; pick<T>(list: readonly T[]): T }

export function randomOf(seed: number): Random {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1))
  return {
    number,
    whole,
    pick(list) {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
