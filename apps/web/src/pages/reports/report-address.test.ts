import { readsReports } from '@lotline/domain/people/permission-rule'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { beforeWords, daysWords } from './range-words.ts'
import { chosenRange, dayFaults, hasRange, isExported, lastYear, openTabs, searchFor, widerPreset } from './report-address.ts'

const zone = 'America/Chicago'
// The evening of the first of March in Chicago.
const now = new Date('2026-03-02T04:00:00Z')
const last30 = { startDate: '2026-01-31T00:00:00', endDate: '2026-03-01T23:59:59' }

test.each([
  ['nothing', {}, 'LAST_30_DAYS', last30],
  ['a word that is no range', { range: 'EVER' }, 'LAST_30_DAYS', last30],
  ['yesterday', { range: 'YESTERDAY' }, 'YESTERDAY', { startDate: '2026-02-28T00:00:00', endDate: '2026-02-28T23:59:59' }],
  [
    'days',
    { range: 'CUSTOM_RANGE', from: '2026-02-01', to: '2026-02-01' },
    'CUSTOM_RANGE',
    { startDate: '2026-02-01T00:00:00', endDate: '2026-02-01T23:59:59' },
  ],
  ['days the wrong way round', { range: 'CUSTOM_RANGE', from: '2026-02-02', to: '2026-02-01' }, 'LAST_30_DAYS', last30],
  ['half of the days', { range: 'CUSTOM_RANGE', from: '2026-02-02' }, 'LAST_30_DAYS', last30],
])('an address that asks for %s', (_, search, preset, range) => {
  expect(chosenRange(search, 'dealer-step', now, zone)).toEqual({ preset, range })
})

test('the bottleneck takes days of its own as the step report does, and is a file', () => {
  const days = { range: 'CUSTOM_RANGE', from: '2026-02-01', to: '2026-02-01' }
  expect(chosenRange(days, 'bottleneck', now, zone).preset).toBe('CUSTOM_RANGE')
  expect(searchFor('bottleneck', { ...days, by: 'waiting', step: 'x' })).toEqual(days)
  const reader = { permissions: ['REPORTS_STEP_REPORT_VIEW'], featureFlags: [] } as const
  expect(openTabs(reader).map(({ id }) => id)).toContain('bottleneck')
  expect(isExported('bottleneck')).toBe(true)
})

test('the Engage report is a tab behind Corporate with its permission and its feature, over rooftops as Corporate is', () => {
  const flags = ['VELOCITY_ENGAGE_CORPORATE_REPORT'] as const
  const ids = (reader: Parameters<typeof openTabs>[0]) => openTabs(reader).map(({ id }) => id)
  expect(ids({ permissions, featureFlags: flags }).slice(0, 3)).toEqual(['dealer-step', 'corporate', 'velocityEngageCorporate'])
  expect(ids({ permissions, featureFlags: [] })).not.toContain('velocityEngageCorporate')
  expect(ids({ permissions: ['PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW'], featureFlags: flags })).toEqual([
    'velocityEngageCorporate',
  ])
  expect(ids({ permissions: ['REPORTS_CORPORATE_REPORT_VIEW'], featureFlags: flags })).toEqual(['corporate'])
  const days = { range: 'CUSTOM_RANGE', from: '2026-02-01', to: '2026-02-02' }
  expect(chosenRange(days, 'velocityEngageCorporate', now, zone).preset).toBe('LAST_30_DAYS')
})

test('the report of documents is a tab behind it for those who use Engage, has no days and opens the reports by itself', () => {
  const flags = ['VELOCITY_ENGAGE_CORPORATE_REPORT', 'VELOCITY_ENGAGE_MODULE_REPORT'] as const
  const ids = openTabs({ permissions, featureFlags: flags }).map(({ id }) => id)
  expect(ids.slice(2, 4)).toEqual(['velocityEngageCorporate', 'velocityEngageModule'])
  const reader = { permissions: ['PLUGIN_VELOCITYENGAGE_VIEW'], featureFlags: flags } as const
  expect(openTabs(reader).map(({ id }) => id)).toEqual(['velocityEngageModule'])
  expect(hasRange('velocityEngageModule')).toBe(false)
  const held = new Set(reader.permissions)
  expect([readsReports(held, flags), readsReports(held, []), readsReports(held, flags.slice(0, 1))]).toEqual([true, false, false])
})

test('the corporate report takes no days of its own, and keeps a named range', () => {
  const days = { range: 'CUSTOM_RANGE', from: '2026-02-01', to: '2026-02-02' }
  expect(chosenRange(days, 'corporate', now, zone)).toEqual({ preset: 'LAST_30_DAYS', range: last30 })
  expect(searchFor('corporate', { ...days, step: 'x' })).toEqual({})
  expect(searchFor('dealer-step', days)).toEqual(days)
  expect(searchFor('corporate', { range: 'TODAY', step: 'x', sort: 'recon' })).toEqual({ range: 'TODAY' })
})

test.each([
  [
    { from: '', to: '' },
    { from: 'Choose the first day.', to: 'Choose the last day.' },
  ],
  [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'This is no day of the calendar.' }],
  [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'This is before the first day. Choose that day or a later one.' }],
  [{ from: '2006-02-02', to: '2026-02-01' }, { to: 'At most ten years can be reported at once. Choose an earlier last day.' }],
  [{ from: '1899-12-31', to: '1900-02-01' }, { from: 'Reports begin in 1900. Choose a later first day.' }],
  [{ from: '2026-02-01', to: '2026-02-01' }, {}],
])('%o', (days, faults) => {
  expect(dayFaults(days, zone)).toEqual(faults)
})

test('a range that holds nothing leads to the next wider one, at last to a year', () => {
  const wider = (range: string) => widerPreset(chosenRange({ range }, 'dealer-step', now, zone).range, now, zone)
  expect([wider('TODAY'), wider('YESTERDAY'), wider('LAST_7_DAYS'), wider('LAST_30_DAYS')]).toEqual([
    'LAST_7_DAYS',
    'LAST_7_DAYS',
    'LAST_30_DAYS',
    undefined,
  ])
  expect(lastYear(now, zone)).toEqual({ range: 'CUSTOM_RANGE', from: '2025-03-02', to: '2026-03-01' })
})

test('tabs are those that somebody may open', () => {
  const permissions = ['REPORTS_CORPORATE_REPORT_VIEW', 'REPORTS_STEP_REPORT_VIEW'] as const
  expect(openTabs({ permissions, featureFlags: [] })[0]?.id).toBe('dealer-step')
})

test('a range in words', () => {
  expect(daysWords(last30, '2026-03-01')).toBe('Jan 31 to Mar 1')
  expect(daysWords(last30, '2027-03-01')).toBe('Jan 31, 2026 to Mar 1, 2026')
  expect(daysWords({ ...last30, endDate: '2026-01-31T23:59:59' }, '2026-03-01')).toBe('Jan 31')
  expect(beforeWords(last30)).toBe('the 30 days before')
  expect(beforeWords({ ...last30, endDate: '2026-01-31T23:59:59' })).toBe('the day before')
})
