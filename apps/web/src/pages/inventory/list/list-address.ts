import type { CurrentUser } from '@lotline/contract/people/session'
import { sortIds } from '@lotline/contract/vehicles/vehicles'
import { type FilterName, filterNames, isLinkedFilter } from '@lotline/domain/vehicles/list-filters'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { showroomOrders, showroomSearch } from '../showroom/showroom.ts'
import type { Asked } from './list-calls.ts'
import { chosenOptions, optionsText, type Search } from './list-search.ts'

const parameterNames = ['s', 'sort', 'sortDirection', ...filterNames] as const
const reconDefaults = { stepId: 'ALL', status: 'ALL', inventoryState: 'IN_RECON' }
const stockDefaults = { inventoryState: 'INVENTORY_ONLY' }

/** What the address asks of the list. An unknown sort falls back to the default one: age, oldest first. */
export function readAddress(search: Search): Asked {
  const named = filterNames.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []))
  return {
    filters: Object.fromEntries(named),
    s: search.s ?? '',
    sortId: sortIds.find((id) => id === search.sort) ?? 'AGE',
    sortDirection: search.sortDirection === 'ASCENDING' ? 'ASCENDING' : 'DESCENDING',
  }
}

/** What the showroom lists of it, in an order of its own. */
export function readShowroomAddress(search: Search): Asked {
  const shown = showroomSearch(search)
  const [{ id, direction }] = showroomOrders
  return { ...readAddress(shown), ...(!shown.sort && { sortId: id, sortDirection: direction }) }
}

/** The list to start with: the line for those who may see it, else the stock, which is all that the showroom has. */
export function defaultSearch({ permissions }: Pick<CurrentUser, 'permissions'>, isShowroom = false): Record<string, string> {
  return permissions.includes('RECON_VIEW') && !isShowroom ? reconDefaults : stockDefaults
}

/** The same search in the same order, under no filters but those that everyone starts with. */
export function withoutFilters({ s, sort, sortDirection }: Search, start: Search): Search {
  return { ...start, ...(s && { s }), ...(sort && { sort }), ...(sortDirection && { sortDirection }) }
}

/** What the list is filtered by beside what everyone starts with, one by one: what a person has to see, and may take off. */
export function filtersOn(filters: ListFilters, start: Search): { name: FilterName; option: string }[] {
  return filterNames.flatMap((name) => {
    const options = chosenOptions(filters[name]).filter((option) => option !== 'ALL')
    const isPlain = name === 'inventoryState' && (options[0] === 'INVENTORY_ONLY' || filters[name] === start[name])
    return isPlain ? [] : options.map((option) => ({ name, option }))
  })
}

/** The address's change that takes an option off; the stock that everyone starts with cannot be taken off. */
export function takenOff(filters: ListFilters, name: FilterName, option: string, start: Search): Search {
  if (name === 'inventoryState') return { inventoryState: start.inventoryState }
  // A report's list may say nothing else: a bare address would lead back to it.
  if (isLinkedFilter(name)) return { [name]: undefined, inventoryState: filters.inventoryState ?? start.inventoryState }
  const left = chosenOptions(filters[name]).filter((known) => known !== option)
  return { [name]: optionsText(left) ?? start[name] }
}

/** Whether a bare address leads to the person's own view: there is one, and no list of this tab to restore. */
export function startsWithView(
  search: Search,
  { location, startsWithView }: Pick<CurrentUser, 'location' | 'startsWithView'>,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): boolean {
  return startsWithView && !storage.getItem(listKey(location)) && parameterNames.every((name) => !search[name])
}

function listKey(rooftopId: string | null): string {
  return `rvweb_list_${rooftopId}`
}

/**
 * Where a bare address leads: to the tab's last list in this rooftop, else to the defaults. Undefined when the address says itself what to list;
 * that is then remembered. What a vehicle page leaves behind (preview, fromVDP) does not count and is kept. In the showroom every address
 * leads to what of it the showroom lists.
 */
export function landingSearch(
  search: Search,
  user: Pick<CurrentUser, 'permissions' | 'location'>,
  isShowroom = false,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): Record<string, string | undefined> | undefined {
  const key = listKey(user.location)
  const asked = parameterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : []))
  if (asked.length > 0) {
    const shown = isShowroom ? showroomSearch(search) : search
    if (parameterNames.some((name) => (shown[name] ?? '') !== (search[name] ?? ''))) return shown
    storage.setItem(key, new URLSearchParams(asked).toString())
    return undefined
  }
  const kept = new URLSearchParams(storage.getItem(key) ?? '')
  // A list of several rooftops may have been left to this one, where the person may not look over several.
  const last = kept.has('location') && !mayLookOver(user) ? {} : Object.fromEntries(kept)
  const landing = { ...(Object.keys(last).length > 0 ? last : defaultSearch(user, isShowroom)), ...search }
  return isShowroom ? showroomSearch(landing) : landing
}

function mayLookOver({ permissions }: Pick<CurrentUser, 'permissions'>): boolean {
  return permissions.includes('PLUGIN_VELOCITYINSIGHT_VIEW')
}

/** Leaves the tab's list in one rooftop to another one, where somebody opens a vehicle of it: that is what they come back to. */
export function leaveListTo(
  rooftopId: string,
  { location }: Pick<CurrentUser, 'location'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): void {
  const list = storage.getItem(listKey(location))
  if (list) storage.setItem(listKey(rooftopId), list)
}
