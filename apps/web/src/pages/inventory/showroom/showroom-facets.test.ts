import type { Filter } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { facetNames, facetsOf } from './showroom-facets.ts'

const filter = (id: string, ...options: string[]): Filter => ({
  id,
  label: id,
  behavior: 'MULTI_SELECT',
  options: options.map((option) => ({ id: option, label: option, level: 0 })),
})
const filters = [filter('condition', 'NEW', 'USED', 'CPO'), filter('make', 'Ford', 'Kia'), filter('year', '2024', '2023')]
const stock = new Map([
  ['condition', new Map(Object.entries({ USED: 25, CPO: 8 }))],
  ['make', new Map(Object.entries({ Ford: 3, Kia: 30 }))],
  ['year', new Map(Object.entries({ 2023: 30, 2024: 3 }))],
])
const optionsOf = (facets: readonly Filter[]) => facets.map(({ id, options }) => [id, ...options.map((option) => option.id)])

test('a facet begins with what there is most of, years with the latest, and offers nothing that the stock has none of', () => {
  expect(optionsOf(facetsOf(filters, facetNames({}), stock))).toEqual([
    ['condition', 'USED', 'CPO'],
    ['make', 'Kia', 'Ford'],
    ['year', '2024', '2023'],
  ])
})

test('without counts, as over several rooftops, everything is offered as it comes', () => {
  expect(optionsOf(facetsOf(filters, facetNames({}), undefined))[0]).toEqual(['condition', 'NEW', 'USED', 'CPO'])
})

test('models are offered once there is a make', () => {
  expect(facetNames({})).not.toContain('model')
  expect(facetNames({ make: 'Ford' })).toContain('model')
  expect(facetNames({ model: 'Escape' })).toContain('model')
})
