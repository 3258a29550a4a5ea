import { expect, test } from 'vitest'
import { movedTime, quietStretches, quietWords, resultWords, timeWords, zoneName } from './preference-words.ts'

test.each([
  [true, true, true, 'Panel, push, mail'],
  [true, true, false, 'Panel and push'],
  [true, false, true, 'Panel and mail'],
  [null, true, false, 'Push'],
  [false, false, false, 'Nothing'],
])('panel %s, push %s and mail %s is %s', (panel, push, mail, words) => {
  expect(resultWords({ kind: 'LATE', panel, push, mail })).toBe(words)
})

test.each([
  ['00:00', '12:00 AM'],
  ['06:30', '6:30 AM'],
  ['12:05', '12:05 PM'],
  ['19:00', '7:00 PM'],
])('%s reads %s', (time, words) => {
  expect(timeWords(time)).toBe(words)
})

test.each([
  ['19:00', 1, '19:15'],
  ['19:07', 1, '19:15'],
  ['19:07', -1, '19:00'],
  ['23:45', 1, '00:00'],
  ['00:00', -1, '23:45'],
  ['06:30', -4, '05:30'],
])('%s moved by %s quarters is %s', (time, quarters, moved) => {
  expect(movedTime(time, quarters)).toBe(moved)
})

test('a quiet night is two stretches of a day, a quiet noon one, and no time none', () => {
  expect(quietStretches({ from: '18:00', to: '06:00' })).toEqual([
    { left: 0, width: 25 },
    { left: 75, width: 25 },
  ])
  expect(quietStretches({ from: '12:00', to: '13:12' })).toEqual([{ left: 50, width: 5 }])
  expect(quietStretches({ from: '12:00', to: '12:00' })).toEqual([])
})

test.each([
  [{ on: false }, 'Push can come anytime.'],
  [{}, 'What arrives meanwhile is in the panel. Pushes wait, then come at 6:45 AM as one for each car.'],
  [{ from: '06:45' }, 'Push can come anytime: both times are the same.'],
  [
    { from: '06:45', sundays: true },
    'What arrives meanwhile is in the panel. Pushes wait, then come as the Sunday ends, as one for each car.',
  ],
])('quiet hours that are %o say so', (more, words) => {
  expect(quietWords({ on: true, from: '22:00', to: '06:45', sundays: false, lateComesThrough: false, ...more })).toBe(words)
})

test('zones are told as people say them', () => {
  expect(zoneName('America/Los_Angeles', new Date('2026-07-01T00:00:00Z'))).toBe('Pacific time')
})
