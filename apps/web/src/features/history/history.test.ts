import type { HistoryItem } from '@lotline/contract/history'
import { expect, test } from 'vitest'
import { historyDays } from './history-days.ts'
import { historyActor, historySentence, historyTitle } from './history-words.ts'

const now = new Date(2026, 10, 20, 9, 30)
const item = (timestamp: Date, more: Partial<HistoryItem> = {}): HistoryItem => ({
  id: timestamp.toISOString(),
  itemType: 'RECON_STEP_PAUSED',
  label: 'Mechanical',
  timestamp: timestamp.toISOString(),
  timeInStepSeconds: null,
  actor: { firstName: 'Dana', lastName: 'Whitcomb' },
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
})

test('what nobody did came from the system', () => {
  expect(historyActor(item(now))).toBe('Dana Whitcomb')
  expect(historyActor(item(now, { actor: null }))).toBe('Lotline')
})

test('a kind of event that is new to this browser is still told', () => {
  expect(historyTitle('RECON_STEP_STARTED')).toBe('Step started')
  expect(historyTitle('RECALL_CLOSED')).toBe('Recall closed')
})
