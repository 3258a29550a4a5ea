import type { CurrentUser } from '@lotline/contract/session'
import type { FilterName, SortId } from '@lotline/contract/vehicles'
import type { Search } from './list-address.ts'

/*
 * Showroom mode: the list as a shopper may see it. Whether it is on is remembered by the tab, not by the address: an address that is
 * sent on or opened again shows its list in the mode of whoever looks, and cannot turn the mode off in front of a shopper.
 */

export const showroomAdvert = 'Showroom is part of Velocity Engage. Ask your administrator to turn it on.'

export type ShowroomChoice = 'on' | 'off' | null
type Person = Pick<CurrentUser, 'id' | 'permissions'>

// Another person who signs in to the tab starts as they would in any.
function choiceKey({ id }: Pick<Person, 'id'>): string {
  return `rvweb_showroom_${id}`
}

/** What the person has chosen in this tab; null while they have not. */
export function readChoice(person: Pick<Person, 'id'>, storage: Pick<Storage, 'getItem'> = sessionStorage): ShowroomChoice {
  const kept = storage.getItem(choiceKey(person))
  return kept === 'on' || kept === 'off' ? kept : null
}

export function keepChoice(
  person: Pick<Person, 'id'>,
  choice: 'on' | 'off',
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(choiceKey(person), choice)
}

/** On at start for those who start there, off without Engage, else as chosen. */
export function isShowroomOn({ permissions }: Pick<Person, 'permissions'>, choice: ShowroomChoice): boolean {
  if (!permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW')) return false
  return choice === null ? permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM') : choice === 'on'
}

// The line, its people and the dealer's tags are the house's own; so are the orders that tell how the line works.
const internalFilters: ReadonlySet<string> = new Set<FilterName>(['stepId', 'status', 'inventoryState', 'assignee', 'tag'])
const internalSorts: ReadonlySet<string> = new Set<SortId>([
  'STEP',
  'TIME_IN_STEP',
  'AGAINST_GOAL',
  'RECON_TIME',
  'RETAIL_READY_TIME',
])

export function isShownInShowroom(filterId: string): boolean {
  return !internalFilters.has(filterId)
}

export function showroomSorts<Option extends { readonly id: string }>(options: readonly Option[]): readonly Option[] {
  return options.filter(({ id }) => !internalSorts.has(id))
}

/** What an address asks for as the showroom lists it: the unsold stock, without whatever belongs to the house. */
export function showroomSearch({ sort, sortDirection, ...asked }: Search): Search {
  const order = sort && internalSorts.has(sort) ? {} : { ...(sort && { sort }), ...(sortDirection && { sortDirection }) }
  const shown = Object.entries(asked).filter(([name]) => isShownInShowroom(name))
  return { ...Object.fromEntries(shown), ...order, inventoryState: 'INVENTORY_ONLY' }
}
