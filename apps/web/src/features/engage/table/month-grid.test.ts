import { expect, test } from 'vitest'
import { monthAfter, monthWeeks, pickDay } from './month-grid.ts'

test('a month stands in weeks from Sunday on', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks[0]).toEqual(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'])
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(monthWeeks('2026-02').flat().filter(Boolean)).toHaveLength(28)
})

test('months follow each other over the years', () => {
  expect([monthAfter('2025-12'), monthAfter('2026-01', -1), monthAfter('2026-03', -12)]).toEqual([
    '2026-01',
    '2025-12',
    '2025-03',
  ])
})

test('the first day pressed begins a range and the second ends it, in either order', () => {
  const begun = pickDay({ from: '2026-11-01', to: '2026-11-03' }, '2026-11-10')
  expect(begun).toEqual({ from: '2026-11-10', to: '' })
  expect(pickDay(begun, '2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' })
  expect(pickDay(begun, '2026-11-08')).toEqual({ from: '2026-11-08', to: '2026-11-10' })
})
