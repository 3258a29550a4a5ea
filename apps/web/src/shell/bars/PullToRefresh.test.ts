import { expect, test } from 'vitest'
import { isAtTop, isPull, pullDistance, triggerAt } from './PullToRefresh.tsx'

type Box = { scrollTop: number; parentElement: Box | null }
const box = (scrollTop: number, parentElement: Box | null = null): Box => ({ scrollTop, parentElement })

test('a page is pulled only from its top, lists inside of it included', () => {
  const main = box(0)
  expect(isAtTop(box(0, box(0, main)), main)).toBe(true)
  expect(isAtTop(box(0, box(120, main)), main)).toBe(false)
  expect(isAtTop(main, main)).toBe(true)
  // Touched elsewhere, such as in a dialog.
  expect(isAtTop(box(0), main)).toBe(false)
})

test('a finger that goes up or sideways scrolls', () => {
  expect(isPull(2, 10)).toBe(true)
  expect(isPull(12, 10)).toBe(false)
  expect(isPull(0, -10)).toBe(false)
})

test('a pull needs more than a nudge and has an end', () => {
  expect(pullDistance(100)).toBeLessThan(triggerAt)
  expect(pullDistance(130)).toBeGreaterThanOrEqual(triggerAt)
  expect(pullDistance(4000)).toBe(96)
  expect(pullDistance(-10)).toBe(0)
})
