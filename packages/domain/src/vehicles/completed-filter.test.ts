import { expect, test } from 'vitest'
import { completedFilterOf, completedOption } from './completed-filter.ts'
import { isOption } from './filter-options.ts'
import { completedWords, momentWords } from './linked-words.ts'
import { isListed } from './list-filters.ts'

const days = '2026-10-22T00:00:00~2026-11-20T23:59:59'
const steps = [{ id: 's1', label: 'Parts hold' }]

test.each([
  [days, 'Oct 22 to Nov 20'],
  [`${days}~s1`, 'Oct 22 to Nov 20, Parts hold'],
  [`${days}~s2`, 'Oct 22 to Nov 20, a retired step'],
  ['2026-10-22T00:00:00~2026-10-22T23:59:59', 'Oct 22'],
  ['2025-12-30T00:00:00~2026-01-02T23:59:59', 'Dec 30, 2025 to Jan 2, 2026'],
  ['2026-10-22T09:30:00~2026-10-22T12:00:00', 'Oct 22, 9:30 AM to Oct 22, 12:00 PM'],
  ['x', 'no longer there'],
])('completed %s is called %j', (option, words) => {
  expect(completedWords(option, steps)).toBe(words)
})

test.each(['', 'x', '~', '2026-10-22~2026-11-20', `${days}~`, `${days}~a~b`, '2026-11-20T00:00:00~2026-10-22T23:59:59'])(
  '%j asks for no completed vehicles',
  (option) => {
    expect([completedFilterOf(option), isOption('completed', option)]).toEqual([undefined, false])
  },
)

test('an option is read back as it was written', () => {
  const asked = { startDate: '2026-10-22T00:00:00', endDate: '2026-11-20T23:59:59', stepId: 's1' }
  expect(completedFilterOf(completedOption(asked))).toEqual(asked)
  expect(completedOption({ ...asked, stepId: null })).toBe(days)
})

test('the vehicles of a report are listed sold or not; which ones they are the vehicle does not tell', () => {
  expect(isListed({ isSold: true, reconStatus: 'COMPLETED' }, { completed: [days] })).toBe(true)
  expect(isListed({ isSold: true, reconStatus: 'COMPLETED' }, { completed: ['ALL'] })).toBe(false)
  expect(isListed({ isSold: true, reconStatus: 'COMPLETED' }, { completed: [days], inventoryState: ['INVENTORY_ONLY'] })).toBe(
    false,
  )
})

test('what is due is on the line', () => {
  expect(isListed({ isSold: false, reconStatus: 'COMPLETED' }, { due: ['2026-10-22T12:00:00'] })).toBe(false)
  expect(isListed({ isSold: false, reconStatus: 'ACTIVE' }, { due: ['2026-10-22T12:00:00'] })).toBe(true)
  expect(momentWords('2026-10-22T12:00:00')).toBe('Oct 22, 12:00 PM')
  expect([isOption('due', '2026-10-22T12:00:00'), isOption('due', 'noon')]).toEqual([true, false])
})
