import type { HistoryItem } from '@lotline/contract/history'
import { actorLabel } from '@lotline/domain/history/actor-label'
import { expect, test } from 'vitest'
import { historyDays } from './HistoryDay.tsx'
import { addressOf, filtersOf, isNarrowed } from './HistoryFilterBar.tsx'
import { changeLabel, historySentence, historyTelling, historyTitle } from './history-words.ts'

const now = new Date(2026, 10, 20, 9, 30)
const item = (timestamp: Date, more: Partial<HistoryItem> = {}): HistoryItem => ({
  id: timestamp.toISOString(),
  itemType: 'RECON_STEP_PAUSED',
  label: 'Mechanical',
  timestamp: timestamp.toISOString(),
  timeInStepSeconds: null,
  actor: { firstName: 'Dana', lastName: 'Whitcomb', companyName: null },
  token: null,
  kinds: [],
  changes: [],
  ...more,
})

test('the log of a vehicle is cut into days', () => {
  const items = [item(new Date(2026, 10, 20, 8)), item(new Date(2026, 10, 20, 7)), item(new Date(2026, 10, 17, 13, 40))]
  expect(historyDays(items, now).map(({ day, items }) => [day, items.length])).toEqual([
    ['Today', 2],
    ['Tue, Nov 17', 1],
  ])
})

test('a pause says how much work went before it', () => {
  expect(historySentence(item(now, { timeInStepSeconds: 29_400 }))).toBe('Mechanical after 8h 10m')
  expect(historySentence(item(now, { timeInStepSeconds: 0 }))).toBe('Mechanical')
  for (const label of ['Mechanical, waiting for parts', 'Mechanical, waiting for parts,']) {
    expect(historySentence(item(now, { label, timeInStepSeconds: 29_400 }))).toBe('Mechanical, waiting for parts, after 8h 10m')
    expect(historySentence(item(now, { label }))).toBe('Mechanical, waiting for parts')
  }
})

test('what nobody did came from the system', () => {
  expect(actorLabel(item(now))).toBe('Dana Whitcomb')
  expect(actorLabel(item(now, { actor: null }))).toBe('Lotline')
})

test('a kind of event that is new to this browser is still told', () => {
  expect(historyTitle('RECON_STEP_STARTED')).toBe('Step started')
  expect(historyTitle('RECALL_CLOSED')).toBe('Recall closed')
})

test('what a feed did not refresh is not called a feed', () => {
  expect(['DATA_REFRESHED', 'VEHICLE_INFO_CHANGED', 'RECON_INFO_CHANGED'].map(historyTitle)).toEqual([
    'Feed',
    'Vehicle information',
    'Recon information',
  ])
})

test.each([
  ['Intake to Detail', { field: 'step', before: 'Intake', after: 'Detail' }, '', true],
  ["Tag 'CPO' added", { field: 'tag', before: null, after: 'CPO' }, "Tag 'CPO' added", false],
  ['Intake to Sam Boyle', { field: 'assignee', before: 'Dana Whitcomb', after: 'Sam Boyle' }, 'Intake to Sam Boyle', true],
  ['Feed DMS changed mileage', { field: 'mileage', before: '1', after: '2' }, 'Feed DMS changed mileage', true],
])('what %s leaves to be told stands beside it, and nothing is told twice', (label, change, sentence, isShown) => {
  expect(historyTelling(item(now, { label, changes: [change] }))).toEqual({ sentence, changes: isShown ? [change] : [] })
})

test('a change is called by its field', () => {
  expect(changeLabel({ field: 'advertisedPrice', before: null, after: null })).toBe('Advertised price')
})

test('the filters of a history stand in the address and come back from it; what names no kind is passed over', () => {
  const filters = { kinds: ['LINE', 'MONEY'] as const, personId: 'p' }
  expect(addressOf(filters)).toEqual({ kinds: 'LINE,MONEY', person: 'p' })
  expect(filtersOf(addressOf(filters))).toEqual(filters)
  expect(filtersOf({ kinds: 'LINE,NOTES,,line' })).toEqual({ kinds: ['LINE'], personId: undefined })
  expect([isNarrowed(filtersOf({})), isNarrowed(filtersOf({ person: 'p' }))]).toEqual([false, true])
})
