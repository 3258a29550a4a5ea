import { mentionOf } from '@lotline/domain/notes/note-text'
import { expect, test } from 'vitest'
import {
  askedAt,
  type Draft,
  draftOf,
  joined,
  markedText,
  noDraft,
  retyped,
  withMention,
  withoutMention,
} from './mention-draft.ts'

const dana = { id: '01a1fa84-0000-7000-8000-000000000001', name: 'Dana [x] Demo' }
const lee = { id: '01a1fa84-0000-7000-8000-000000000002', name: '@李 \\小龍' }
const typed = (draft: Draft, words: string, at = draft.text.length) =>
  retyped(draft, draft.text.slice(0, at) + words + draft.text.slice(at), at + words.length)
const named = (person: typeof dana, draft = typed(noDraft, 'Ask @')) => {
  const asked = askedAt(draft, draft.text.length)
  if (!asked) throw new Error('Nobody is being looked for')
  return withMention(draft, asked, person).draft
}

test('whoever is chosen stands by name in the text, and by a marker in what is sent', () => {
  const draft = typed(named(lee, typed(named(dana), 'or @')), 'please')
  expect(draft.text).toBe(`Ask @${dana.name} or @${lee.name} please`)
  expect(markedText(draft)).toBe(`Ask ${mentionOf(dana)} or ${mentionOf(lee)} please`)
  expect(draftOf(markedText(draft))).toEqual(draft)
})

test('a name moves with what is typed before it, is plain words once it is touched, and goes as a whole', () => {
  const draft = named(dana)
  const moved = typed(draft, 'Please: ', 0)
  expect(markedText(moved)).toBe(`Please: Ask ${mentionOf(dana)} `)
  expect(markedText(typed(moved, '@', moved.text.indexOf('@')))).toBe(`Please: Ask @${mentionOf(dana)} `)
  expect(typed(draft, 'x', draft.text.indexOf('Demo')).mentions).toEqual([])
  const end = 'Ask @'.length + dana.name.length
  expect(withoutMention(draft, end)).toEqual({ draft: { text: 'Ask  ', mentions: [] }, caret: 4 })
  expect(withoutMention(draft, end + 1)).toBeUndefined()
  expect(retyped(draft, '', 0)).toEqual(noDraft)
})

test.each([
  ['@', { from: 0, words: '' }],
  ['Ask @da', { from: 4, words: 'da' }],
  ['(@dana de', { from: 1, words: 'dana de' }],
  ['mail@home', undefined],
  ['@ nobody', undefined],
  ['@dana\nand', undefined],
  [`@${'x'.repeat(70)}`, undefined],
])('%j looks for %j', (text, asked) => {
  expect(askedAt({ text, mentions: [] }, text.length)).toEqual(asked)
})

test('nobody is looked for behind a name that has been chosen', () => {
  const draft = named(lee)
  expect(askedAt(draft, draft.text.length)).toBeUndefined()
})

test('whatever is typed wherever, nothing is named that does not stand in the text', () => {
  let seed = 7
  const whole = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % (most + 1)
  }
  let draft = named(lee, typed(named(dana), 'and @'))
  for (let round = 0; round < 2000; round += 1) {
    const from = whole(draft.text.length)
    const to = Math.min(draft.text.length, from + whole(3))
    const words = ['', 'a', '@', '@Dana', ' ', '\n', lee.name][whole(6)] ?? ''
    const text = draft.text.slice(0, from) + words + draft.text.slice(to)
    draft = retyped(draft, text, from + words.length)
    expect(draft.text).toBe(text)
    for (const { at, name } of draft.mentions) expect(text.slice(at, at + 1 + name.length)).toBe(`@${name}`)
    if (draft.mentions.length === 0 || text.length > 300) draft = named(lee, typed(named(dana), 'and @'))
  }
})

test('what could not be sent comes before what is being written, and of an empty one nothing', () => {
  const both = joined(named(dana), named(lee))
  expect(markedText(both)).toBe(`Ask ${mentionOf(dana)} \nAsk ${mentionOf(lee)} `)
  expect([joined(noDraft, both), joined(both, { text: ' ', mentions: [] })]).toEqual([both, both])
})
