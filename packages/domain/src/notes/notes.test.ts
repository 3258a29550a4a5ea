import { expect, test } from 'vitest'
import { mentionOf, noteParts, notesByDay } from './notes.ts'

const personId = '01a1fa84-0000-7000-8000-000000000001'
const note = (timestamp: string, id: string | null) => ({ timestamp, sender: id === null ? null : { id } })
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

test('notes stand by date, and what one sender wrote in a row stands together', () => {
  const notes = [
    note('2026-11-17T08:00:00Z', 'a'),
    note('2026-11-17T08:05:00Z', 'a'),
    note('2026-11-17T09:00:00Z', 'b'),
    note('2026-11-17T10:00:00Z', 'a'),
    note('2026-11-19T10:00:00Z', 'a'),
  ]
  const shape = notesByDay(notes, dayOf).map(({ day, groups }) => [
    day,
    ...groups.map((group) => [group.sender, group.notes.length]),
  ])
  expect(shape).toEqual([
    ['2026-11-17', ['a', 2], ['b', 1], ['a', 1]],
    ['2026-11-19', ['a', 1]],
  ])
  expect(notesByDay([], dayOf)).toEqual([])
})

test('senders that nobody knows stand together and apart from those who are known', () => {
  const notes = [note('2026-11-17T08:00:00Z', null), note('2026-11-17T08:01:00Z', null), note('2026-11-17T08:02:00Z', 'a')]
  expect(notesByDay(notes, dayOf)[0]?.groups.map(({ sender, notes: sent }) => [sender, sent.length])).toEqual([
    [null, 2],
    ['a', 1],
  ])
})

test('a mention reads as the name behind an at sign, and everything else as it was written', () => {
  const marked = mentionOf({ id: personId, name: 'Riley [Demo]' })
  expect(noteParts(`Ask ${marked}, please`)).toEqual([{ text: 'Ask ' }, { text: '@Riley Demo', personId }, { text: ', please' }])
  expect(noteParts('mail me @[home] (tonight)')).toEqual([{ text: 'mail me @[home] (tonight)' }])
  expect(noteParts('')).toEqual([])
})
