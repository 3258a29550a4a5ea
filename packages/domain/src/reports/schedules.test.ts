import { expect, test } from 'vitest'
import { dueOccurrence, hourWords, monthDayWords, nextOccurrence, type Rhythm, rhythmWords } from './schedules.ts'

const daily = (hour: number): Rhythm => ({ frequency: 'DAILY', weekday: null, monthDay: null, hour })
const weekly = (weekday: number, hour: number): Rhythm => ({ ...daily(hour), frequency: 'WEEKLY', weekday })
const monthly = (monthDay: number, hour: number): Rhythm => ({ ...daily(hour), frequency: 'MONTHLY', monthDay })
const chicago = 'America/Chicago'

test.each([
  ['later today', daily(9), '2026-03-02T14:00', '2026-03-02', '2026-03-02T15:00'],
  ['tomorrow, as its hour is over', daily(9), '2026-03-02T15:00', '2026-03-03', '2026-03-03T15:00'],
  ['on its weekday', weekly(1, 7), '2026-03-02T13:30', '2026-03-09', '2026-03-09T12:00'],
  ['on Sunday', weekly(7, 7), '2026-03-02T13:30', '2026-03-08', '2026-03-08T12:00'],
  ['on its day of the month', monthly(28, 7), '2026-02-28T13:30', '2026-03-28', '2026-03-28T12:00'],
  ['on the last day of February', monthly(0, 7), '2026-02-01T12:00', '2026-02-28', '2026-02-28T13:00'],
  ['on that of a leap year', monthly(0, 7), '2028-02-01T12:00', '2028-02-29', '2028-02-29T13:00'],
  ['on the last day of the next month', monthly(0, 7), '2026-01-31T13:00', '2026-02-28', '2026-02-28T13:00'],
  ['over the end of a year', monthly(1, 0), '2026-12-01T06:00', '2027-01-01', '2027-01-01T06:00'],
  // Clocks are put forward at 2:00 on March 8 and back at 2:00 on November 1.
  ['at the moment after an hour that is left out', daily(2), '2026-03-08T06:30', '2026-03-08', '2026-03-08T08:00'],
  ['at the first of an hour that comes twice', daily(1), '2026-11-01T05:00', '2026-11-01', '2026-11-01T06:00'],
  ['and not at the second', daily(1), '2026-11-01T06:00', '2026-11-02', '2026-11-02T07:00'],
])('the next sending comes %s', (_, rhythm, after, day, at) => {
  expect(nextOccurrence(rhythm, chicago, new Date(`${after}:00Z`), null)).toEqual({ day, at: new Date(`${at}:00Z`) })
})

test('a midnight that a zone leaves out is the first moment of that day', () => {
  const next = nextOccurrence(daily(0), 'America/Havana', new Date('2026-03-07T12:00:00Z'), null)
  expect(next).toEqual({ day: '2026-03-08', at: new Date('2026-03-08T05:00:00Z') })
})

test('a day that has had its sending has no second one, whatever hour is chosen then', () => {
  const after = new Date('2026-03-02T15:00:00Z')
  expect(nextOccurrence(daily(20), chicago, after, '2026-03-02').day).toBe('2026-03-03')
  expect(nextOccurrence(monthly(2, 20), chicago, after, '2026-03-02').day).toBe('2026-04-02')
})

const longAgo = '2026-01-01T00:00'
test.each([
  ['at its moment', daily(9), '2026-03-02T15:00', longAgo, null, '2026-03-02'],
  ['not before', weekly(1, 9), '2026-03-02T14:59', longAgo, null, undefined],
  ['not twice', daily(9), '2026-03-02T15:30', longAgo, '2026-03-02', undefined],
  ['the latest of those that were missed', daily(9), '2026-03-02T15:30', longAgo, '2026-02-20', '2026-03-02'],
  ['that of yesterday while today’s has not come', daily(9), '2026-03-02T14:30', longAgo, '2026-02-20', '2026-03-01'],
  ['a day late', weekly(1, 9), '2026-03-03T15:00', longAgo, null, '2026-03-02'],
  ['not later', weekly(1, 9), '2026-03-03T15:01', longAgo, null, undefined],
  ['not what was before it was made', daily(9), '2026-03-02T15:30', '2026-03-02T15:10', null, undefined],
  ['the hour that comes twice, seen at its second time', daily(1), '2026-11-01T07:30', longAgo, '2026-10-31', '2026-11-01'],
  ['and not once more', daily(1), '2026-11-01T07:30', longAgo, '2026-11-01', undefined],
  ['the hour that is left out', daily(2), '2026-03-08T08:00', longAgo, '2026-03-07', '2026-03-08'],
])('due is %s', (_, rhythm, now, since, sentFor, day) => {
  const at = { now: new Date(`${now}:00Z`), since: new Date(`${since}:00Z`), sentFor }
  expect(dueOccurrence(rhythm, chicago, at)?.day).toBe(day)
})

test('a rhythm is told in words', () => {
  expect([daily(0), weekly(7, 12), monthly(22, 7), monthly(0, 13)].map(rhythmWords)).toEqual([
    'every day at 12 AM',
    'every Sunday at 12 PM',
    'on the 22nd of each month at 7 AM',
    'on the last day of each month at 1 PM',
  ])
  expect([1, 2, 3, 4, 11, 12, 13, 21, 23].map(monthDayWords)).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 23rd'.split(' '))
  expect([11, 23].map(hourWords)).toEqual(['11 AM', '11 PM'])
})
