import { expect, test } from 'vitest'
import { filtersOn, landingSearch, leaveListTo, readAddress, startsWithView, takenOff, withoutFilters } from './list-address.ts'
import { chosenOptions, filterIdsOf, optionsText } from './list-search.ts'

const recon = { permissions: ['RECON_VIEW' as const], location: 'roof' }
const sales = { permissions: ['INVENTORY_VIEW' as const], location: 'roof' }

function emptyTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a bare address shows the line to those who may see it, and the stock to the others', () => {
  expect(landingSearch({}, recon, false, emptyTab())).toEqual({ stepId: 'ALL', status: 'ALL', inventoryState: 'IN_RECON' })
  expect(landingSearch({}, sales, false, emptyTab())).toEqual({ inventoryState: 'INVENTORY_ONLY' })
})

test('coming back from a vehicle restores the list of this tab, whatever preview and fromVDP say', () => {
  const tab = emptyTab()
  expect(landingSearch({ stepId: 'detail', s: '1e5' }, recon, false, tab)).toBeUndefined()
  expect(landingSearch({ preview: 'id,T1' }, recon, false, tab)).toEqual({ stepId: 'detail', s: '1e5', preview: 'id,T1' })
  expect(landingSearch({}, { ...recon, location: 'other roof' }, false, tab)).toMatchObject({ inventoryState: 'IN_RECON' })
})

test('a VIN that somebody comes with to add a car is kept beside the list, and never remembered', () => {
  const tab = emptyTab()
  const landing = landingSearch({ add: '2HGFC2F59JH418823' }, recon, false, tab)
  expect(landing).toMatchObject({ add: '2HGFC2F59JH418823', inventoryState: 'IN_RECON' })
  expect(landingSearch(landing ?? {}, recon, false, tab)).toBeUndefined()
  expect(landingSearch({}, recon, false, tab)).not.toHaveProperty('add')
})

test('a tab starts with a view once: where there is none, it has listed something, or the address says what to list, it does not', () => {
  const tab = emptyTab()
  const chosen = { ...recon, startsWithView: true }
  expect(startsWithView({}, { ...recon, startsWithView: false }, tab)).toBe(false)
  expect(startsWithView({ preview: 'id,T1' }, chosen, tab)).toBe(true)
  expect(startsWithView({ s: 'rav' }, chosen, tab)).toBe(false)
  landingSearch({ s: 'rav' }, recon, false, tab)
  expect(startsWithView({}, chosen, tab)).toBe(false)
})

test('a list of several rooftops is what somebody comes back to where a vehicle of it was opened, if they may look over several there', () => {
  const tab = emptyTab()
  const several = { location: 'roof,there', make: 'Ford' }
  landingSearch(several, recon, false, tab)
  leaveListTo('there', recon, tab)
  const insight = 'PLUGIN_VELOCITYINSIGHT_VIEW' as const
  expect(landingSearch({}, { location: 'there', permissions: ['RECON_VIEW', insight] }, false, tab)).toEqual(several)
  expect(landingSearch({}, { location: 'there', permissions: ['RECON_VIEW'] }, false, tab)).toMatchObject({
    inventoryState: 'IN_RECON',
  })
})

test('an address names filters, search and sort; what it does not know is left out', () => {
  const search = { make: 'Ford', s: 'xlt', sort: 'PRICE', sortDirection: 'ASCENDING', utm_source: 'mail' }
  expect(readAddress(search)).toEqual({
    filters: { make: 'Ford' },
    s: 'xlt',
    sortId: 'PRICE',
    sortDirection: 'ASCENDING',
  })
  expect(readAddress({ sort: 'LUCK', sortDirection: 'UP' })).toMatchObject({ sortId: 'AGE', sortDirection: 'DESCENDING' })
})

test('filters reach the call as pairs, ALL left out and commas kept apart', () => {
  expect(filterIdsOf({ stepId: 'ALL', status: 'DANGER', make: 'Ford,Land Rover' })).toBe(
    'status:DANGER,make:Ford,make:Land%20Rover',
  )
  const odd = ['Town, Country', '100% electric', 'C/K']
  expect(chosenOptions(optionsText(odd))).toEqual(odd)
  expect(filterIdsOf({ model: optionsText(odd) ?? '' })).toBe('model:Town%2C%20Country,model:100%25%20electric,model:C%2FK')
  expect(chosenOptions('50%')).toEqual(['50%'])
})

const start = { stepId: 'ALL', status: 'ALL', inventoryState: 'IN_RECON' }

test('what everyone starts with is no filter that is on; everything else is, option by option', () => {
  expect(filtersOn(start, start)).toEqual([])
  expect(filtersOn({ inventoryState: 'INVENTORY_ONLY' }, start)).toEqual([])
  expect(filtersOn({ ...start, status: 'DANGER', make: 'Ford,A%2CB' }, start)).toEqual([
    { name: 'status', option: 'DANGER' },
    { name: 'make', option: 'Ford' },
    { name: 'make', option: 'A,B' },
  ])
  expect(filtersOn({ inventoryState: 'INVENTORY_PLUS_SOLD' }, start)).toHaveLength(1)
})

test('a filter that is taken off leaves the others, and all of them leave search and order', () => {
  expect(takenOff({ make: 'Ford,Kia' }, 'make', 'Ford', start)).toEqual({ make: 'Kia' })
  expect(takenOff({ make: 'Kia' }, 'make', 'Kia', start)).toEqual({ make: undefined })
  expect(takenOff({ status: 'DANGER' }, 'status', 'DANGER', start)).toEqual({ status: 'ALL' })
  expect(takenOff({ inventoryState: 'INVENTORY_PLUS_SOLD' }, 'inventoryState', 'INVENTORY_PLUS_SOLD', start)).toEqual({
    inventoryState: 'IN_RECON',
  })
  expect(withoutFilters({ s: 'rav', sort: 'PRICE', sortDirection: 'ASCENDING', make: 'Kia' }, start)).toEqual({
    ...start,
    s: 'rav',
    sort: 'PRICE',
    sortDirection: 'ASCENDING',
  })
})
