import { expect, test } from 'vitest'
import { byUnseen, lastOf, type Seen, type SeenBy } from './last-seen.ts'
import { type Listed, outcomeOf, rowOf, type ScanOutcome, spotOf, unseenOf } from './lot-walk.ts'

test.each([
  ['  c   14 ', 'C 14', 'C'],
  ['C14', 'C14', 'C'],
  ['bay-3', 'BAY-3', 'BAY'],
  ['Row C', 'ROW C', 'ROW C'],
  ['12', '12', '12'],
])('%j is painted as %j in the row %j', (typed, painted, row) => {
  expect([spotOf(typed), rowOf(painted)]).toEqual([painted, row])
})

test('nothing that can be seen is no spot', () => {
  expect(spotOf(' \t ')).toBe(null)
})

const car = { isOurs: true, isSold: false, spot: 'C 14' }
test.each<[car: Listed | undefined, spot: string | null, outcome: ScanOutcome]>([
  [car, 'C 14', 'FOUND'],
  [car, 'C 9', 'FOUND'],
  [car, 'C', 'FOUND'],
  [car, null, 'FOUND'],
  [{ ...car, spot: null }, 'D 1', 'FOUND'],
  [car, 'D 1', 'MOVED'],
  [{ ...car, isSold: true }, 'C 14', 'SOLD'],
  [{ ...car, isOurs: false }, 'C 14', 'ELSEWHERE'],
  [{ ...car, isOurs: false, isSold: true }, 'C 14', 'ELSEWHERE'],
  [undefined, 'C 14', 'NOT_OURS'],
])('%j seen in %j is %s', (one, spot, outcome) => {
  expect(outcomeOf(one, spot)).toBe(outcome)
})

test('a car that comes into stock during the walk makes nobody appear twice', () => {
  expect(unseenOf({ found: 3, unexpected: 0, elsewhere: 0, accounted: 3, expected: 2 })).toBe(0)
})

test('where a car was last is what tells of it last, and who is longest unseen comes first', () => {
  const seen = (by: SeenBy, minute: number): Seen => ({ by, place: null, at: new Date(minute * 60_000), battery: null })
  expect(lastOf([null, seen('SCAN', 3), seen('GPS', 5), seen('STEP', 5), null])?.by).toBe('GPS')
  expect(lastOf([null])).toBe(null)
  const cars = [{ last: seen('SCAN', 9) }, { last: null }, { last: seen('STEP', 2) }]
  expect(cars.toSorted(byUnseen).map(({ last }) => last?.by)).toEqual([undefined, 'STEP', 'SCAN'])
})
