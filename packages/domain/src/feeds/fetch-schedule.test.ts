import { expect, test } from 'vitest'
import { expectedFile, type FetchSchedule, fetchScheduleWords, isAwaited, lastSlot, nextSlot } from './fetch-schedule.ts'

const chicago = 'America/Chicago'
const quarter: FetchSchedule = { every: 'QUARTER_HOUR', at: null }
const hour: FetchSchedule = { every: 'HOUR', at: null }
const daily = (at: string): FetchSchedule => ({ every: 'DAY', at })
const weekdays = (at: string): FetchSchedule => ({ every: 'WEEKDAYS', at })

/** The next times after a moment, in UTC to the minute. */
function times(schedule: FetchSchedule, after: string, count: number, timeZone = chicago): string[] {
  const found: string[] = []
  let at = new Date(after)
  for (let one = 0; one < count; one += 1) {
    at = nextSlot(schedule, timeZone, at)
    found.push(at.toISOString().slice(5, 16))
  }
  return found
}

test('schedules are told as people say them', () => {
  expect([quarter, hour, daily('05:00'), weekdays('18:30'), daily('00:15'), daily('12:00')].map(fetchScheduleWords)).toEqual([
    'Every 15 min',
    'Every hour',
    'Every day 5:00 AM',
    'Mon to Fri 6:30 PM',
    'Every day 12:15 AM',
    'Every day 12:00 PM',
  ])
})

test('what comes through the day comes at full quarters and hours, also as clocks are turned', () => {
  expect(times(quarter, '2026-03-02T15:00:00Z', 3)).toEqual(['03-02T15:15', '03-02T15:30', '03-02T15:45'])
  expect(times(hour, '2026-03-08T06:59:59Z', 3)).toEqual(['03-08T07:00', '03-08T08:00', '03-08T09:00'])
  expect(lastSlot(hour, chicago, new Date('2026-03-08T08:00:00Z')).toISOString()).toBe('2026-03-08T08:00:00.000Z')
})

test('a daily time is by the clock of the rooftop, in summer and winter', () => {
  expect(times(daily('05:00'), '2026-03-07T11:00:00Z', 2)).toEqual(['03-08T10:00', '03-09T10:00'])
  expect(times(daily('05:00'), '2026-10-31T10:00:00Z', 2)).toEqual(['11-01T11:00', '11-02T11:00'])
})

test('a time that the clock skips comes right behind the gap, one that comes twice comes once', () => {
  expect(times(daily('02:30'), '2026-03-07T12:00:00Z', 2)).toEqual(['03-08T08:00', '03-09T07:30'])
  expect(times(daily('01:30'), '2026-10-31T12:00:00Z', 2)).toEqual(['11-01T06:30', '11-02T07:30'])
})

test('weekdays leave out Saturday and Sunday of the rooftop’s calendar', () => {
  expect(times(weekdays('06:30'), '2026-03-05T13:00:00Z', 3)).toEqual(['03-06T12:30', '03-09T11:30', '03-10T11:30'])
  // Friday evening there is Saturday in UTC.
  expect(times(weekdays('20:00'), '2026-03-06T12:00:00Z', 2)).toEqual(['03-07T02:00', '03-10T01:00'])
  expect(lastSlot(weekdays('06:30'), chicago, new Date('2026-03-09T11:00:00Z')).toISOString()).toBe('2026-03-06T12:30:00.000Z')
})

const base = { timeZone: chicago, missingAfterHours: 1, since: new Date('2026-03-01T00:00:00Z') }
const at = (text: string | null) => (text === null ? null : new Date(`2026-03-${text}:00Z`))
function told(schedule: FetchSchedule, now: string, last: string | null, changes: Partial<typeof base> = {}): string {
  const found = expectedFile({
    ...base,
    schedule,
    now: new Date(`2026-03-${now}:00Z`),
    lastNewAt: at(last),
    ...changes,
  })
  return `${found.isMissed ? 'missed' : 'awaited'} ${found.expectedBy.toISOString().slice(8, 16)}`
}

test.each([
  ['before its patience is over it is awaited', '04T11:30', '03T11:02', 'awaited 04T12:00'],
  ['with the file of today the one of tomorrow is awaited', '04T14:00', '04T11:02', 'awaited 05T12:00'],
  ['a file that came before its time is that of its time', '04T14:00', '04T10:30', 'awaited 05T12:00'],
  ['without one it is missed', '04T14:00', '03T11:02', 'missed 04T12:00'],
  ['the moment at which its patience ends counts', '04T12:00', null, 'missed 04T12:00'],
])('of a daily feed at 5:00 AM: %s', (_name, now, last, expected) => {
  expect(told(daily('05:00'), now, last)).toBe(expected)
})

test('nothing is missed of times before the feed was set up', () => {
  expect(told(daily('05:00'), '04T14:00', null, { since: new Date('2026-03-04T13:00:00Z') })).toBe('awaited 05T12:00')
})

test('with two days of patience the file of the day before is awaited until then', () => {
  const patient = { missingAfterHours: 48 }
  expect(told(daily('05:00'), '05T12:00', '02T11:00', patient)).toBe('missed 05T11:00')
  expect(told(daily('05:00'), '05T10:00', '02T11:00', patient)).toBe('awaited 05T11:00')
})

test('a feed through the day is missed so long after its last new file', () => {
  expect(told(quarter, '04T14:00', '04T13:30')).toBe('awaited 04T14:30')
  expect(told(quarter, '04T14:30', '04T13:30')).toBe('missed 04T14:30')
  expect(told(hour, '04T14:30', null, { since: new Date('2026-03-04T14:00:00Z') })).toBe('awaited 04T15:00')
})

test('a timed feed is looked at again until its file has come', () => {
  const awaits = (now: string, last: string | null) =>
    isAwaited({ ...base, schedule: daily('05:00'), now: new Date(`2026-03-${now}:00Z`), lastNewAt: at(last) })
  expect([awaits('04T11:10', '03T11:00'), awaits('04T11:10', '04T11:05'), awaits('04T11:10', '04T09:00')]).toEqual([
    true,
    false,
    true,
  ])
})
