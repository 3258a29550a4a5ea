import { expect, test } from 'vitest'
import { earlyList } from './early-list.ts'

const permissions = ['RECON_VIEW' as const]
const manager = { id: 'p', location: 'roof', permissions, onboarding: false, startsWithView: false }
const salesperson = { ...manager, permissions: [] }

function tab(kept: Record<string, string> = {}) {
  return { getItem: (key: string) => kept[key] ?? null }
}

const at = (pathname: string, search = '') => ({ pathname, search })

test.each(['/', '/login', '/roof', '/roof/', '/roof/inventory', '/roof/inventory/', '/elsewhere/inventory'])(
  'from %s the line is asked for ahead, with its counts',
  (pathname) => {
    const asked = earlyList(at(pathname), manager, tab())
    expect(asked?.page).toMatchObject({ filterIds: 'inventoryState:IN_RECON', s: '', sortId: 'AGE', startIndex: 0 })
    expect(asked?.counts).toEqual({ filterIds: 'inventoryState:IN_RECON', s: '' })
  },
)

test.each(['/roof/inventory/v1', '/roof/inventory/v1/notes', '/roof/board', '/roof/settings/general', '/forgot-password/x'])(
  'from %s no list is asked for ahead',
  (pathname) => {
    expect(earlyList(at(pathname), manager, tab())).toBeUndefined()
  },
)

test('who may not see the line is asked the stock for, without counts', () => {
  const asked = earlyList(at('/roof/inventory'), salesperson, tab())
  expect(asked?.page.filterIds).toBe('inventoryState:INVENTORY_ONLY')
  expect(asked?.counts).toBeUndefined()
})

test('an address that says what to list is asked for as it stands', () => {
  const asked = earlyList(at('/roof/inventory', '?stepId=s1&status=DANGER&s=camry&sort=PRICE&preview=v1'), manager, tab())
  expect(asked?.page).toMatchObject({ filterIds: 'stepId:s1,status:DANGER', s: 'camry', sortId: 'PRICE' })
  expect(asked?.counts).toEqual({ filterIds: '', s: 'camry' })
})

test('a bare address is asked the last list of the tab for', () => {
  const asked = earlyList(at('/roof/inventory'), manager, tab({ rvweb_list_roof: 'make=Ford' }))
  expect(asked?.page.filterIds).toBe('make:Ford')
})

test('in the showroom the stock is asked for in its own order', () => {
  const shopping = { ...manager, permissions: [...permissions, 'PLUGIN_VELOCITYENGAGE_VIEW' as const] }
  const asked = earlyList(at('/roof/inventory', '?stepId=s1&make=Ford'), shopping, tab({ rvweb_showroom_p: 'on' }))
  expect(asked?.page).toMatchObject({ filterIds: 'inventoryState:INVENTORY_ONLY,make:Ford', sortDirection: 'ASCENDING' })
  expect(asked?.counts).toBeUndefined()
})

test('several rooftops have no counts of steps', () => {
  expect(earlyList(at('/roof/inventory', '?location=a,b'), manager, tab())?.counts).toBeUndefined()
})

test('whoever starts with a saved view, or sets the rooftop up, goes the long way', () => {
  expect(earlyList(at('/roof/inventory'), { ...manager, startsWithView: true }, tab())).toBeUndefined()
  expect(earlyList(at('/'), { ...manager, onboarding: true }, tab())).toBeUndefined()
})
