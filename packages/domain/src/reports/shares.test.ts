import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [100, [1, 1, 1], [33.34, 33.33, 33.33]],
  [0.05, [1, 1], [0.03, 0.02]],
  [0.01, [1, 2, 1], [0, 0.01, 0]],
  [10, [0, 3, 0], [0, 10, 0]],
  [26_642.17, [4_720_000, 4_533_000, 17_389_000], [4720.03, 4533.03, 17_389.11]],
  [0, [5, 5], [0, 0]],
  [12.34, [], []],
  [12.34, [0, 0], [12.34, 0]],
  [0.1, [0.1, 0.2, 0.7], [0.01, 0.02, 0.07]],
])('$%d by %j is %j', (amount, weights, shares) => {
  expect(sharesOf(amount, weights)).toEqual(shares)
})

test('parts add up to the whole to the cent, whatever the weights, and none is off by a cent', () => {
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  for (let turn = 0; turn < 300; turn += 1) {
    const weights = Array.from({ length: 1 + (next() % 12) }, () => next() % 1_000_000_007)
    const cents = next() % 100_000_000
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    const shares = sharesOf(cents / 100, weights).map((share) => Math.round(share * 100))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
    for (const [at, share] of shares.entries()) expect(Math.abs(share - (cents * (weights[at] ?? 0)) / whole)).toBeLessThan(1.001)
  }
})
