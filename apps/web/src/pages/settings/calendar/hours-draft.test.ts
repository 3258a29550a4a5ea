import type { BusinessHours } from '@lotline/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { barOf, dayMistakes, draftOf, hoursOf, isSame, withDay, withPeriod } from './hours-draft.ts'

const day = [{ opens: '08:00', closes: '12:00' }]
const shop: BusinessHours = {
  kind: 'BUSINESS_HOURS',
  timeZone: 'America/Chicago',
  week: [day, day, day, day, day, [], []],
  holidays: ['2026-12-25', '2026-11-26'],
}

test('hours are shown and saved as they are', () => {
  expect(hoursOf(draftOf(shop), 'America/Chicago')).toEqual(shop)
  expect(hoursOf(draftOf({ kind: 'ROUND_THE_CLOCK' }), 'America/Chicago')).toEqual({ kind: 'ROUND_THE_CLOCK' })
})

test('holidays in another order are the same hours, others are not', () => {
  expect(isSame(shop, { ...shop, holidays: shop.holidays.toReversed() })).toBe(true)
  expect(isSame(shop, { ...shop, week: withDay(shop.week, 5, day) })).toBe(false)
  expect(isSame(shop, { ...shop, timeZone: 'America/Denver' })).toBe(false)
})

test('a rooftop that goes over to business hours starts with the usual week', () => {
  const hours = hoursOf({ ...draftOf({ kind: 'ROUND_THE_CLOCK' }), kind: 'BUSINESS_HOURS' }, 'America/Chicago')
  expect(hours).toMatchObject({ week: [[{ opens: '08:00', closes: '18:00' }], {}, {}, {}, {}, [], []] })
})

test('a second opening comes after a break, and never beyond midnight', () => {
  expect(withPeriod([])).toEqual([{ opens: '08:00', closes: '18:00' }])
  expect(withPeriod(day)).toEqual([...day, { opens: '13:00', closes: '16:00' }])
  expect(withPeriod([{ opens: '08:00', closes: '21:30' }])[1]).toEqual({ opens: '22:30', closes: '24:00' })
})

test('what is wrong is told at its day', () => {
  const wrong = draftOf({ ...shop, week: withDay(shop.week, 1, [{ opens: '18:00', closes: '08:00' }]) })
  expect(dayMistakes(wrong).map(Boolean)).toEqual([false, true, false, false, false, false, false])
  expect(dayMistakes(wrong)[1]).toContain('Tuesday must close after it opens')
})

test('a bar lies where its opening lies in the day', () => {
  expect(barOf({ opens: '06:00', closes: '18:00' })).toEqual({ left: 25, width: 50 })
  expect(barOf({ opens: '12:00', closes: '24:00' })).toEqual({ left: 50, width: 50 })
})
