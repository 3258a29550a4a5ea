import { filterNames } from '@lotline/domain/vehicles/list-filters'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'

/** What the list's address holds: what is asked for, what a vehicle's page leaves there when somebody comes back, and a VIN to add. */
export const listSearchNames = ['s', 'sort', 'sortDirection', 'preview', 'fromVDP', 'add', ...filterNames] as const
export type Search = { readonly [K in (typeof listSearchNames)[number]]?: string | undefined }
export type SortDirection = 'ASCENDING' | 'DESCENDING'

/** The chosen options of a filter in an address. */
export function chosenOptions(value: string | undefined): string[] {
  return (value ?? '').split(',').filter(Boolean).map(decodeOption)
}

/** The address's text for chosen options: percent-encoded one by one, so that one may hold a comma. */
export function optionsText(options: readonly string[]): string | undefined {
  return options.length === 0 ? undefined : options.map(encodeOption).join(',')
}

/** The call's filterIds: `filterId:optionId` pairs. ALL asks for nothing. */
export function filterIdsOf(filters: ListFilters): string {
  return Object.entries(filters)
    .flatMap(([name, value]) => chosenOptions(value).map((option) => [name, option] as const))
    .filter(([, option]) => option !== 'ALL')
    .map(([name, option]) => `${name}:${encodeURIComponent(option)}`)
    .join(',')
}

// Only what would be misread is encoded: a make with a space stays readable in the address.
function encodeOption(option: string): string {
  return option.replace(/[%,]/g, encodeURIComponent)
}

function decodeOption(option: string): string {
  try {
    return decodeURIComponent(option)
  } catch {
    return option
  }
}
