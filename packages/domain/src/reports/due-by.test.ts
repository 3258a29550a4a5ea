import { expect, test } from 'vitest'
import type { Calendar } from '../calendar/calendar.ts'
import { roundTheClock } from '../calendar/calendar.ts'
import { dueByAt } from './due-by.ts'

const zone = 'America/Chicago'
const open = [
  { opens: '13:00', closes: '18:00' },
  { opens: '07:30', closes: '12:00' },
]
const week = [open, open, open, open, open, [{ opens: '08:00', closes: '24:00' }], []]
const hours: Calendar = [{ kind: 'BUSINESS_HOURS', timeZone: zone, week, holidays: ['2026-11-26'], validFrom: null }]

test.each([
  ['a Monday before noon', hours, '2026-11-23T17:59:59Z', 'NOON', '2026-11-23T12:00:00'],
  ['at noon', hours, '2026-11-23T18:00:00Z', 'CLOSE', '2026-11-23T18:00:00'],
  ['after it has closed', hours, '2026-11-24T00:00:00Z', 'MIDNIGHT', '2026-11-23T23:59:59'],
  ['a Saturday that is open to its end', hours, '2026-11-21T20:00:00Z', 'MIDNIGHT', '2026-11-21T23:59:59'],
  ['a Sunday', hours, '2026-11-22T20:00:00Z', 'MIDNIGHT', '2026-11-22T23:59:59'],
  ['a holiday', hours, '2026-11-26T20:00:00Z', 'MIDNIGHT', '2026-11-26T23:59:59'],
  ['around the clock', roundTheClock, '2026-11-23T20:00:00Z', 'MIDNIGHT', '2026-11-23T23:59:59'],
  ['the day on which clocks go back', hours, '2026-11-01T17:30:00Z', 'NOON', '2026-11-01T12:00:00'],
])('on %s it is due by', (_name, calendar, now, by, until) => {
  expect(dueByAt(calendar, new Date(now), zone)).toEqual({ by, until })
})
