import { expect, test } from 'vitest'
import { mentionOf, noteFault, noteText } from './note-text.ts'
import { namedIn, noteParts, notesByDay } from './notes.ts'

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
  expect(noteParts(`Ask ${marked}, please`)).toEqual([
    { text: 'Ask ' },
    { text: '@Riley [Demo]', personId },
    { text: ', please' },
  ])
  expect(noteParts('mail me @[home] (tonight)')).toEqual([{ text: 'mail me @[home] (tonight)' }])
  expect(noteParts(`@[home] and ${marked}`)).toEqual([{ text: '@[home] and ' }, { text: '@Riley [Demo]', personId }])
  expect(noteParts('')).toEqual([])
  expect(noteParts(`Ask ${marked}`, [])).toEqual([{ text: 'Ask @Riley [Demo]' }])
})

const scripts = [
  'Dana',
  '李小龍',
  'Ångström',
  'محمد',
  'Ωmega',
  '🚗',
  ' ',
  '  ',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '@',
  '@[',
  '](',
  ',',
  personId,
]

test('whoever is named is found again, whatever the name and whatever stands around it', () => {
  let seed = 4711
  const whole = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % most
  }
  const words = (most: number) => Array.from({ length: 1 + whole(most) }, () => scripts[whole(scripts.length)]).join('')
  for (let round = 0; round < 3000; round += 1) {
    const name = words(5)
    const [before, after] = [words(3), words(3)]
    const parts = noteParts(`${before}${mentionOf({ id: personId, name })}${after}`)
    expect(parts.filter((part) => part.personId).map(({ text }) => text)).toContain(`@${name}`)
    expect(parts.map(({ text }) => text).join('')).toContain(`@${name}`)
    expect(namedIn(mentionOf({ id: personId, name }))).toEqual([personId])
  }
})

test('a long text of beginnings that lead nowhere is read at once', () => {
  const begun = process.threadCpuUsage()
  for (const piece of ['@[', '@[\\[', '@[a](', `@[${'\\\\'.repeat(40)}`]) noteParts(piece.repeat(20_000))
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(1000)
})

test('a text is kept as it is meant: no control characters but line breaks, nothing of what cannot be seen', () => {
  expect(noteText(' one\r\ntwo\rthree\u2028four\tfive\0\u0007 \ud800')).toBe('one\ntwo\nthree\nfour five \ufffd')
  expect([noteText(' \n\u200b\ufeff '), noteText('')]).toEqual(['', ''])
  expect(noteText('<b>👩‍🔧 مرحبا</b>')).toBe('<b>👩‍🔧 مرحبا</b>')
  expect([noteFault(''), noteFault('x'.repeat(10_000))]).toEqual(['Write something first.', undefined])
  expect(noteFault('x'.repeat(100_000))).toBe('A note may have 10,000 characters; this one has 100,000.')
})
