import { type FilterName, filterNames } from '@lotline/contract/vehicles'
import type { SavedView, ViewQuery } from '@lotline/contract/views'
import { chosenOptions, optionsText, type readAddress, type Search } from '../list/list-address.ts'

/** What the address asks for, as it is kept under a name. */
export function viewQueryOf({ filters, s, sortId, sortDirection }: ReturnType<typeof readAddress>): ViewQuery {
  const chosen = filterNames.flatMap((name): [FilterName, string[]][] => {
    const options = chosenOptions(filters[name])
    return options.length > 0 ? [[name, options]] : []
  })
  return { filters: Object.fromEntries(chosen), s: s.trim(), sortId, sortDirection }
}

/** The address of a kept list. It always names its order: an address that asks for nothing would lead to the tab's last list. */
export function searchOfView({ filters, s, sortId, sortDirection }: SavedView['query']): Search {
  const chosen = Object.entries(filters).map(([name, options]) => [name, optionsText(options)])
  return { ...Object.fromEntries(chosen), ...(s && { s }), sort: sortId, sortDirection }
}

/** Whether the list shows just what a view keeps. */
export function isShowing(view: Pick<SavedView, 'query'>, asked: ReturnType<typeof readAddress>): boolean {
  return JSON.stringify(ordered(view.query)) === JSON.stringify(ordered(viewQueryOf(asked)))
}

function ordered({ filters, s, sortId, sortDirection }: SavedView['query'] | ViewQuery) {
  const chosen: Readonly<Record<string, readonly string[] | undefined>> = filters
  return [
    filterNames.map((name) => [...(chosen[name] ?? [])].filter((option) => option !== 'ALL').sort()),
    s,
    sortId,
    sortDirection,
  ]
}
