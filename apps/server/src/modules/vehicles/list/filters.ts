import { type FilterName, filterNames } from '@lotline/contract/vehicles'
import { inventoryStates, lightFilters } from '@lotline/domain/recon/recon-states'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { priceRangeIds } from '@lotline/domain/vehicles/price-ranges'
import { AppError } from '../../../app-error.ts'
import type { Step } from '../../line/index.ts'

/** What people call the filters. */
export const filterLabels: Readonly<Record<FilterName, string>> = {
  inventoryState: 'Inventory',
  tag: 'Tag',
  disposition: 'Disposition',
  condition: 'Condition',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  bodyStyle: 'Body',
  price: 'Price',
  stepId: 'Step',
  status: 'Status',
  assignee: 'Assignee',
  location: 'Location',
}

export type Filters = Partial<Record<FilterName, string[]>>

/** 'filterId:optionId' pairs, comma-separated, each option percent-encoded: OR within a filter, AND between them; ALL asks for nothing (OPN-061). */
export function parseFilters(text: string | undefined): Filters {
  const filters: Filters = {}
  for (const pair of (text ?? '').split(',').filter(Boolean)) {
    const colon = pair.indexOf(':')
    const name = filterNames.find((known) => known === pair.slice(0, colon))
    if (colon < 0 || !name) throw unknownFilter()
    const option = decoded(pair.slice(colon + 1))
    filters[name] = [...(filters[name] ?? []), option]
  }
  for (const name of filterNames) if (filters[name]?.includes('ALL')) delete filters[name]
  checkOptions(filters)
  return filters
}

function decoded(option: string): string {
  try {
    return decodeURIComponent(option)
  } catch {
    throw unknown('An option of a filter is not percent-encoded text.')
  }
}

function checkOptions(filters: Filters): void {
  const closed: Partial<Record<FilterName, readonly string[]>> = {
    status: lightFilters,
    inventoryState: inventoryStates,
    condition: ['NEW', 'USED', 'CPO'],
    price: priceRangeIds,
  }
  for (const [name, options] of Object.entries(closed)) {
    const wrong = filters[name as FilterName]?.find((option) => !options.includes(option))
    if (wrong !== undefined) throw unknownOption(name as FilterName)
  }
  const wrongYear = filters.year?.find((year) => !/^\d{4}$/.test(year))
  if (wrongYear !== undefined) throw unknownOption('year')
}

/** The leaves behind the chosen steps: a parent includes its children (OPN-076). */
export function stepLeaves(steps: readonly Step[], chosen: readonly string[]): string[] {
  return chosen.flatMap((id) => {
    const step = findStep(steps, id)
    if (!step) throw unknownOption('stepId')
    return leavesOf([step]).map((leaf) => leaf.id)
  })
}

export function unknownFilter(): AppError {
  return unknown('The list has no such filter. Reset the filters.')
}

/** Names no option: it may be anything that somebody wrote into an address. */
export function unknownOption(filter: FilterName): AppError {
  return unknown(`The filter ${filterLabels[filter]} has no such option.`)
}

function unknown(sentence: string): AppError {
  return new AppError('UNKNOWN_FILTER', sentence)
}
