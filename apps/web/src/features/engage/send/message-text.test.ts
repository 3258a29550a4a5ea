import { expect, test } from 'vitest'
import { fieldsNamed, openFieldAt, piecesOf, withField, withoutField } from './message-text.ts'

test('a message is drawn letter for letter, its fields and what is none set apart', () => {
  const text = 'Hi { first  name }, save {Discount}}{'
  const pieces = piecesOf(text)
  expect(pieces.map(({ kind, text: piece }) => [kind, piece])).toEqual([
    ['text', 'Hi '],
    ['field', '{ first  name }'],
    ['text', ', save '],
    ['unknown', '{Discount}'],
    ['text', '}{'],
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('a field takes the place of what is selected, and the caret stands behind it', () => {
  expect(withField('Hi you!', 3, 6, 'First name')).toEqual({ text: 'Hi {First name}!', caret: 15 })
})

test('a field goes as a whole, everything else letter by letter', () => {
  expect(withoutField('Hi {First name}!', 15)).toEqual({ text: 'Hi !', caret: 3 })
  expect(withoutField('Hi {First name}!', 14)).toBeUndefined()
  expect(withoutField('Save {Discount}', 15)).toBeUndefined()
  expect(withoutField('Hi', 2)).toBeUndefined()
})

test('an open brace before the caret names a field, a closed one and a line above do not', () => {
  expect(openFieldAt('Hi {my p', 8)).toEqual({ from: 3, words: 'my p' })
  expect([openFieldAt('Hi {Link} ', 10), openFieldAt('{\nHi', 4), openFieldAt('Hi', 2)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(fieldsNamed('PHONE')).toEqual(['My phone', 'Rooftop phone'])
  expect(fieldsNamed('ro')).toEqual(['Rooftop', 'Rooftop phone'])
  expect(fieldsNamed('discount')).toEqual([])
})
