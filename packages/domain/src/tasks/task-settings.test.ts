import { expect, test } from 'vitest'
import { doubledAt, typeNamed } from './task-settings.ts'

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
