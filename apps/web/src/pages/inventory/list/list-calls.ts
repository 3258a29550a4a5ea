import type { SortId } from '@lotline/contract/vehicles/vehicles'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import type { ListPlace } from '../../../features/vehicles/vehicle-cache.ts'
import { filterIdsOf, type SortDirection } from './list-search.ts'

/** What is asked of the list. */
export type Asked = { filters: ListFilters; s: string; sortId: SortId; sortDirection: SortDirection }

const pageSize = 20

/** The query of one page of the list. */
export function pageCall({ filters, s, sortId, sortDirection }: Asked, { startIndex, asOf }: ListPlace) {
  return {
    filterIds: filterIdsOf(filters),
    s: s.trim(),
    sortId,
    sortDirection,
    startIndex,
    pageSize,
    includeTaskNotes: 'true',
    ...(asOf !== undefined && { asOf }),
  } as const
}

/** The query of the counts of steps beside the list: of all steps and lights. */
export function countsCall({ filters, s }: Pick<Asked, 'filters' | 's'>) {
  const { stepId: _step, status: _status, ...others } = filters
  return { filterIds: filterIdsOf(others), s: s.trim() }
}
