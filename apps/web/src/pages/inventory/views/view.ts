import type { View, ViewQuery } from '@lotline/contract/vehicles/views'
import { type FilterName, filterNames } from '@lotline/domain/vehicles/list-filters'
import { whoseWords } from '../../../features/views/index.ts'
import type { readAddress } from '../list/list-address.ts'
import { chosenOptions, optionsText, type Search } from '../list/list-search.ts'

/** What the address asks for, as it is kept under a name. */
export function viewQueryOf({ filters, s, sortId, sortDirection }: ReturnType<typeof readAddress>): ViewQuery {
  const chosen = filterNames.flatMap((name): [FilterName, string[]][] => {
    const options = chosenOptions(filters[name])
    return options.length > 0 ? [[name, options]] : []
  })
  return { filters: Object.fromEntries(chosen), s: s.trim(), sortId, sortDirection }
}

/** The address of a kept list. It always names its order: an address that asks for nothing would lead to the tab's last list. */
export function searchOfView({ filters, s, sortId, sortDirection }: View['query']): Search {
  const chosen = Object.entries(filters).map(([name, options]) => [name, optionsText(options)])
  return { ...Object.fromEntries(chosen), ...(s && { s }), sort: sortId, sortDirection }
}

/** Whether the list shows just what a view keeps. */
export function isShowing(view: Pick<View, 'query'>, asked: ReturnType<typeof readAddress>): boolean {
  return JSON.stringify(ordered(view.query)) === JSON.stringify(ordered(viewQueryOf(asked)))
}

function ordered({ filters, s, sortId, sortDirection }: View['query'] | ViewQuery) {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = filters
  return [
    filterNames.map((name) => [...(chosen[name] ?? [])].filter((option) => option !== 'ALL').sort()),
    s,
    sortId,
    sortDirection,
  ]
}

/** Says what a view asked for and the list leaves out; undefined when it is whole. */
export function leftOutWords({ name, leftOut }: Pick<View, 'name' | 'leftOut'>): string | undefined {
  if (leftOut.length === 0) return undefined
  return `${name} opened without ${leftOut.join(', ')}: no longer there, or not shown to you.`
}

/** Whose a view is, and whether the list starts with it. */
export function viewWords(view: Pick<View, 'isOwn' | 'shared' | 'owner' | 'isDefault'>): string {
  return [whoseWords(view), view.isDefault && 'Your list starts with it'].filter(Boolean).join('. ')
}
