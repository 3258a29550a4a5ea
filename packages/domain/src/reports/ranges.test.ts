import { expect, test } from 'vitest'
import { isFault, presetRange, previous30Days, rangeMoments } from './ranges.ts'

const chicago = 'America/Chicago'

function moments(startDate: string, endDate: string, timeZone = chicago) {
  const range = rangeMoments({ startDate, endDate }, timeZone)
  return isFault(range) ? `${range.field} ${range.message}` : [range.from.toISOString(), range.until.toISOString()]
}

test.each([
  ['TODAY', '2026-03-01T00:00:00', '2026-03-01T23:59:59'],
  ['YESTERDAY', '2026-02-28T00:00:00', '2026-02-28T23:59:59'],
  ['LAST_7_DAYS', '2026-02-23T00:00:00', '2026-03-01T23:59:59'],
  ['LAST_30_DAYS', '2026-01-31T00:00:00', '2026-03-01T23:59:59'],
  ['THIS_MONTH', '2026-03-01T00:00:00', '2026-03-01T23:59:59'],
  ['LAST_MONTH', '2026-02-01T00:00:00', '2026-02-28T23:59:59'],
] as const)('%s goes by the days of the rooftop', (preset, startDate, endDate) => {
  // Past midnight in UTC, still the first of March in Chicago.
  expect(presetRange(preset, new Date('2026-03-02T04:00:00Z'), chicago)).toEqual({ startDate, endDate })
})

test('the days before the last thirty end where those begin', () => {
  expect(previous30Days(new Date('2026-03-02T04:00:00Z'), chicago)).toEqual({
    startDate: '2026-01-01T00:00:00',
    endDate: '2026-01-30T23:59:59',
  })
})

test('a range counts both of its seconds', () => {
  expect(moments('2026-03-02T09:00:00', '2026-03-02T09:00:00')).toEqual(['2026-03-02T15:00:00.000Z', '2026-03-02T15:00:01.000Z'])
})

test('an hour that comes twice is counted whole', () => {
  expect(moments('2026-11-01T01:30:00', '2026-11-01T01:30:00')).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:01.000Z'])
})

test('a time that never comes is the moment after the gap', () => {
  expect(moments('2026-03-08T02:30:00', '2026-03-08T02:30:00')).toEqual(['2026-03-08T08:00:00.000Z', '2026-03-08T08:00:01.000Z'])
})

test('a day that begins with a gap begins after it', () => {
  expect(moments('2026-03-08T00:00:00', '2026-03-08T23:59:59', 'America/Havana')[0]).toBe('2026-03-08T05:00:00.000Z')
})

test('a day that a zone left out is empty but for its gap', () => {
  expect(moments('2011-12-30T00:00:00', '2011-12-30T23:59:59', 'Pacific/Apia')).toEqual([
    '2011-12-30T10:00:00.000Z',
    '2011-12-30T10:00:01.000Z',
  ])
})

test.each([
  ['2026-03-02T09:00:00', '2026-03-02T08:59:59', 'endDate must not be before startDate'],
  ['2026-02-30T00:00:00', '2026-03-02T08:59:59', 'startDate is not a day and time such as 2026-03-02T09:00:00'],
  ['2026-02-20', '2026-03-02T08:59:59', 'startDate is not a day and time such as 2026-03-02T09:00:00'],
  ['2026-02-20T00:00:00', '2026-03-02T24:00:00', 'endDate is not a day and time such as 2026-03-02T09:00:00'],
  ['2006-02-20T00:00:00', '2026-03-02T00:00:00', 'endDate must be within 3660 days of startDate'],
  ['0000-01-01T00:00:00', '0001-12-31T23:59:59', 'startDate must be in 1900 or later'],
])('%s to %s is refused', (start, end, fault) => {
  expect(moments(start, end)).toBe(fault)
})
