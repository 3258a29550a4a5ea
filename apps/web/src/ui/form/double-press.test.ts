import { expect, test } from 'vitest'
import { isSamePress } from './double-press.ts'

const act = { x: 100, y: 100, at: 1000, isAct: true }

test('a second press at the place of an act belongs to it for a moment, and longer where rows move up', () => {
  const at = (ms: number, y = 100) => ({ x: 110, y, at: 1000 + ms })
  expect([isSamePress(act, at(300), false), isSamePress(act, at(450), false)]).toEqual([true, false])
  expect([isSamePress(act, at(1400), true), isSamePress(act, at(1600), true)]).toEqual([true, false])
  expect(isSamePress(act, at(100, 150), true)).toBe(false)
  expect(isSamePress({ ...act, isAct: false }, at(100), true)).toBe(false)
  expect(isSamePress(undefined, at(0), true)).toBe(false)
})
