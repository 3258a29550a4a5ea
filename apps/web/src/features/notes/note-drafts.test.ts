import { expect, test } from 'vitest'
import { countOfNotes, draftAlone, forgetKnown, keepDraft, placeOfDraft, readDraft } from './note-drafts.ts'

function device(setItem?: () => never): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void kept.set(key, text)),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  } as Storage
}

const draft = { text: 'Second key', mentions: [] }
const place = (id: string) => placeOfDraft({ id, location: 'here' }, 'car')

test('what is written on a vehicle outlives the page, for whoever wrote it alone', () => {
  const storage = device()
  keepDraft(place('me'), () => ({ draft, filesKey: 'k' }), storage)
  forgetKnown(null)
  expect(readDraft(place('me'), storage)).toEqual({ draft, filesKey: 'k' })
  expect(readDraft(place('other'), storage).draft.text).toBe('')
  keepDraft(place('me'), () => ({ draft: { text: '', mentions: [] } }), storage)
  expect(storage).toHaveLength(0)
})

test('notes that an older version kept beside a draft stay until they are taken over', () => {
  const storage = device()
  const unsent = [{ key: 'k', note: 'On hook 4', at: '2026-03-02T15:00:00.000Z' }]
  storage.setItem(place('old'), JSON.stringify({ draft, unsent }))
  keepDraft(place('old'), (kept) => ({ ...kept, draft: { text: '', mentions: [] } }), storage)
  const text = storage.getItem(place('old')) ?? ''
  expect(JSON.parse(text).unsent).toEqual(unsent)
  expect([countOfNotes(text), draftAlone(text)]).toEqual([{ notes: 1, drafts: 0 }, undefined])
  expect(draftAlone(JSON.stringify({ draft, unsent }))).toBe(JSON.stringify({ draft }))
})

test('where a device has no room left, or holds what is not ours, nothing that is in sight is lost', () => {
  const full = device(() => {
    throw new Error('full')
  })
  keepDraft(place('full'), (kept) => ({ ...kept, draft }), full)
  expect(readDraft(place('full'), full).draft).toEqual(draft)
  const odd = device()
  odd.setItem(place('odd'), '{')
  expect(countOfNotes(odd.getItem(place('odd'))).notes).toBe(0)
})
