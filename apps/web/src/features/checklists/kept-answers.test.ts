import { beforeEach, expect, test } from 'vitest'
import { answersWith, keepSaid, listKept, placeOfAnswers, readSaid, type Said, withSaid } from './kept-answers.ts'

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
