import { expect, test } from 'vitest'
import { figureOf, median, ratiosOf } from './rounds.ts'

test('the median of an even number of values lies between the middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([8, 1, 2, 4])).toBe(3)
  expect(median([])).toBeNaN()
})

test('the sides are measured by turns, whichever comes first', async () => {
  const asked: string[] = []
  const side = (name: string, value: number) => async () => {
    asked.push(name)
    return value
  }
  expect(await ratiosOf(3, side('a', 6), side('b', 3))).toEqual([2, 2, 2])
  expect(asked).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
})

test('a figure has the median of its rounds and how far they lie apart', () => {
  expect(figureOf('list', [0.7, 0.5, 0.9])).toEqual({ name: 'list', value: 0.7, least: 0.5, greatest: 0.9 })
})
