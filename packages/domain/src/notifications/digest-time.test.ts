import { expect, test } from 'vitest'
import { dueDigest, nextDigest, sentMoment } from './digest-time.ts'

const week = [1, 2, 3, 4, 5, 6]
const chicago = { at: 405, days: week, timeZone: 'America/Chicago' }
const next = (times: Parameters<typeof nextDigest>[0], after: string, sentAt: string | null = null) =>
  nextDigest(times, new Date(after), sentAt === null ? null : new Date(sentAt))?.toISOString() ?? null

// 2026-03-02 is a Monday.
test.each([
  ['the same morning', chicago, '2026-03-02T12:44:59Z', null, '2026-03-02T12:45:00.000Z'],
  ['not the moment itself', chicago, '2026-03-02T12:45:00Z', null, '2026-03-03T12:45:00.000Z'],
  ['past the Sunday', chicago, '2026-03-07T13:00:00Z', null, '2026-03-09T11:45:00.000Z'],
  ['the clock goes ahead in between', { ...chicago, days: [7] }, '2026-03-02T12:00:00Z', null, '2026-03-08T11:45:00.000Z'],
  ['a time that the change skips', { ...chicago, at: 150, days: [7] }, '2026-03-07T12:00:00Z', null, '2026-03-08T08:30:00.000Z'],
  ['a time that comes twice', { ...chicago, at: 90, days: [7] }, '2026-10-31T12:00:00Z', null, '2026-11-01T06:30:00.000Z'],
  [
    'not again on a day that has had one',
    { ...chicago, at: 540 },
    '2026-03-02T13:00:00Z',
    '2026-03-02T12:45:00Z',
    '2026-03-03T15:00:00.000Z',
  ],
  [
    'one day a week, which has had one',
    { ...chicago, days: [1], at: 540 },
    '2026-03-02T13:00:00Z',
    '2026-03-02T12:45:00Z',
    '2026-03-09T14:00:00.000Z',
  ],
  [
    'on the other side of the day line',
    { ...chicago, timeZone: 'Pacific/Auckland' },
    '2026-03-02T15:00:00Z',
    null,
    '2026-03-02T17:45:00.000Z',
  ],
  ['no day at all', { ...chicago, days: [] }, '2026-03-02T12:00:00Z', null, null],
])('the next digest: %s', (_what, times, after, sentAt, at) => {
  expect(next(times, after, sentAt)).toBe(at)
})

test.each([
  ['before its time', '2026-03-02T12:44:59Z', null, false],
  ['at its time', '2026-03-02T12:45:00Z', null, true],
  ['six hours late', '2026-03-02T18:45:00Z', null, true],
  ['later than that', '2026-03-02T18:45:01Z', null, false],
  ['on a Sunday', '2026-03-08T12:00:00Z', null, false],
  ['a second time', '2026-03-02T13:00:00Z', '2026-03-02T12:45:10Z', false],
  ['the day after', '2026-03-03T12:45:00Z', '2026-03-02T12:45:10Z', true],
])('a digest %s', (_what, now, sentAt, isDue) => {
  expect(dueDigest(chicago, new Date(now), sentAt === null ? null : new Date(sentAt)) !== null).toBe(isDue)
})

test.each([
  ['a minute after midnight', '2026-03-03T06:01:00Z', null, '2026-03-03T05:00:00.000Z'],
  ['six hours late', '2026-03-03T11:00:00Z', null, '2026-03-03T05:00:00.000Z'],
  ['later than that', '2026-03-03T11:00:01Z', null, null],
  ['a second time', '2026-03-03T06:01:00Z', '2026-03-03T05:00:00Z', null],
  ['into a day that has none', '2026-03-08T06:01:00Z', null, '2026-03-08T05:00:00.000Z'],
  ['of a day that has none', '2026-03-09T05:01:00Z', null, null],
])('a digest of eleven at night %s', (_what, now, sentAt, moment) => {
  const due = dueDigest({ ...chicago, at: 1380 }, new Date(now), sentAt === null ? null : new Date(sentAt))
  expect(due?.toISOString() ?? null).toBe(moment)
})

test('a digest that went out after midnight leaves the day its own', () => {
  const late = { ...chicago, at: 1380 }
  const [due, now] = [new Date('2026-03-03T05:00:00Z'), new Date('2026-03-03T06:01:00Z')]
  expect([sentMoment(late, due, now), sentMoment(late, due, new Date('2026-03-03T05:02:00Z'))]).toEqual([
    due,
    new Date('2026-03-03T05:02:00Z'),
  ])
  expect(next(late, '2026-03-03T06:01:00Z', '2026-03-03T05:00:00Z')).toBe('2026-03-04T05:00:00.000Z')
})
