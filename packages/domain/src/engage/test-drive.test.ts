import { expect, test } from 'vitest'
import type { BusinessHours, Calendar, CalendarVersion } from '../calendar/calendar.ts'
import { canDriveAt, testDriveDays, testDriveMoment } from './test-drive.ts'

const timeZone = 'America/Chicago'
const day = [{ opens: '09:00', closes: '13:00' }]
const week: BusinessHours['week'] = [day, day, day, day, day, day, []]
type Changes = { week?: BusinessHours['week']; holidays?: readonly string[]; validFrom?: string | null }
const version = (changes: Changes = {}): CalendarVersion => ({
  ...{ kind: 'BUSINESS_HOURS', timeZone, week, holidays: [], validFrom: null },
  ...changes,
})
const hours = (changes: Changes = {}) => ({ calendar: [version(changes)], timeZone })
// Tuesday, 9:30 in Chicago.
const now = new Date('2026-11-24T15:30:00Z')

test('six open days come, closed ones between them, whole hours that a drive fits into', () => {
  const days = testDriveDays(hours({ holidays: ['2026-11-26'] }), now)
  expect(days.map(({ date, times }) => [date, times.length])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 4],
    ['2026-11-26', 0],
    ['2026-11-27', 4],
    ['2026-11-28', 4],
    ['2026-11-29', 0],
    ['2026-11-30', 4],
    ['2026-12-01', 4],
  ])
  // Two hours ahead at least; the last ends before closing.
  expect(days[0]?.times).toEqual([720])
  expect(days[1]?.times).toEqual([540, 600, 660, 720])
})

test('a day that has no time left is not shown as closed', () => {
  expect(testDriveDays(hours(), new Date('2026-11-24T18:00:00Z'))[0]?.date).toBe('2026-11-25')
})

test('one that is closed for weeks offers nothing, one that has set no hours the day from nine to six', () => {
  const always: Calendar = [{ kind: 'ROUND_THE_CLOCK', validFrom: null }]
  const [today, tomorrow] = testDriveDays({ calendar: always, timeZone }, now)
  expect([today?.times, tomorrow?.times.at(0), tomorrow?.times.at(-1)]).toEqual([[720, 780, 840, 900, 960, 1020], 540, 1020])
  expect(canDriveAt({ calendar: always, timeZone }, now, new Date('2026-11-25T03:00:00Z'))).toBe(true)
  expect(testDriveDays(hours({ week: [[], [], [], [], [], [], []] }), now)).toEqual([])
})

test('hours that count from a day to come count on that day', () => {
  const later: Calendar = [version(), version({ week: [[], [], [], day, day, day, []], validFrom: '2026-11-25T06:00:00Z' })]
  expect(testDriveDays({ calendar: later, timeZone }, now)[1]).toEqual({ date: '2026-11-25', times: [] })
})

test.each([
  // Clocks go ahead at two in the morning: there is no half past two, and times stay those of the wall clock.
  ['2026-03-07T12:00:00Z', '2026-03-08', [60, 180, 240, 300], '2026-03-08T08:00:00.000Z'],
  // Clocks go back at two: one o'clock comes twice and is offered once, as the first of the two.
  ['2026-10-31T12:00:00Z', '2026-11-01', [60, 120, 180, 240, 300], '2026-11-01T09:00:00.000Z'],
])('on a night when clocks are turned (%s)', (at, date, times, three) => {
  const nights = hours({ week: Array.from({ length: 7 }, () => [{ opens: '01:00', closes: '06:00' }]) })
  const given = testDriveDays(nights, new Date(at)).find((one) => one.date === date)
  expect(given?.times).toEqual(times)
  expect(testDriveMoment(nights, new Date(at), { date, time: 180 })?.toISOString()).toBe(three)
})

test('only what is offered has a moment', () => {
  expect(testDriveMoment(hours(), now, { date: '2026-11-25', time: 540 })?.toISOString()).toBe('2026-11-25T15:00:00.000Z')
  for (const [date, time] of [
    ['2026-11-24', 540],
    ['2026-11-25', 545],
    ['2026-11-25', 780],
    ['2026-11-29', 600],
    ['2027-01-04', 600],
    ['no day', 600],
  ] as const)
    expect(testDriveMoment(hours(), now, { date, time })).toBe(undefined)
})

test('staff confirm any minute at which the rooftop is open long enough', () => {
  expect(canDriveAt(hours(), now, new Date('2026-11-25T15:10:00Z'))).toBe(true)
  expect(canDriveAt(hours(), now, new Date('2026-11-25T18:40:00Z'))).toBe(false)
  expect(canDriveAt(hours(), now, new Date('2026-11-24T15:20:00Z'))).toBe(false)
})
