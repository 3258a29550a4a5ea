import { expect, test } from 'vitest'
import { isShowroomOn, keepChoice, readChoice } from '../../../api/session/showroom-mode.ts'
import { landingSearch, readAddress, readShowroomAddress } from '../list/list-address.ts'
import { isNarrowed, isOffered, showroomSearch } from './showroom.ts'

const engage = ['PLUGIN_VELOCITYENGAGE_VIEW' as const]
const starter = [...engage, 'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM' as const]

function emptyTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the showroom starts on for those who start there, and off for others who engage shoppers', () => {
  expect(isShowroomOn({ permissions: starter }, null)).toBe(true)
  expect(isShowroomOn({ permissions: engage }, null)).toBe(false)
})

test('what was chosen in the tab stands, as long as the person may use Engage', () => {
  expect(isShowroomOn({ permissions: engage }, 'on')).toBe(true)
  expect(isShowroomOn({ permissions: starter }, 'off')).toBe(false)
  expect(isShowroomOn({ permissions: ['INVENTORY_VIEW'] }, 'on')).toBe(false)
  expect(isShowroomOn({ permissions: ['PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM'] }, null)).toBe(false)
})

test('the choice belongs to the tab and the person', () => {
  const tab = emptyTab()
  expect(readChoice({ id: 'one' }, tab)).toBeNull()
  keepChoice({ id: 'one' }, 'off', tab)
  expect(readChoice({ id: 'one' }, tab)).toBe('off')
  expect(readChoice({ id: 'other' }, tab)).toBeNull()
  expect(readChoice({ id: 'one' }, emptyTab())).toBeNull()
})

test('whatever an address asks of the line, the showroom lists the unsold stock', () => {
  const asked = {
    stepId: 'detail',
    status: 'DANGER',
    inventoryState: 'IN_RECON',
    assignee: 'me',
    tag: 'hail',
    disposition: 'WHOLESALE',
    make: 'Ford',
    s: 'xlt',
  }
  expect(showroomSearch(asked)).toEqual({ make: 'Ford', s: 'xlt', inventoryState: 'INVENTORY_ONLY' })
  expect(showroomSearch({ inventoryState: 'INVENTORY_PLUS_SOLD' })).toEqual({ inventoryState: 'INVENTORY_ONLY' })
  expect(readAddress(showroomSearch(asked)).filters).toEqual({ make: 'Ford', inventoryState: 'INVENTORY_ONLY' })
})

test('the showroom keeps an order that shoppers know, and else starts with the newest', () => {
  expect(showroomSearch({ sort: 'PRICE', sortDirection: 'ASCENDING' })).toMatchObject({
    sort: 'PRICE',
    sortDirection: 'ASCENDING',
  })
  expect(showroomSearch({ sort: 'TIME_IN_STEP', sortDirection: 'ASCENDING' })).toEqual({ inventoryState: 'INVENTORY_ONLY' })
  expect(readShowroomAddress({ sort: 'PRICE' })).toMatchObject({ sortId: 'PRICE', sortDirection: 'DESCENDING' })
  for (const sort of ['TIME_IN_STEP', 'AGE', 'STOCK_NUMBER', undefined])
    expect(readShowroomAddress({ sort })).toMatchObject({ sortId: 'AGE', sortDirection: 'ASCENDING' })
})

test('the showroom offers what shoppers ask for, the list what the house asks for', () => {
  const names = ['stepId', 'tag', 'disposition', 'bodyStyle', 'price', 'condition', 'make', 'location']
  expect(names.filter((name) => isOffered(name, true))).toEqual(['bodyStyle', 'price', 'condition', 'make', 'location'])
  expect(names.filter((name) => isOffered(name, false))).toEqual([
    'stepId',
    'tag',
    'disposition',
    'condition',
    'make',
    'location',
  ])
})

test('a list is all of the stock while nothing but whose it is has been asked', () => {
  expect(isNarrowed(readShowroomAddress({ location: 'here,there' }))).toBe(false)
  expect(isNarrowed(readShowroomAddress({ price: 'UNDER_20000' }))).toBe(true)
  expect(isNarrowed(readShowroomAddress({ s: 'xlt' }))).toBe(true)
})

const both = { permissions: [...starter, 'RECON_VIEW' as const], location: 'roof' }

test("the showroom wins over the line that the same person would start with, and over the tab's last list", () => {
  const tab = emptyTab()
  expect(landingSearch({}, both, true, tab)).toEqual({ inventoryState: 'INVENTORY_ONLY' })
  landingSearch({ stepId: 'detail', inventoryState: 'IN_RECON', make: 'Ford' }, both, false, tab)
  expect(landingSearch({ preview: 'id,T1' }, both, true, tab)).toEqual({
    make: 'Ford',
    preview: 'id,T1',
    inventoryState: 'INVENTORY_ONLY',
  })
})

test('an address that was sent on is led to what the showroom lists, and one that asks for that stays', () => {
  const tab = emptyTab()
  expect(landingSearch({ stepId: 'ALL', status: 'ALL', inventoryState: 'IN_RECON' }, both, true, tab)).toEqual({
    inventoryState: 'INVENTORY_ONLY',
  })
  expect(landingSearch({ make: 'Ford' }, both, true, tab)).toEqual({ make: 'Ford', inventoryState: 'INVENTORY_ONLY' })
  expect(landingSearch({ make: 'Ford', inventoryState: 'INVENTORY_ONLY' }, both, true, tab)).toBeUndefined()
})
