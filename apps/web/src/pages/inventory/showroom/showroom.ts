import type { SortId } from '@lotline/contract/vehicles/vehicles'
import { type FilterName, linkedFilters } from '@lotline/domain/vehicles/list-filters'
import type { ListParameters } from '../../../features/vehicles/vehicle-cache.ts'
import type { Search, SortDirection } from '../list/list-search.ts'

/* The list as a shopper may see it. */

export const showroomAdvert = 'Showroom is part of Velocity Engage. Ask your administrator to turn it on.'

// The line, its people, what is meant to be done with a vehicle and the dealer's tags are the house's own.
const internalFilters: ReadonlySet<string> = new Set<FilterName>([
  'stepId',
  'status',
  'inventoryState',
  'assignee',
  'tag',
  'disposition',
  'recalls',
  ...linkedFilters,
])
// What a shopper asks first; the house's own list has other questions.
const showroomFilters: ReadonlySet<string> = new Set<FilterName>(['bodyStyle', 'price'])

/** Whether a list offers a filter: the showroom none of the house, the house none that only shoppers ask for. */
export function isOffered(filterId: string, isShowroom: boolean): boolean {
  return isShowroom ? !internalFilters.has(filterId) : !showroomFilters.has(filterId)
}

/** Whether a list shows less than the whole stock of its rooftops. */
export function isNarrowed({ filters, s }: Pick<ListParameters, 'filters' | 's'>): boolean {
  return s.trim() !== '' || Object.keys(filters).some((name) => name !== 'inventoryState' && name !== 'location')
}

type Order = { readonly id: SortId; readonly direction: SortDirection; readonly label: string }

/** The orders of the showroom; it starts with the first. How long a car has stood there is nothing that a shopper is told. */
export const showroomOrders: readonly [Order, ...Order[]] = [
  { id: 'AGE', direction: 'ASCENDING', label: 'Newest first' },
  { id: 'PRICE', direction: 'ASCENDING', label: 'Lowest price first' },
  { id: 'PRICE', direction: 'DESCENDING', label: 'Highest price first' },
  { id: 'MILEAGE', direction: 'ASCENDING', label: 'Lowest miles first' },
  { id: 'YEAR', direction: 'DESCENDING', label: 'Latest model year first' },
  { id: 'MAKE', direction: 'ASCENDING', label: 'Make, A to Z' },
]

/** What an address asks for as the showroom lists it: the unsold stock, without whatever belongs to the house. */
export function showroomSearch({ sort, sortDirection, ...asked }: Search): Search {
  const order = showroomOrders.find(({ id, direction }) => id === sort && direction === (sortDirection ?? 'DESCENDING'))
  const shown = Object.entries(asked).filter(([name]) => !internalFilters.has(name))
  return { ...Object.fromEntries(shown), ...(order && { sort, sortDirection }), inventoryState: 'INVENTORY_ONLY' }
}
