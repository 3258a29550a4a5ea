import type { BoardColumn } from '@lotline/contract/recon/board'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { expect, test } from 'vitest'
import { goalWords, moreWords, sinceWords, wallClockWords } from './board-words.ts'

const column = (changes: Partial<BoardColumn>): BoardColumn => ({
  ...{ stepId: '1', name: 'Detail', color: null, terminal: false, retired: false },
  ...{ safeDurationSeconds: 64_800, recommendedDurationSeconds: 86_400, total: 0, warning: 0, danger: 0, unknown: 0, idle: 0 },
  ...changes,
})

test('a column says its goal, or what a step without one is for', () => {
  expect(goalWords(column({}))).toBe('goal 24h')
  expect(goalWords(column({ recommendedDurationSeconds: 8 * 3600 }))).toBe('goal 8h')
  expect(goalWords(column({ recommendedDurationSeconds: null }))).toBe('no goal')
  expect(goalWords(column({ recommendedDurationSeconds: null, terminal: true }))).toBe('ready to sell')
  expect(goalWords(column({ terminal: true }))).toBe('ready to sell, goal 24h')
  expect(goalWords(column({ retired: true }))).toBe('retired')
})

test('what is not shown is told by its lights, and is said to be on time only when it is', () => {
  const one = (status: StepStatus, isIdle = false) => ({ status, isIdle })
  expect(moreWords(column({ total: 2 }), [one('ONTIME'), one('ONTIME')])).toBeUndefined()
  expect(moreWords(column({ total: 8, danger: 1 }), [one('LATE'), one('ONTIME')])).toBe('6 more on time')
  expect(moreWords(column({ total: 8, danger: 3, warning: 2 }), [one('LATE')])).toBe('7 more, 2 late, 2 due soon')
  expect(moreWords(column({ total: 3, unknown: 3 }), [one('UNKNOWN')])).toBe('2 more')
  expect(moreWords(column({ total: 4, idle: 3 }), [one('LATE', true), one('ONTIME', true)])).toBe('2 more, 1 idle too long')
  expect(moreWords(column({ total: 4, idle: 1 }), [one('ONTIME', true)])).toBe('3 more on time')
})

test('times are those of the rooftop, wherever the screen hangs', () => {
  const now = new Date('2026-03-05T15:24:00Z')
  expect(wallClockWords(now, 'America/Chicago')).toBe('9:24')
  expect(sinceWords(new Date('2026-03-05T13:40:00Z'), now, 'America/Chicago')).toBe('7:40 AM')
  expect(sinceWords(new Date('2026-03-05T05:30:00Z'), now, 'America/Chicago')).toBe('Wed 11:30 PM')
  expect(sinceWords(new Date('2026-02-20T12:00:00Z'), now, 'America/Chicago')).toBe('Feb 20')
})
