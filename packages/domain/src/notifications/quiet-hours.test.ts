import { expect, test } from 'vitest'
import { type QuietHours, quietMsBetween, quietUntil } from './quiet-hours.ts'

const chicago = 'America/Chicago'
const at = (hour: number, minute = 0) => hour * 60 + minute
const night: QuietHours = { on: true, from: at(19), to: at(6, 30), sundays: false }
const noon: QuietHours = { on: true, from: at(12), to: at(13), sundays: false }
const sundays: QuietHours = { on: true, from: 0, to: 0, sundays: true }
const nightAndSundays: QuietHours = { ...night, sundays: true }

// March 2, 2026 is a Monday; Chicago is six hours behind UTC until March 8, five from then until November 1.
test.each<[string, QuietHours, string, string | null]>([
  ['by day', night, '2026-03-02T18:00:00Z', null],
  ['at the first minute', night, '2026-03-03T01:00:00Z', '2026-03-03T12:30:00.000Z'],
  ['a second before', night, '2026-03-03T00:59:59Z', null],
  ['before midnight', night, '2026-03-03T05:59:00Z', '2026-03-03T12:30:00.000Z'],
  ['behind midnight', night, '2026-03-03T06:01:00Z', '2026-03-03T12:30:00.000Z'],
  ['at its end', night, '2026-03-03T12:30:00Z', null],
  ['over noon', noon, '2026-03-02T18:20:00Z', '2026-03-02T19:00:00.000Z'],
  ['before noon', noon, '2026-03-02T17:59:00Z', null],
  ['while it is off', { ...night, on: false, sundays: true }, '2026-03-03T06:01:00Z', null],
  ['of no length', { ...night, from: at(7), to: at(7) }, '2026-03-02T13:00:00Z', null],
  ['on a Sunday', sundays, '2026-03-01T18:00:00Z', '2026-03-02T06:00:00.000Z'],
  ['on Saturday', sundays, '2026-02-28T18:00:00Z', null],
  [
    'on a Saturday night, which leads into a quiet Sunday and the night behind it',
    nightAndSundays,
    '2026-03-01T02:00:00Z',
    '2026-03-02T12:30:00.000Z',
  ],
  ['on a quiet Sunday, which leads into the night', nightAndSundays, '2026-03-01T18:00:00Z', '2026-03-02T12:30:00.000Z'],
  ['in the night of spring, an hour shorter', night, '2026-03-08T04:00:00Z', '2026-03-08T11:30:00.000Z'],
  ['in the night of autumn, an hour longer', night, '2026-11-01T04:00:00Z', '2026-11-01T12:30:00.000Z'],
  ['to a time that spring skips', { ...night, to: at(2, 30) }, '2026-03-08T07:00:00Z', '2026-03-08T08:30:00.000Z'],
  [
    'from a time that autumn repeats, by the first of them',
    { ...night, from: at(1, 30), to: at(3) },
    '2026-11-01T07:00:00Z',
    '2026-11-01T09:00:00.000Z',
  ],
  ['on the Sunday of spring', sundays, '2026-03-08T12:00:00Z', '2026-03-09T05:00:00.000Z'],
  ['on the Sunday of autumn', sundays, '2026-11-01T12:00:00Z', '2026-11-02T06:00:00.000Z'],
])('%s', (_when, quiet, moment, until) => {
  expect(quietUntil(quiet, new Date(moment), chicago)?.toISOString() ?? null).toBe(until)
})

test('the same moment is quiet in one zone and not in another', () => {
  const moment = new Date('2026-03-03T01:30:00Z')
  expect(quietUntil(night, moment, chicago)).not.toBe(null)
  expect(quietUntil(night, moment, 'Pacific/Honolulu')).toBe(null)
  expect(quietUntil(night, moment, 'Asia/Dubai')).not.toBe(null)
})

test.each<[string, QuietHours, string, string, number]>([
  ['a day with its night', night, '2026-03-02T18:00:00Z', '2026-03-03T18:00:00Z', 11.5],
  ['from within one night into another', night, '2026-03-03T06:30:00Z', '2026-03-04T02:00:00Z', 7],
  ['within a night', night, '2026-03-03T02:00:00Z', '2026-03-03T02:30:00Z', 0.5],
  ['by day', night, '2026-03-02T14:00:00Z', '2026-03-02T20:00:00Z', 0],
  ['a Sunday and the nights around it, each hour once', nightAndSundays, '2026-02-28T18:00:00Z', '2026-03-02T18:00:00Z', 35.5],
  ['a week of nights', night, '2026-03-09T18:00:00Z', '2026-03-16T18:00:00Z', 7 * 11.5],
  ['the night of spring', night, '2026-03-07T18:00:00Z', '2026-03-08T18:00:00Z', 10.5],
  ['while it is off', { ...night, on: false }, '2026-03-02T18:00:00Z', '2026-03-03T18:00:00Z', 0],
  ['back in time', night, '2026-03-03T06:30:00Z', '2026-03-03T02:00:00Z', 0],
  ['years', night, '2020-03-03T06:30:00Z', '2026-03-03T02:00:00Z', 0],
])('of %s so many hours were quiet', (_what, quiet, from, to, hours) => {
  expect(quietMsBetween(quiet, { from: new Date(from), to: new Date(to) }, chicago)).toBe(hours * 3_600_000)
})
