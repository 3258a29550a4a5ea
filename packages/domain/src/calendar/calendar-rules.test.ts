import { expect, test } from 'vitest'
import { type BusinessHours, hoursAt } from './calendar.ts'
import { hoursMistake, hoursWords, isDay, tidyHours } from './calendar-rules.ts'

const day = [{ opens: '08:00', closes: '18:00' }]
const saturday = [{ opens: '09:00', closes: '13:00' }]
const shop = (changes: Partial<BusinessHours> = {}): BusinessHours => ({
  kind: 'BUSINESS_HOURS',
  timeZone: 'America/Chicago',
  week: [day, day, day, day, day, saturday, []],
  holidays: ['2028-02-29'],
  ...changes,
})
const week = (periods: BusinessHours['week'][number]) => shop({ week: [periods, day, day, day, day, day, day] })

test.each([
  ['a usual week', shop(), undefined],
  [
    'a lunch break, and midnight',
    week([
      { opens: '08:00', closes: '12:00' },
      { opens: '12:30', closes: '24:00' },
    ]),
    undefined,
  ],
  ['round the clock', { kind: 'ROUND_THE_CLOCK' } as const, undefined],
  ['six days', shop({ week: [day, day, day, day, day, day] }), 'Set the hours for each of the seven days.'],
  ['a week without an opening', shop({ week: Array(7).fill([]) }), 'Open at least one day a week, or no clock would run.'],
  ['a day that there is not', shop({ holidays: ['2027-02-29'] }), '2027-02-29 is not a date.'],
  ['a time that there is not', week([{ opens: '08:00', closes: '25:00' }]), 'Monday: write times as 08:00 or 17:30.'],
  ['a night shift', week([{ opens: '22:00', closes: '06:00' }]), 'Monday must close after it opens, no later than 24:00.'],
  ['no time at all', week([{ opens: '08:00', closes: '08:00' }]), 'Monday must close after it opens, no later than 24:00.'],
  [
    'times that overlap',
    week([
      { opens: '08:00', closes: '12:00' },
      { opens: '11:00', closes: '13:00' },
    ]),
    'Monday: put the times in order, without overlaps.',
  ],
])('hours with %s', (_what, hours, mistake) => {
  expect(hoursMistake(hours)).toBe(mistake)
})

test('hours are told in words', () => {
  expect(hoursWords(shop())).toBe('Mon to Fri 08:00 to 18:00, Sat 09:00 to 13:00')
  expect(hoursWords(week([...saturday, { opens: '14:00', closes: '16:00' }]))).toBe(
    'Mon 09:00 to 13:00 and 14:00 to 16:00, Tue to Sun 08:00 to 18:00',
  )
  expect(hoursWords({ kind: 'ROUND_THE_CLOCK' })).toBe('round the clock')
})

test('equal hours are equal texts', () => {
  const one = tidyHours(shop({ holidays: ['2026-12-25', '2026-01-01', '2026-12-25'] }))
  expect(one).toMatchObject({ holidays: ['2026-01-01', '2026-12-25'] })
  expect(JSON.stringify(tidyHours(one))).toBe(JSON.stringify(one))
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['x', false],
  ['20260101', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('the hours of a moment are those that began last before it', () => {
  const calendar = [
    { kind: 'ROUND_THE_CLOCK' as const, validFrom: null },
    { ...shop(), validFrom: '2026-03-02T06:00:00.000Z' },
    { kind: 'ROUND_THE_CLOCK' as const, validFrom: '2026-04-01T05:00:00.000Z' },
  ]
  const kindAt = (at: string) => hoursAt(calendar, new Date(at)).kind
  expect(kindAt('2026-03-02T05:59:59.999Z')).toBe('ROUND_THE_CLOCK')
  expect(kindAt('2026-03-02T06:00:00.000Z')).toBe('BUSINESS_HOURS')
  expect(kindAt('2026-04-02T00:00:00.000Z')).toBe('ROUND_THE_CLOCK')
})
