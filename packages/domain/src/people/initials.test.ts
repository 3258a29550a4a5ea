import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a person goes by the first letters of first and last name', () => {
  expect(initialsOf('Dana Whitcomb')).toBe('DW')
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
})

test('without a name the email address gives one letter', () => {
  expect(initialsOf('marta.delgado@demo.lotline.test')).toBe('M')
  expect(initialsOf('  ')).toBe('?')
})
