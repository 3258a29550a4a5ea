import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const me = { id: 'me', location: 'here' }
const words = { stockNumber: 'P2093', vin: '' }
const choices = { putOnLine: true }

function tab(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  } as Storage
}

test('what is typed is kept for this person in this rooftop until it is given up', () => {
  const storage = tab()
  keepDraft('form', me, words, choices, storage)
  expect(readDraft('form', me, storage)).toEqual({ ...words, ...choices })
  expect(readDraft('other', me, storage)).toBeUndefined()
  expect(readDraft('form', { ...me, id: 'other' }, storage)).toBeUndefined()
  expect(readDraft('form', { ...me, location: 'there' }, storage)).toBeUndefined()
  forgetDraft('form', me, storage)
  expect(readDraft('form', me, storage)).toBeUndefined()
})

test('of a form in which nothing is left nothing is kept', () => {
  const storage = tab()
  keepDraft('form', me, words, choices, storage)
  keepDraft('form', me, { stockNumber: '', vin: '' }, { putOnLine: true }, storage)
  expect(storage).toHaveLength(0)
})
