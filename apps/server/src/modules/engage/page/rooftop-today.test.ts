import type { Calendar } from '@lotline/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { openingToday } from './rooftop-today.ts'

const weekday = [
  { opens: '08:00', closes: '12:00' },
  { opens: '13:00', closes: '19:30' },
]
const week = [weekday, weekday, weekday, weekday, [{ opens: '09:00', closes: '24:00' }], [], []]
const calendar: Calendar = [
  { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week, holidays: ['2026-03-03'], validFrom: null },
]

// 2026-03-02 is a Monday, six hours behind UTC.
test.each([
  ['2026-03-02T13:00:00Z', { isOpen: false, opensAt: 480, closesAt: 720 }],
  ['2026-03-02T15:00:00Z', { isOpen: true, opensAt: null, closesAt: 720 }],
  ['2026-03-02T18:30:00Z', { isOpen: false, opensAt: 780, closesAt: 1170 }],
  ['2026-03-03T02:00:00Z', { isOpen: false, opensAt: null, closesAt: 1170 }],
  ['2026-03-03T16:00:00Z', { isOpen: false, opensAt: null, closesAt: null }],
  ['2026-03-07T05:00:00Z', { isOpen: true, opensAt: null, closesAt: 1440 }],
])('at %s a rooftop says %j', (at, today) => {
  expect(openingToday(calendar, new Date(at))).toEqual(today)
})

test('a rooftop without hours says nothing of them', () => {
  expect(openingToday([{ kind: 'ROUND_THE_CLOCK', validFrom: null }], new Date('2026-03-02T15:00:00Z'))).toBeNull()
})
