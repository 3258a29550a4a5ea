import { expect, test } from 'vitest'
import { undoableSince, undoableStateChange, undoableTaskAct, undoableUntil } from './undo.ts'

test('an act is offered to be undone for ten seconds, and a click in the last of them still arrives in time', () => {
  const at = new Date('2026-11-28T12:00:00Z')
  expect(undoableUntil(at).toISOString()).toBe('2026-11-28T12:00:10.000Z')
  expect(undoableSince(undoableUntil(at)) < at).toBe(true)
  expect(undoableSince(new Date('2026-11-28T12:00:14Z')) > at).toBe(true)
})

test('beginning and completing a step can be undone, pausing and continuing are each other’s way back', () => {
  expect(undoableStateChange('NOT_STARTED', 'ACTIVE')).toBe('BEGIN')
  expect(undoableStateChange('ACTIVE', 'COMPLETE')).toBe('COMPLETE_STEP')
  expect([undoableStateChange('ACTIVE_PAUSED', 'ACTIVE'), undoableStateChange('ACTIVE', 'ACTIVE_PAUSED')]).toEqual([null, null])
})

test('decisions and completions of tasks can be undone where all of them are alike', () => {
  expect(undoableTaskAct(['approve', 'approve'])).toBe('APPROVE')
  expect(undoableTaskAct(['complete'])).toBe('COMPLETE_TASK')
  expect([undoableTaskAct(['approve', 'deny']), undoableTaskAct(['request']), undoableTaskAct([])]).toEqual([null, null, null])
})
