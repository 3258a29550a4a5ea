import { expect, test } from 'vitest'
import { doubledAt, isSameName, spanishNameFault, typeNamed } from './task-settings.ts'

test.each([
  [['Body', 'Detail'], -1],
  [['Body', 'Detail', ' body '], 2],
  [[], -1],
])('%j: the second of two equal names stands at %i', (names, at) => {
  expect(doubledAt(names)).toBe(at)
})

test('a type is spelled as the rooftop spells it', () => {
  expect(typeNamed(['Mechanical', 'Body'], ' BODY ')).toBe('Body')
  expect(typeNamed(['Mechanical'], 'Glass')).toBeUndefined()
})

test('names are one by their letters', () => {
  expect([isSameName(' Oil ', 'oil'), isSameName('Oil', 'Oil change')]).toEqual([true, false])
})

test.each([
  ['', undefined],
  ['  ', undefined],
  ['Cambio de aceite', undefined],
  ['á'.repeat(200), undefined],
  ['á'.repeat(201), 'must be 200 characters or fewer'],
  ['Cambio\u0000', 'must not contain control characters'],
])('a template may have %j as its Spanish name: %s', (name, fault) => {
  expect(spanishNameFault(name)).toBe(fault)
})
