import type { ListQuery, SortId } from '@lotline/contract/vehicles/vehicles'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { type FilterName, listFilters } from '@lotline/domain/vehicles/list-filters'
import { AppError } from '../../../app-error.ts'
import type { Filters } from './filters.ts'

const reconSorts: readonly SortId[] = ['RECON_TIME', 'RETAIL_READY_TIME', 'TIME_IN_STEP', 'AGAINST_GOAL', 'STEP']

export function mayFilterBy(name: FilterName, held: ReadonlySet<Permission>): boolean {
  return missingPermission(listFilters[name].needs, held) === undefined
}

export function maySortBy(sortId: SortId, held: ReadonlySet<Permission>): boolean {
  return held.has('RECON_VIEW') || !reconSorts.includes(sortId)
}

/** Refuses filters and orders that would tell what the person may not see; `where` says in which rooftops they would need to. */
export function refuseHidden(
  filters: Filters,
  { sortId }: Pick<ListQuery, 'sortId'>,
  held: ReadonlySet<Permission>,
  where = '',
): void {
  for (const name of Object.keys(filters) as FilterName[]) {
    const missing = missingPermission(listFilters[name].needs, held)
    if (missing)
      throw new AppError(
        'PERMISSION_DENIED',
        `You need the permission ${missing}${where} to filter by ${listFilters[name].label.toLowerCase()}.`,
        {
          permission: missing,
        },
      )
  }
  if (!maySortBy(sortId, held))
    throw new AppError('PERMISSION_DENIED', `You need the permission RECON_VIEW${where} to sort by ${sortId}.`, {
      permission: 'RECON_VIEW',
    })
}
