import { expect, test } from 'vitest'
import { leftOutWords, viewWords } from './saved-view-words.ts'

test('what is left out of a view is said by name', () => {
  expect(leftOutWords({ name: 'Swedes', leftOut: [] })).toBeUndefined()
  expect(leftOutWords({ name: 'Swedes', leftOut: ['Make', 'Sort by'] })).toBe(
    'Swedes opened without Make, Sort by: no longer there, or not shown to you.',
  )
})

test('a view says whose it is and whether the list starts with it', () => {
  const owner = { id: 'id', name: 'Demo Manager' }
  const own = { isOwn: true, shared: false, isDefault: false, owner }
  expect(viewWords(own)).toBe('')
  expect(viewWords({ ...own, shared: true, isDefault: true })).toBe('Shared with the rooftop. Your list starts with it')
  expect(viewWords({ ...own, isOwn: false, shared: true })).toBe('Shared by Demo Manager')
})
