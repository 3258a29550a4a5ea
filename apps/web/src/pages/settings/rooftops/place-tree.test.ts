import type { Place } from '@lotline/contract/rooftops/rooftops'
import { expect, test } from 'vitest'
import { type PlaceNode, placeTree, possibleParents } from './place-tree.ts'

const place = (id: string, parentId: string | null, tier: Place['tier'], mayEdit = true): Place => ({
  id,
  name: id,
  tier,
  parentId,
  timeZone: tier === 'ROOFTOP' ? 'America/Chicago' : null,
  mayEdit,
})
const places = [
  place('corporate', null, 'CORPORATE_GROUP', false),
  place('north', 'corporate', 'GROUP'),
  place('south', 'unknown', 'GROUP'),
  place('one', 'north', 'ROOFTOP'),
  place('two', 'north', 'ROOFTOP'),
]

test('rooftops lie in groups and groups in corporate groups; what lies in nothing known stands at the top', () => {
  const words = ({ place: { id }, inside }: PlaceNode): string => `${id}(${inside.map(words).join(' ')})`
  expect(placeTree(places).map(words)).toEqual(['corporate(north(one() two()))', 'south()'])
})

test('a place can be put where it fits and where the administrator may act, but not into itself', () => {
  const ids = (found: Place[]) => found.map(({ id }) => id)
  expect(ids(possibleParents(places, 'GROUP'))).toEqual([])
  expect(ids(possibleParents(places, 'ROOFTOP'))).toEqual(['north', 'south'])
  const owned = [
    place('top', null, 'CORPORATE_GROUP'),
    place('middle', 'top', 'CORPORATE_GROUP'),
    place('low', 'middle', 'CORPORATE_GROUP'),
    place('north', 'low', 'GROUP'),
  ]
  expect(ids(possibleParents(owned, 'CORPORATE_GROUP', 'middle'))).toEqual(['top'])
  expect(ids(possibleParents(owned, 'GROUP', 'north'))).toEqual(['top', 'middle', 'low'])
})
