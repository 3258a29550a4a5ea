import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { isOption } from '@lotline/domain/vehicles/filter-options'
import { type FilterName, filterNames, listFilters } from '@lotline/domain/vehicles/list-filters'
import { AppError } from '../../../app-error.ts'
import type { Step } from '../../line/index.ts'

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
  const wrong = filterNames.find((name) => filters[name]?.some((option) => !isOption(name, option)))
  if (wrong !== undefined) throw unknownOption(wrong)
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
  return unknown(`The filter ${listFilters[filter].label} has no such option.`)
}

function unknown(sentence: string): AppError {
  return new AppError('UNKNOWN_FILTER', sentence)
}
