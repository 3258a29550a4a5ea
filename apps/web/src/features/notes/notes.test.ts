import { expect, test } from 'vitest'
import { senderName } from './NoteText.tsx'
import { newAmong } from './new-notes.ts'
import { matchIn, suggestionsFor } from './suggestions.ts'

const nobody = { id: '1', firstName: '', lastName: '', companyName: null }

test('a sender is called by the company, else by the names there are, and an unknown one Unknown User', () => {
  expect(senderName({ ...nobody, firstName: 'Riley', lastName: 'Demo' })).toBe('Riley Demo')
  expect(senderName({ ...nobody, firstName: '', lastName: 'Demo' })).toBe('Demo')
  expect(senderName({ ...nobody, firstName: '', lastName: '' })).toBe('Unknown User')
  expect(senderName({ ...nobody, lastName: 'Chen', companyName: 'Apex Collision' })).toBe('Apex Collision')
  expect(senderName(null)).toBe('Unknown User')
})

test('names that begin with what was typed are suggested first, then those of which a part does, then the others', () => {
  const person = (firstName: string, lastName: string, companyName: string | null = null) => ({
    id: `${firstName} ${lastName}`,
    firstName,
    lastName,
    companyName,
  })
  const people = [
    person('Luis', 'Ortega'),
    person('Priya', 'Nair'),
    person('Åse', 'Rask'),
    person('Ray', 'Kowalski'),
    person('Wei', 'Chen', 'Radiant Body'),
  ]
  const names = (words: string) => suggestionsFor(people, words).map(({ name }) => name)
  expect(names('r')).toEqual(['Ray Kowalski', 'Radiant Body', 'Åse Rask', 'Luis Ortega', 'Priya Nair'])
  expect(names('ase')).toEqual(['Åse Rask'])
  expect(suggestionsFor(people, 'wei')).toEqual([{ id: 'Wei Chen', name: 'Radiant Body', beside: 'Wei Chen' }])
  expect([names('zz'), names('').length]).toEqual([[], 5])
  expect([matchIn('Priya Nair', 'NA'), matchIn('Åse', 'ase')]).toEqual([
    ['Priya ', 'Na', 'ir'],
    ['Åse', '', ''],
  ])
})

test('what was unread as the notes were opened is new, and what others write after that, never what the reader wrote', () => {
  const note = (id: string, minute: number, sender: string | null) => ({
    id,
    note: id,
    timestamp: `2026-03-02T15:0${minute}:00.000Z`,
    createdDate: '',
    editedDate: null,
    sender: sender === null ? null : { ...nobody, id: sender },
    attachments: [],
    fileRemoved: false,
    mentions: [],
    isNew: false,
  })
  const notes = [note('a', 1, 'dana'), note('b', 2, 'me'), note('c', 3, null), note('d', 4, 'dana')]
  const newOf = (unread: number, last: string) => [...newAmong(notes, 'me', { unread, last })]
  expect(newOf(2, notes[3]?.timestamp ?? '')).toEqual(['c', 'd'])
  expect(newOf(0, notes[2]?.timestamp ?? '')).toEqual(['d'])
  expect(newOf(1, notes[1]?.timestamp ?? '')).toEqual(['a', 'c', 'd'])
  // More than the pages that have been read yet hold.
  expect(newOf(80, notes[3]?.timestamp ?? '')).toEqual(['a', 'c', 'd'])
})
