import { expect, test } from 'vitest'
import { keepDashboard, keptDashboard } from './kept-tab.ts'

test('the way back from a vehicle leads to the tab that led there, with its filters', () => {
  const kept = new Map<string, string>()
  const storage = {
    setItem: (name: string, value: string) => void kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
  }
  expect(keptDashboard(storage)).toEqual({ tab: '', search: {} })
  keepDashboard('engage', { group: 'SHOPPER', open: 'p1', page: undefined }, storage)
  expect(keptDashboard(storage)).toEqual({ tab: 'engage', search: { group: 'SHOPPER', open: 'p1' } })
  keepDashboard('attention', {}, storage)
  expect(keptDashboard(storage)).toEqual({ tab: 'attention', search: {} })
})
