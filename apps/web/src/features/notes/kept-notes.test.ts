import { expect, test } from 'vitest'
import { forgetKnown, keep, placeOfNotes, readKept } from './kept-notes.ts'

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
const place = (id: string) => placeOfNotes({ id, location: 'here' }, 'car')

test('what is written on a vehicle outlives the page, for whoever wrote it alone', () => {
  const storage = device()
  const unsent = [{ key: 'k', note: 'On hook 4', at: '2026-03-02T15:00:00.000Z' }]
  keep(place('me'), () => ({ draft, unsent }), storage)
  forgetKnown(null)
  expect(readKept(place('me'), storage)).toEqual({ draft, unsent })
  expect(readKept(place('other'), storage).draft.text).toBe('')
  keep(place('me'), () => ({ draft: { text: '', mentions: [] }, unsent: [] }), storage)
  expect(storage).toHaveLength(0)
})

test('where a device has no room left, or holds what is not ours, nothing that is in sight is lost', () => {
  const full = device(() => {
    throw new Error('full')
  })
  keep(place('full'), (kept) => ({ ...kept, draft }), full)
  expect(readKept(place('full'), full).draft).toEqual(draft)
  const odd = device()
  odd.setItem(place('odd'), '{')
  expect(readKept(place('odd'), odd).unsent).toEqual([])
})
