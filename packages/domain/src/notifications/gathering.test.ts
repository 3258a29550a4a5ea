import { expect, test } from 'vitest'
import { type DueNotification, gather, quietHold } from './gathering.ts'
import type { NoticeKind } from './kinds.ts'

const now = new Date('2026-03-03T02:00:00Z')
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
const quiet = { on: false, from: 19 * 60, to: 6 * 60 + 30, sundays: false, lateComesThrough: false }
const night = { ...quiet, on: true }
const one = (id: string, changes: Partial<DueNotification> = {}): DueNotification => ({
  ...{ id, personId: 'dana', vehicleId: 'car', kind: 'MENTION', isOver: false, quiet, timeZone: 'America/Chicago' },
  ...{ lastAt: null, lastOfManyAt: null },
  ...changes,
})

test('what tells one person of one car comes as one, of two cars or to two people as two', () => {
  const due = [one('a'), one('b'), one('c', { vehicleId: 'other' }), one('d', { personId: 'ray' }), one('e', { vehicleId: null })]
  expect(gather('push', due, now).notices.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c'], ['e'], ['d']])
})

test('what was read, deleted or taken back meanwhile is not sent', () => {
  const { notices, over } = gather('mail', [one('a', { isOver: true }), one('b')], now)
  expect(notices.map(({ ids }) => ids)).toEqual([['b']])
  expect(over).toEqual(['a'])
})

test('quiet hours hold pushes and not mail; late vehicles come through where they may', () => {
  const due = [one('a', { quiet: night }), one('b', { quiet: night, kind: 'LATE' })]
  expect(gather('push', due, now)).toMatchObject({ notices: [], later: [{ id: 'a', at: minutes(15) }, { id: 'b' }] })
  expect(gather('mail', due, now).notices).toHaveLength(1)
  const through = { ...night, lateComesThrough: true }
  const some = gather('push', [one('a', { quiet: through }), one('b', { quiet: through, kind: 'LATE' })], now)
  expect(some.notices.map(({ ids }) => ids)).toEqual([['b']])
  expect(some.later.map(({ id }) => id)).toEqual(['a'])
})

test('quiet hours end on the minute', () => {
  const soon = new Date('2026-03-03T12:26:00Z')
  expect(gather('push', [one('a', { quiet: night })], soon).later).toEqual([{ id: 'a', at: new Date('2026-03-03T12:30:00Z') }])
})

test.each<[number, number | null]>([
  [-1, 4],
  [-4.9, 0.1],
  [-5, null],
  [-60, null],
  // The clock has been set back since.
  [30, null],
])('a push %d minutes from the last about the car waits for %s', (last, wait) => {
  const { later } = gather('push', [one('a', { lastAt: minutes(last) })], now)
  expect(later).toEqual(wait === null ? [] : [{ id: 'a', at: minutes(wait) }])
})

test.each<[NoticeKind[], boolean, boolean, Date | null]>([
  [['MENTION'], true, false, minutes(15)],
  [['MENTION'], false, true, null],
  [['LATE'], true, false, minutes(15)],
  [['MENTION', 'LATE'], true, true, null],
  [['MENTION'], true, true, minutes(15)],
])('a push of %j, quiet hours %s, late ones through %s, is held until %s', (kinds, on, lateComesThrough, until) => {
  expect(quietHold(kinds, { quiet: { ...quiet, on, lateComesThrough }, timeZone: 'America/Chicago' }, now)).toEqual(until)
})

test('more than three vehicles at once are one notice, but for what somebody asks; it waits a breath after another of many', () => {
  const late = (id: string, changes: Partial<DueNotification> = {}) => one(id, { vehicleId: id, kind: 'LATE', ...changes })
  const three = [late('a'), late('b'), late('c')]
  expect(gather('push', three, now).notices.map(({ vehicleId }) => vehicleId)).toEqual(['a', 'b', 'c'])
  const asked = one('m', { vehicleId: 'a' })
  const more = [...three, one('d', { vehicleId: 'd', kind: 'HANDED' }), late('e'), asked, late('r', { personId: 'ray' })]
  expect(gather('mail', more, now).notices).toEqual([
    // Of the car that she is asked about all is told there.
    { personId: 'dana', vehicleId: 'a', ids: ['a', 'm'] },
    { personId: 'dana', vehicleId: null, ids: ['b', 'c', 'd', 'e'] },
    { personId: 'ray', vehicleId: 'r', ids: ['r'] },
  ])
  const again = [late('f', { lastOfManyAt: minutes(-2) }), { ...asked, lastOfManyAt: minutes(-2) }]
  expect(gather('push', again, now)).toMatchObject({ notices: [{ ids: ['m'] }], later: [{ id: 'f', at: minutes(3) }] })
})
