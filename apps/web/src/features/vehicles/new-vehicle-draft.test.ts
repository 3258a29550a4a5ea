import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './new-vehicle-draft.ts'
import { emptyDraft } from './new-vehicle-form.ts'

const me = { id: 'me', location: 'here' }
const draft = { ...emptyDraft, putOnLine: true, stockNumber: 'P2093' }

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
  keepDraft(me, draft, storage)
  expect(readDraft(me, storage)).toEqual(draft)
  expect(readDraft({ ...me, id: 'other' }, storage)).toBeUndefined()
  expect(readDraft({ ...me, location: 'there' }, storage)).toBeUndefined()
  forgetDraft(me, storage)
  expect(readDraft(me, storage)).toBeUndefined()
})

test('of a form in which nothing is left nothing is kept', () => {
  const storage = tab()
  keepDraft(me, draft, storage)
  keepDraft(me, { ...emptyDraft, putOnLine: false }, storage)
  expect(storage).toHaveLength(0)
})
