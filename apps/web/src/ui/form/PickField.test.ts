import { expect, test } from 'vitest'
import { bestFirst, namedInFull } from './PickField.tsx'

const models = ['Crosstour Accord', 'Accord Hybrid', 'Accord', 'Civic'].map((label) => ({ label }))
const found = (text: string) => bestFirst(models, text).map(({ label }) => label)

test('what is named just so comes before what begins with it, and that before what holds it', () => {
  expect(found(' accord')).toEqual(['Accord', 'Accord Hybrid', 'Crosstour Accord'])
  expect(found('hyb')).toEqual(['Accord Hybrid'])
  expect(found('Model T')).toEqual([])
  expect(found(' ')).toHaveLength(4)
})

test('only a whole name is taken at its word', () => {
  expect(namedInFull(models, 'civic ')?.label).toBe('Civic')
  expect(namedInFull(models, 'civ')).toBeUndefined()
  expect(namedInFull(models, '')).toBeUndefined()
})
