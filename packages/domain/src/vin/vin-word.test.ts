import { expect, test } from 'vitest'
import { type FeedFacts, feedFactLabels } from '../feeds/facts.ts'
import { blanksForVin, disputedByVin } from './vin-word.ts'

const nothing = Object.fromEntries(Object.keys(feedFactLabels).map((name) => [name, null])) as FeedFacts
const told = (facts: Partial<FeedFacts>): FeedFacts => ({ ...nothing, ...facts })

test('the VIN fills what nobody has said, and never what a person has touched', () => {
  const decoded = { bodyStyle: 'pickup', doors: 4, engine: '5.0L 8-cyl', trim: null }
  expect(blanksForVin(told({ engine: '5.0L' }), undefined, decoded)).toEqual(['bodyStyle', 'doors'])
  const stored = { facts: told({ doors: 2 }), editedFields: ['bodyStyle'] }
  expect(blanksForVin(nothing, stored, decoded)).toEqual(['engine'])
  expect(blanksForVin(nothing, undefined, undefined)).toEqual([])
})

test.each([
  [{ make: 'Ford', model: 'se' }, { make: 'Ford', model: 'Edge' }, ['model']],
  [{ model: 'F150' }, { model: 'F-150' }, []],
  [{ model: 'E-Class E 350' }, { model: 'E-Class' }, []],
  [{ model: 'Silverado' }, { model: 'Silverado 1500' }, []],
  [{ year: 2019, make: 'Honda' }, { year: 2018, make: 'Kia' }, ['year', 'make']],
  [{ year: 2019 }, { year: null }, []],
])('a file that says %j where the VIN says %j disagrees on %j', (said, decoded, fields) => {
  expect(disputedByVin(told(said), decoded)).toEqual(fields)
})
