import { expect, test } from 'vitest'
import { initialsOf, ownName, personName } from './person-name.ts'

const dana = { firstName: 'Dana', lastName: 'Whitcomb', companyName: null }

test('a person goes by their company where they come from one, else by first and last name', () => {
  expect(personName(dana)).toBe('Dana Whitcomb')
  expect(personName({ ...dana, companyName: 'Apex Collision' })).toBe('Apex Collision')
  expect(personName({ ...dana, companyName: ' ' })).toBe('Dana Whitcomb')
  expect([personName({ ...dana, firstName: '' }), personName({ ...dana, firstName: '', lastName: '' })]).toEqual(['Whitcomb', ''])
})

test('beside the company stands the name that is their own', () => {
  const apex = { ...dana, companyName: 'Apex Collision' }
  expect(ownName(apex)).toBe('Dana Whitcomb')
})

test('a person goes by the first letters of first and last name', () => {
  expect(initialsOf('Dana Whitcomb')).toBe('DW')
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
})

test('without a name the email address gives one letter', () => {
  expect(initialsOf('marta.delgado@demo.lotline.test')).toBe('M')
  expect(initialsOf('  ')).toBe('?')
})
