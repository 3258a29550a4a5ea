import { beforeEach, expect, test } from 'vitest'
import {
  answersWith,
  isWaiting,
  keepSaid,
  listKept,
  placeOfAnswers,
  readSaid,
  type Said,
  settled,
  withSaid,
} from './kept-answers.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
}
const pads = (answer: string | null): Said => ({ fieldId: 'pads', what: { answer } })
const noted: Said = { fieldId: 'pads', what: { note: 'Lip' } }

beforeEach(() => stored.clear())

test('what is said anew at an item takes the place of what was said there, and a note stands beside it', () => {
  const place = 'one'
  for (const said of [pads('3'), noted, pads('6')]) keepSaid(place, (all) => withSaid(all, said), storage)
  expect(JSON.parse(stored.get(place) ?? '')).toEqual([noted, pads('6')])
  keepSaid(place, () => [], storage)
  expect(stored.has(place)).toBe(false)
})

test('answers that wait are shown over those of the server, and one that is taken away is gone', () => {
  const server = { pads: '3', holds: true }
  expect(answersWith(server, [pads('6'), noted])).toEqual({ pads: '6', holds: true })
  expect(answersWith(server, [pads(null)])).toEqual({ holds: true })
})

test('what is said anew replaces what the first one was to replace, and a choice replaces what it met', () => {
  const first: Said = { ...pads('3'), replaces: 1 }
  const [again] = withSaid([first], { ...pads('6'), replaces: 2 })
  expect(again).toEqual({ ...pads('6'), replaces: 1 })
  const changed = { fieldId: 'pads', version: 2, standing: '3', given: '6', changedBy: null, changedDate: null }
  const met: Said = { ...first, changed }
  expect([isWaiting(first), isWaiting(met), isWaiting(settled(met, 'GIVEN'))]).toEqual([true, false, true])
  const kept = settled(met, 'STANDING')
  expect(kept).toEqual({ ...first, replaces: 2, settles: 'STANDING' })
  expect(answersWith({ pads: '3' }, [kept])).toEqual({ pads: '3' })
  expect(withSaid([kept], { ...pads('1'), replaces: 5 })).toEqual([{ ...pads('1'), replaces: 2, settles: 'GIVEN' }])
})

test('what a page before has kept is there, and what cannot be read is nothing', () => {
  stored.set('two', JSON.stringify([pads('3')]))
  stored.set('three', '[{')
  expect([readSaid('two', storage), readSaid('three', storage)]).toEqual([[pads('3')], []])
})

test('sheets of which something is kept are found, those of this person in this rooftop alone', () => {
  const [here, there] = [
    { id: 'ray', location: 'north' },
    { id: 'ray', location: 'south' },
  ]
  const names = [
    placeOfAnswers(here, 'car', 'sheet'),
    placeOfAnswers(there, 'car', 'other'),
    placeOfAnswers({ ...here, id: 'ann' }, 'car', 'sheet'),
    'rvweb_answers_north_ray_sheet',
  ]
  const device = { length: names.length, key: (at: number) => names[at] ?? null }
  expect(listKept(here, device)).toEqual([{ place: names[0], vehicleId: 'car', checklistId: 'sheet' }])
})
