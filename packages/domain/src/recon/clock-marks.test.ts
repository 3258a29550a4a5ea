import { expect, test } from 'vitest'
import { type BusinessHours, type Calendar, roundTheClock } from '../calendar/calendar.ts'
import { runningMs } from './clock.ts'
import { type ClockMark, clockMarks } from './clock-marks.ts'

const day = [
  { opens: '08:00', closes: '12:00' },
  { opens: '13:00', closes: '18:00' },
]
const shop: BusinessHours = {
  kind: 'BUSINESS_HOURS',
  timeZone: 'America/Chicago',
  week: [day, day, day, day, day, [], []],
  holidays: ['2026-05-25'],
}
const changed: Calendar = [
  ...roundTheClock,
  { ...shop, validFrom: '2026-02-02T17:30:00.000Z' },
  { ...shop, timeZone: 'Europe/Berlin', holidays: [], validFrom: '2026-06-01T00:00:00.000Z' },
  { kind: 'ROUND_THE_CLOCK', validFrom: '2026-10-01T05:00:00.000Z' },
]

test('the difference of two readings is the time that has run between them', () => {
  const until = new Date('2027-01-01T00:00:00Z')
  const marks = clockMarks(changed, until)
  const start = Date.parse('2026-01-20T00:00:00Z')
  const moments = Array.from({ length: 400 }, (_, index) => new Date(start + index * 20 * 3_599_000))
  for (const [index, to] of moments.entries()) {
    const from = moments[index >> 1] ?? to
    expect([to, reading(marks, to) - reading(marks, from)]).toEqual([to, runningMs(changed, from, to)])
  }
})

test('marks come in order, one for a moment, and none after the end or without a change of hours', () => {
  const until = new Date('2026-12-01T00:00:00Z')
  const times = clockMarks(changed, until).map(({ at }) => at.getTime())
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(Math.max(...times)).toBeLessThanOrEqual(until.getTime())
  expect(clockMarks(roundTheClock, until)).toEqual([])
})

function reading(marks: readonly ClockMark[], at: Date): number {
  const mark = marks.findLast((one) => one.at <= at)
  if (!mark) return at.getTime()
  return mark.clockMs + (mark.isOpen ? at.getTime() - mark.at.getTime() : 0)
}
