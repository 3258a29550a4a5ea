import { expect, test } from 'vitest'
import { dashboardRule, missingPermission } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import { defaultDashboardTab, greetingAt, openDashboardTabs, standingOfCard, standingOfChange } from './dashboard.ts'

const summary = 'DASHBOARD_SUMMARY_VIEW'
const attention = 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW'
const engage = 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'

test.each<[Permission[], string[], string | undefined]>([
  [[summary, attention, engage], ['highlights', 'assignments', 'attention', 'engage'], 'engage'],
  [[engage], ['engage'], 'engage'],
  [[summary, attention], ['highlights', 'assignments', 'attention'], 'highlights'],
  [[summary], ['highlights', 'assignments'], 'highlights'],
  [[attention], ['attention'], 'attention'],
  [['DASHBOARD_GOALS_VIEW', 'INVENTORY_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW'], [], undefined],
  [[], [], undefined],
])('with %o the tabs are %o, the first to open %o', (permissions, tabs, first) => {
  const held = new Set(permissions)
  expect(openDashboardTabs(held).map(({ id }) => id)).toEqual(tabs)
  expect(defaultDashboardTab(held)?.id).toBe(first)
  expect(missingPermission(dashboardRule, held) === undefined).toBe(tabs.length > 0)
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
