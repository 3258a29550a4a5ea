import { expect, test } from 'vitest'
import { type BusinessHours, type Calendar, roundTheClock } from '../calendar/calendar.ts'
import { wallMoment } from '../calendar/wall-clock.ts'
import { momentAfter, runningMs } from './clock.ts'

const zone = 'America/Chicago'
const hour = 3_600_000
const day = [{ opens: '08:00', closes: '18:00' }]
const shop: BusinessHours = {
  kind: 'BUSINESS_HOURS',
  timeZone: zone,
  week: [day, day, day, day, day, [{ opens: '09:00', closes: '13:00' }], []],
  holidays: ['2026-11-26'],
}
const always = (hours: BusinessHours): Calendar => [{ ...hours, validFrom: null }]
const local = (text: string) => {
  const [date = '', time = '00:00'] = text.split(' ')
  const [h = 0, m = 0] = time.split(':').map(Number)
  return wallMoment(date, h * 60 + m, zone)
}
const open = (from: string, to: string, calendar = always(shop)) => runningMs(calendar, local(from), local(to)) / hour

test.each([
  ['within a day', '2026-11-23 09:00', '2026-11-23 17:30', 8.5],
  ['from before opening until after closing', '2026-11-23 03:00', '2026-11-23 23:00', 10],
  ['over a night', '2026-11-23 17:00', '2026-11-24 09:00', 2],
  ['over a weekend', '2026-11-20 17:00', '2026-11-23 09:00', 1 + 4 + 1],
  ['over a holiday', '2026-11-25 17:00', '2026-11-27 09:00', 2],
  ['while closed', '2026-11-22 01:00', '2026-11-22 23:00', 0],
  ['backwards', '2026-11-24 09:00', '2026-11-23 09:00', 0],
  ['a whole year of 2028, which has a leap day', '2028-01-01', '2029-01-01', 260 * 10 + 53 * 4],
])('the shop is open %s', (_what, from, to, hours) => {
  expect(open(from, to)).toBe(hours)
})

test('a day of a clock change has as many open hours as any other, a shop that never closes has one less or more', () => {
  const allDay = [{ opens: '00:00', closes: '24:00' }]
  const never = always({ ...shop, week: Array(7).fill(allDay), holidays: [] })
  expect(open('2026-03-08', '2026-03-09', never)).toBe(23)
  expect(open('2026-11-01', '2026-11-02', never)).toBe(25)
  const sundays = always({ ...shop, week: [...shop.week.slice(0, 6), day] })
  expect(open('2026-03-08', '2026-03-09', sundays)).toBe(10)
  expect(open('2026-11-01', '2026-11-02', sundays)).toBe(10)
})

test('opening times that a clock change skips are taken after it', () => {
  const night = always({ ...shop, week: Array(7).fill([{ opens: '02:30', closes: '04:00' }]) })
  expect(open('2026-03-08', '2026-03-09', night)).toBe(0.5)
  expect(open('2026-03-07', '2026-03-08', night)).toBe(1.5)
})

test('each piece of a time counts under the hours that were valid then', () => {
  const changed: Calendar = [...roundTheClock, { ...shop, validFrom: local('2026-11-23 12:00').toISOString() }]
  expect(open('2026-11-23 00:00', '2026-11-24 00:00', changed)).toBe(12 + 6)
  const back: Calendar = [...changed, { kind: 'ROUND_THE_CLOCK', validFrom: local('2026-11-25 00:00').toISOString() }]
  expect(open('2026-11-22 00:00', '2026-11-26 00:00', back)).toBe(24 + 12 + 6 + 10 + 24)
})

test('a goal is reached within opening hours, however far away', () => {
  const after = (from: string, hours: number) => momentAfter(always(shop), local(from), hours * hour)
  expect(after('2026-11-23 09:00', 2)).toEqual(local('2026-11-23 11:00'))
  expect(after('2026-11-23 17:00', 2)).toEqual(local('2026-11-24 09:00'))
  expect(after('2026-11-22 12:00', 10)).toEqual(local('2026-11-23 18:00'))
  expect(after('2026-11-25 17:00', 2)).toEqual(local('2026-11-27 09:00'))
  expect(after('2026-11-22 12:00', 0)).toEqual(local('2026-11-22 12:00'))
  expect(after('2026-11-24 09:00', -2)).toEqual(local('2026-11-23 17:00'))
})

test.each([
  ['of a shop over a leap day', always(shop), '2028-02-28 17:00', 12, '2028-03-01 09:00'],
  ['of a shop over the spring change', always(shop), '2026-03-07 12:00', 2, '2026-03-09 09:00'],
  ['of a shop over the autumn change', always(shop), '2026-10-31 12:00', 2, '2026-11-02 09:00'],
  ['round the clock over a leap day', roundTheClock, '2028-02-28 12:00', 48, '2028-03-01 12:00'],
  ['round the clock over the spring change', roundTheClock, '2026-03-07 12:00', 24, '2026-03-08 13:00'],
  ['round the clock over the autumn change', roundTheClock, '2026-10-31 12:00', 24, '2026-11-01 11:00'],
])('a goal %s', (_what, calendar, from, hours, until) => {
  expect(momentAfter(calendar, local(from), hours * hour)).toEqual(local(until))
})

test('a clock whose hours never open never gets anywhere', () => {
  const closed = always({ ...shop, week: Array(7).fill([]) })
  expect(momentAfter(closed, local('2026-11-23'), 1)).toBe('never')
  expect(runningMs(closed, local('2026-11-23'), local('2027-11-23'))).toBe(0)
})

test('pieces add up to the whole, and the moment after a time is where that time has passed', () => {
  const random = mulberry(20261122)
  const changed: Calendar = [
    ...roundTheClock,
    { ...shop, validFrom: local('2026-03-01 12:00').toISOString() },
    { ...shop, timeZone: 'Europe/Berlin', week: shop.week.toReversed(), validFrom: local('2026-08-01').toISOString() },
    { kind: 'ROUND_THE_CLOCK', validFrom: local('2026-12-01 03:17').toISOString() },
  ]
  const start = local('2026-01-01').getTime()
  const moment = () => new Date(start + Math.floor(random() * 370 * 24 * hour))
  for (let round = 0; round < 300; round++) {
    const [a, b, c] = [moment(), moment(), moment()].sort((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date]
    const whole = runningMs(changed, a, c)
    expect(runningMs(changed, a, b) + runningMs(changed, b, c)).toBe(whole)
    expect(whole).toBeLessThanOrEqual(c.getTime() - a.getTime())
    const goal = Math.floor(random() * 60 * hour) + 1
    const reached = momentAfter(changed, a, goal) as Date
    expect(runningMs(changed, a, reached)).toBe(goal)
    expect(runningMs(changed, momentAfter(changed, a, -goal) as Date, a)).toBe(goal)
  }
})

function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
