import type { Place } from '@lotline/contract/rooftops'
import { expect, test } from 'vitest'
import { corporateGroups, type PlaceNode, placeTree, rooftopGroups } from './place-tree.ts'
import { timeZones, zoneLabel } from './time-zones.ts'

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

test('only what may be edited takes in groups and rooftops', () => {
  expect(corporateGroups(places)).toEqual([])
  expect(rooftopGroups(places).map(({ id }) => id)).toEqual(['north', 'south'])
})

test('a time zone that the browser does not list can still be chosen', () => {
  expect(timeZones('America/Chicago').filter((zone) => zone === 'America/Chicago')).toHaveLength(1)
  expect(timeZones('Etc/Nowhere')[0]).toBe('Etc/Nowhere')
  expect(zoneLabel('America/New_York')).toBe('America/New York')
})
