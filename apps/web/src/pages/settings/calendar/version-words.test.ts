import type { Calendar } from '@lotline/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { dayLabel, momentLabel, versionRows } from './version-words.ts'

const day = [{ opens: '08:00', closes: '18:00' }]
const shop = {
  kind: 'BUSINESS_HOURS' as const,
  timeZone: 'America/Chicago',
  week: [day, day, day, day, day, [], []],
  holidays: [],
}
const calendar: Calendar = [
  { kind: 'ROUND_THE_CLOCK', validFrom: null },
  { ...shop, validFrom: '2026-03-02T06:00:00.000Z' },
  { ...shop, validFrom: '2026-03-05T06:00:00.000Z' },
  { ...shop, holidays: ['2026-12-25'], validFrom: '2026-04-01T05:00:00.000Z' },
]

test('hours are told as past, counting and planned, the latest first, and the same ones once', () => {
  const told = versionRows(calendar, new Date('2026-03-10T00:00:00Z')).map(({ version, state }) => [version.validFrom, state])
  expect(told).toEqual([
    ['2026-04-01T05:00:00.000Z', 'PLANNED'],
    ['2026-03-02T06:00:00.000Z', 'NOW'],
    [null, 'PAST'],
  ])
})

test('a day is the same day in every zone', () => {
  expect(dayLabel('2026-12-25')).toBe('Fri, Dec 25, 2026')
})

test('a moment is told by the clock of the rooftop, and a midnight as its day', () => {
  expect(momentLabel(new Date('2026-11-22T06:00:00Z'), 'America/Chicago')).toBe('Sun, Nov 22, 2026')
  expect(momentLabel(new Date('2026-11-22T05:30:00Z'), 'America/Chicago').replace(/\s/g, ' ')).toBe('Sat, Nov 21, 2026, 11:30 PM')
})
