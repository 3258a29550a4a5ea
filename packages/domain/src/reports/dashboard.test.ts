import { expect, test } from 'vitest'
import type { Permission } from '../people/permissions.ts'
import { greetingAt, openDashboardTabs, standingOfCard, standingOfChange } from './dashboard.ts'

const summary = 'DASHBOARD_SUMMARY_VIEW'
const attention = 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW'

test.each<[Permission[], string[]]>([
  [
    [summary, attention],
    ['highlights', 'assignments', 'attention'],
  ],
  [[summary], ['highlights', 'assignments']],
  [[attention], ['attention']],
  [['DASHBOARD_GOALS_VIEW', 'INVENTORY_VIEW'], []],
  [[], []],
])('with %o the tabs are %o', (held, tabs) => {
  expect(openDashboardTabs(new Set(held)).map(({ id }) => id)).toEqual(tabs)
})

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %o it says %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})

test.each([
  [10, 20, null, 'good'],
  [20, 20, null, 'good'],
  [21, 20, null, 'bad'],
  [800, null, 750.5, 'bad'],
  [700, null, 750.5, 'good'],
  [0, 20, null, 'good'],
  [10, 0, null, 'neutral'],
  [10, null, null, 'neutral'],
  [null, 20, null, 'neutral'],
  [992.87, null, 0, 'bad'],
  [0, null, 0, 'good'],
] as const)('a card of %o with a goal of %o seconds or %o dollars is %s', (value, goalAsSeconds, goalAmount, standing) => {
  expect(standingOfCard({ value, goalAsSeconds, goalAmount })).toBe(standing)
})

test.each([
  [10, 20, 'bad'],
  [20, 10, 'good'],
  [10, 10, 'neutral'],
  [null, 10, 'neutral'],
  [10, null, 'neutral'],
] as const)('from %o before to %o now it is %s', (previous, current, standing) => {
  expect(standingOfChange(previous, current)).toBe(standing)
})
