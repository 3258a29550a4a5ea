import { expect, test } from 'vitest'
import type { ChecklistField } from '../checklists/checklists.ts'
import { countPoints, listedWork, MAX_LISTED_WORK, pointState, sheetGroups } from './work-done.ts'

const option = (value: string, mark: 'FINE' | 'WATCH' | 'FAILS' | null) => ({ label: `${value}!`, value, mark, alone: false })
const pads: ChecklistField = {
  ...{ id: 'pads', label: 'Pads', hint: '', required: true, uiType: 'RADIO_BUTTON', number: null, taskTemplateId: null },
  options: [option('thick', 'FINE'), option('thin', 'WATCH'), option('gone', 'FAILS'), option('none', null)],
}
const remark: ChecklistField = { ...pads, id: 'remark', label: 'Remark', uiType: 'TEXTBOX', options: [] }
const tread: ChecklistField = {
  ...remark,
  id: 'tread',
  label: 'Tread',
  number: { unit: 'mm', least: 3, most: null },
}

test.each([
  ['thick', false, 'FINE'],
  ['thin', false, 'WATCH'],
  ['gone', false, 'FOUND'],
  ['gone', true, 'PUT_RIGHT'],
  ['thin', true, 'PUT_RIGHT'],
  // Corrected once the work was done.
  ['thick', true, 'PUT_RIGHT'],
  ['none', true, undefined],
  [undefined, true, undefined],
] as const)('pads that are %s, with their task completed: %s, are %s', (answer, isCompleted, state) => {
  expect(pointState(pads, answer, isCompleted)).toBe(state)
})

test('a sheet has the points that were judged, without words that somebody typed, and counts them all', () => {
  const items = [
    pads,
    { id: 'wheels', label: 'Wheels', items: [tread, remark] },
    { id: 'notes', label: 'Notes', items: [remark] },
  ]
  const answers = { pads: 'gone', tread: '5', remark: 'Bob says it squeals' }
  const groups = sheetGroups({ items, answers, completed: new Set(['remark']) })
  expect(groups).toEqual([
    { name: '', points: [{ name: 'Pads', answer: 'gone!', state: 'FOUND' }] },
    { name: 'Wheels', points: [{ name: 'Tread', answer: '5 mm', state: 'FINE' }] },
  ])
  expect(countPoints(groups)).toEqual({ total: 2, fine: 1, putRight: 0, watch: 0, found: 1 })
})

test('work is listed by the day it was finished, on one day by the moment, without a day last', () => {
  const work = [
    { name: 'no day', day: null, at: null },
    { name: 'order', day: '2026-11-18', at: null },
    { name: 'later', day: '2026-11-18', at: 20 },
    { name: 'earlier', day: '2026-11-18', at: 10 },
    { name: 'first', day: '2026-11-17', at: 5 },
  ]
  const { items, earlier } = listedWork(work)
  expect([items.map(({ name }) => name), earlier]).toEqual([['first', 'earlier', 'later', 'order', 'no day'], 0])
})

test('of more work than there is room for the latest is listed, and how much there was before', () => {
  const work = Array.from({ length: MAX_LISTED_WORK + 3 }, (_, at) => ({ day: '2026-11-18', at }))
  const { items, earlier } = listedWork(work)
  expect([items.length, items[0]?.at, earlier]).toEqual([MAX_LISTED_WORK, 3, 3])
})
