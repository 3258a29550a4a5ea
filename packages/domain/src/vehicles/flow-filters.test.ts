import { expect, test } from 'vitest'
import { isOption } from './filter-options.ts'
import {
  inReconAtFilterOf,
  inReconAtOption,
  rangeFilterOf,
  rangeOption,
  reconAgeFilterOf,
  reconAgeOption,
} from './flow-filters.ts'
import { linkedWords } from './linked-words.ts'
import { isListed, type LinkedFilter } from './list-filters.ts'

const days = '2026-10-22T00:00:00~2026-11-20T23:59:59'
const steps = [{ id: 's1', label: 'Parts hold' }]

test.each([
  ['inReconAt', '2026-11-02T23:59:59', 'the end of Nov 2, 2026'],
  ['inReconAt', '2026-11-02T23:59:59~s1', 'the end of Nov 2, 2026, Parts hold'],
  ['inReconAt', '2026-11-02T15:30:00~s2', 'Nov 2, 2026, 3:30 PM, a retired step'],
  ['arrived', days, 'Oct 22 to Nov 20'],
  ['leftUncompleted', '2026-10-22T00:00:00~2026-10-22T23:59:59', 'Oct 22'],
  ['reconAge', '0', 'under a day'],
  ['reconAge', '1', '1 day'],
  ['reconAge', '12', '12 days'],
  ['reconAge', '3~5', '3 to 5 days'],
  ['reconAge', '14~', '14 days and more'],
  ['reconAge', 'OVER', 'over the goal'],
  ['due', '2026-10-22T12:00:00', 'Oct 22, 12:00 PM'],
  ['completed', days, 'Oct 22 to Nov 20'],
  ['arrived', 'x', 'no longer there'],
] as const)('%s %s is called %j', (name, option, words) => {
  expect(linkedWords(name, option, steps)).toBe(words)
})

test.each<[LinkedFilter, string]>([
  ['inReconAt', ''],
  ['inReconAt', 'now'],
  ['inReconAt', '2026-11-02T23:59:59~'],
  ['inReconAt', '2026-11-02T23:59:59~a~b'],
  ['arrived', '2026-11-20T00:00:00~2026-10-22T23:59:59'],
  ['arrived', `${days}~s1`],
  ['leftUncompleted', '2026-10-22'],
  ['reconAge', ''],
  ['reconAge', '-1'],
  ['reconAge', '5~3'],
  ['reconAge', '123456'],
  ['reconAge', '1~2~3'],
])('%s has no option %j', (name, option) => {
  expect(isOption(name, option)).toBe(false)
})

test('options are read back as they were written', () => {
  for (const stepId of [null, 's1']) {
    const asked = { at: '2026-11-02T23:59:59', stepId }
    expect(inReconAtFilterOf(inReconAtOption(asked))).toEqual(asked)
  }
  expect(rangeOption({ startDate: '2026-10-22T00:00:00', endDate: '2026-11-20T23:59:59' })).toBe(days)
  expect(rangeFilterOf(days)).toEqual({ startDate: '2026-10-22T00:00:00', endDate: '2026-11-20T23:59:59' })
  for (const asked of [{ first: 3, last: 3 }, { first: 3, last: 5 }, { first: 14, last: null }, 'OVER'] as const)
    expect(reconAgeFilterOf(reconAgeOption(asked))).toEqual(asked)
})

test('who was there is listed sold or not; an age is of those on the line', () => {
  const sold = { isSold: true, reconStatus: 'COMPLETED' } as const
  expect(isListed(sold, { inReconAt: ['2026-11-02T23:59:59'] })).toBe(true)
  expect(isListed(sold, { arrived: [days] })).toBe(true)
  expect(isListed(sold, { leftUncompleted: [days] })).toBe(true)
  expect(isListed({ isSold: false, reconStatus: 'COMPLETED' }, { reconAge: ['3'] })).toBe(false)
  expect(isListed({ isSold: false, reconStatus: 'ACTIVE' }, { reconAge: ['3'] })).toBe(true)
})
