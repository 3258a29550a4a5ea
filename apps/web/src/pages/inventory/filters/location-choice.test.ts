import { expect, test } from 'vitest'
import { chooseLocations, droppedWords } from './location-choice.ts'

const tags = [
  { id: 't1', label: 'Hail, large' },
  { id: 't2', label: 'Hot' },
]

test('a list of several rooftops has no step and no light, and its tags go by their text', () => {
  const filters = { stepId: 'detail', status: 'DANGER', tag: 't1,t2', make: 'Ford', inventoryState: 'IN_RECON' }
  expect(chooseLocations(filters, ['a', 'b'], 'a', tags)).toEqual({
    changes: { location: 'a,b', stepId: undefined, status: undefined, tag: 'Hail%2C large,Hot' },
    dropped: ['Step', 'Status'],
  })
})

test('what asks for nothing is taken off without a word, and a tag whose text is not known with one', () => {
  const all = { stepId: 'ALL', status: 'ALL' }
  expect(chooseLocations(all, ['b'], 'a', tags)).toMatchObject({ changes: { location: 'b' }, dropped: [] })
  expect(chooseLocations({ tag: 't3' }, ['a', 'b'], 'a', undefined)).toMatchObject({
    changes: { tag: undefined },
    dropped: ['Tag'],
  })
})

test('from several to others everything stays; back to one rooftop alone its tags are asked for anew', () => {
  const filters = { location: 'a,b', tag: 'Hot', make: 'Ford' }
  expect(chooseLocations(filters, ['a', 'c'], 'a', tags)).toEqual({
    changes: { location: 'a,c', stepId: undefined, status: undefined },
    dropped: [],
  })
  for (const own of [[], ['a']])
    expect(chooseLocations(filters, own, 'a', tags)).toEqual({
      changes: { location: undefined, tag: undefined },
      dropped: ['Tag'],
    })
})

test('what went is said in one sentence', () => {
  expect(droppedWords([])).toBeUndefined()
  expect(droppedWords(['Step', 'Tag'])).toBe('No longer filtered by Step and Tag: each rooftop has its own.')
})
