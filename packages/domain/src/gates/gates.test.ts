import { expect, test } from 'vitest'
import { gateSentences } from './event-sentences.ts'
import { gateKey, heldOf, heldSentence, holdWords } from './gate-words.ts'
import { type Hold, type HoldDetail, worstWords } from './gates.ts'

const step = { id: 'paint', name: 'Body/Paint' }
const hold = (changes: Partial<HoldDetail>): HoldDetail => ({
  ...{ kind: 'TASKS', count: 1, step, total: null, name: null, targetId: null, amount: null },
  ...changes,
})

test.each<[Partial<HoldDetail>, string]>([
  [{ kind: 'DO_NOT_DRIVE', name: '26V-901' }, 'Recall 26V-901, do not drive'],
  [{ kind: 'DO_NOT_DRIVE' }, 'Recall, do not drive'],
  [{ kind: 'DO_NOT_DRIVE', count: 2, name: '26V-901' }, '2 recalls, do not drive'],
  [{ kind: 'CHECKLIST', count: 3, total: 9, name: 'Paint check' }, 'Paint check, 3 of 9 answers missing'],
  [{ kind: 'CHECKLIST', count: 1, total: 1 }, 'A checklist, 1 of 1 answer missing'],
  [{ kind: 'PHOTOS', count: 4 }, '4 photos of the shot list missing'],
  [{ amount: 134 }, '1 task waits for a decision, $134.00'],
  [{ count: 2 }, '2 tasks wait for a decision'],
])('%j reads %s', (changes, words) => {
  expect(holdWords(hold(changes))).toBe(words)
})

test.each<[Hold[], string]>([
  [[], ''],
  [[{ kind: 'CHECKLIST', count: 3 }], '3 answers missing'],
  [
    [
      { kind: 'TASKS', count: 1 },
      { kind: 'DO_NOT_DRIVE', count: 1 },
      { kind: 'PHOTOS', count: 1 },
    ],
    'do not drive, +2',
  ],
])('of %j the worst is named', (holds, words) => {
  expect(worstWords(holds)).toBe(words)
})

test('a refusal names each step with what it holds by, and history the steps that were passed', () => {
  const holds = [hold({}), hold({ kind: 'PHOTOS', count: 2, step: { id: 'photos', name: 'Photos' } })]
  expect(heldSentence('K0932A', holds)).toBe(
    'Body/Paint holds K0932A: 1 task waits for a decision. Photos holds K0932A: 2 photos of the shot list missing.',
  )
  const passed = holds.map(({ kind, count, step }) => ({ kind, count, step: step.name }))
  expect(gateSentences.gatePassed({ holds: passed, reason: 'Towed' })).toBe(
    'Body/Paint, Photos passed with 1 task undecided, 2 photos missing: Towed',
  )
})

test('a car that two gates hold is held once', () => {
  const standing = [
    { holds: ['TASKS', gateKey('CHECKLIST', 'one')], cars: 2 },
    { holds: ['PHOTOS'], cars: 3 },
    { holds: [], cars: 4 },
  ]
  expect(heldOf(standing, ['TASKS', gateKey('CHECKLIST', 'one')])).toBe(2)
  expect(heldOf(standing, [gateKey('CHECKLIST', 'other')])).toBe(0)
  expect(heldOf(standing, ['TASKS', 'PHOTOS'])).toBe(5)
})
