import { expect, test } from 'vitest'
import type { Calendar } from '../calendar/calendar.ts'
import { roundTheClock } from '../calendar/calendar.ts'
import { runningMs } from '../recon/clock.ts'
import { isWithin, waitsComing } from './waits.ts'

const at = (text: string) => new Date(text)
const weekdays = [1, 2, 3, 4, 5].map(() => [{ opens: '08:00', closes: '18:00' }])
const byDay: Calendar = [
  ...roundTheClock,
  {
    validFrom: '2026-01-01T00:00:00.000Z',
    kind: 'BUSINESS_HOURS',
    timeZone: 'America/Chicago',
    week: [...weekdays, [], []],
    holidays: [],
  },
]

test('a wait comes to its limit once, whenever it began: nights, weekends and the week in which clocks change included', () => {
  const limit = 8 * 3600
  const looks = Array.from({ length: 12 * 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 2) + hour * 3_600_000))
  for (let begun = Date.UTC(2026, 2, 2, 6); begun < Date.UTC(2026, 2, 11); begun += 11_100_000) {
    const since = new Date(begun)
    const told = looks.slice(1).filter((to, before) => {
      const span = waitsComing(limit, byDay, { from: looks[before] ?? to, to })
      return span !== null && isWithin(span, since)
    })
    const first = looks.find((look) => runningMs(byDay, since, look) >= limit * 1000)
    expect([since, told]).toEqual([since, first ? [first] : []])
  }
})

test('round the clock it is that much earlier', () => {
  const span = waitsComing(3600, roundTheClock, { from: at('2026-03-02T10:00:00Z'), to: at('2026-03-02T10:01:00Z') })
  expect(span).toEqual({ from: at('2026-03-02T09:00:00Z'), to: at('2026-03-02T09:01:00Z') })
})
