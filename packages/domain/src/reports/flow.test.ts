import { expect, test } from 'vitest'
import { agesOf, flowBuckets, fullestWaiting, stockAtClose, timeThrough } from './flow.ts'
import { daysRange } from './ranges.ts'

const chicago = 'America/Chicago'
const hours = ({ from, until }: { from: Date; until: Date }) => (until.getTime() - from.getTime()) / 3_600_000
const buckets = (first: string, last: string, now = '2026-12-01T12:00:00Z') =>
  flowBuckets(daysRange(first, last), chicago, new Date(now))

test.each([
  ['2026-03-02', '2026-03-02', 'DAY', 1],
  ['2026-01-01', '2026-04-02', 'DAY', 92],
  ['2026-01-01', '2026-04-03', 'WEEK', 14],
  ['2024-11-01', '2026-11-01', 'WEEK', 105],
  ['2024-10-31', '2026-11-01', 'MONTH', 26],
  ['2016-12-01', '2026-11-30', 'MONTH', 120],
])('%s to %s is told by %s, %d of them', (first, last, unit, count) => {
  const flow = buckets(first, last)
  expect([flow.unit, flow.buckets.length, flow.isOpen]).toEqual([unit, count, false])
  expect([flow.buckets[0]?.startDate, flow.buckets.at(-1)?.endDate]).toEqual([`${first}T00:00:00`, `${last}T23:59:59`])
  for (const [at, { from }] of flow.buckets.entries()) if (at > 0) expect(from).toEqual(flow.buckets[at - 1]?.until)
})

test('days have the hours that the clock on the wall gives them, weeks end with Sunday', () => {
  expect(buckets('2026-03-07', '2026-03-09').buckets.map(hours)).toEqual([24, 23, 24])
  expect(buckets('2026-10-31', '2026-11-02').buckets.map(hours)).toEqual([24, 25, 24])
  // Tuesday first.
  const weeks = buckets('2026-06-02', '2026-09-10').buckets
  expect(weeks.slice(0, 2).map(({ startDate, endDate }) => [startDate.slice(5, 10), endDate.slice(5, 10)])).toEqual([
    ['06-02', '06-07'],
    ['06-08', '06-14'],
  ])
  const months = buckets('2023-01-15', '2026-01-01').buckets
  expect(months.slice(0, 2).map(({ endDate }) => endDate.slice(0, 10))).toEqual(['2023-01-31', '2023-02-28'])
})

test('what has not begun is left out, what has not ended is open', () => {
  const flow = buckets('2026-11-20', '2026-12-31', '2026-11-24T14:40:00Z')
  expect([flow.buckets.length, flow.buckets.at(-1)?.startDate, flow.isOpen]).toEqual([5, '2026-11-24T00:00:00', true])
  const ahead = buckets('2027-01-01', '2027-01-05')
  expect([ahead.buckets.length, ahead.isOpen]).toEqual([1, true])
})

test('a range keeps its own hours at both ends, one second too', () => {
  const flow = flowBuckets({ startDate: '2026-03-02T09:30:00', endDate: '2026-03-03T12:00:00' }, chicago, new Date('2026-04-01'))
  expect(flow.buckets.map(({ startDate, endDate }) => [startDate.slice(8), endDate.slice(8)])).toEqual([
    ['02T09:30:00', '02T23:59:59'],
    ['03T00:00:00', '03T12:00:00'],
  ])
  const second = flowBuckets(
    { startDate: '2026-03-02T09:30:00', endDate: '2026-03-02T09:30:00' },
    chicago,
    new Date('2026-04-01'),
  )
  expect(second.buckets.map(hours)).toEqual([1 / 3600])
})

test('what is in there is what came less what went, before the range and at each close', () => {
  const deltas = [
    { at: 0, entered: 5, left: 2 },
    { at: 1, entered: 1, left: 0 },
    { at: 3, entered: 2, left: 4 },
    { at: 4, entered: 0, left: 2 },
  ]
  expect(stockAtClose(deltas, 3)).toEqual([3, 4, 4, 2])
  expect(stockAtClose([], 2)).toEqual([0, 0, 0])
})

test.each([
  ['between two closes', [3, 5, 6, 6], [0, 2, 4, 6], 0, 1.5],
  ['at a close', [2, 2, 4, 4], [0, 2, 3, 4], 0, 1],
  ['later', [3, 5, 6, 6], [0, 2, 4, 6], 1, 1.5],
  ['not yet', [3, 5, 6, 9], [0, 2, 4, 6], 3, null],
  ['at once where nobody is in there', [0, 4, 4, 4], [0, 4, 4, 4], 1, 0],
  ['of nothing', [], [], 0, null],
])('from in to out, %s', (_words, into, outOf, at, through) => {
  expect(timeThrough({ times: into.map((_, day) => day), into, outOf }, at)).toBe(through)
})

test.each([
  [[9, 4, 6], [0.6, 0.1, 0.3], 2],
  [[9, 4], [null, 0.1], 1],
  [[9, 4], [0.5, 1], -1],
  [[0, 0], [0, 0], -1],
  [[], [], -1],
])('of %j vehicles with work %j of the time the fullest waiting step is %d', (vehicles, work, place) => {
  expect(fullestWaiting(vehicles, work)).toBe(place)
})

const day = 86_400

test('vehicles stand by whole days of recon time; at the goal is within it', () => {
  expect(agesOf([2 * day, day - 1, 0, 2 * day + 5, 11 * day, 2 * day + 1], 2 * day)).toEqual({
    blocks: [
      { days: 0, vehicles: 2, overGoal: 0 },
      { days: 2, vehicles: 3, overGoal: 2 },
      { days: 11, vehicles: 1, overGoal: 1 },
    ],
    vehicles: 6,
    overGoal: 3,
    medianAsSeconds: 2 * day,
    oldestAsSeconds: 11 * day,
  })
  expect(agesOf([day], null)).toMatchObject({ overGoal: 0, medianAsSeconds: day })
  expect(agesOf([], day)).toEqual({ blocks: [], vehicles: 0, overGoal: 0, medianAsSeconds: null, oldestAsSeconds: null })
})
