import type { ListQuery, SortId } from '@lotline/contract/vehicles/vehicles'
import { delayRule, missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { type FilterName, listFilters } from '@lotline/domain/vehicles/list-filters'
import { AppError } from '../../../app-error.ts'
import type { Filters } from './filters.ts'

/** Orders that would tell what not everybody may see. */
const sortNeeds: Partial<Record<SortId, PermissionRule>> = {
  RECON_TIME: 'RECON_VIEW',
  RETAIL_READY_TIME: 'RECON_VIEW',
  TIME_IN_STEP: 'RECON_VIEW',
  AGAINST_GOAL: 'RECON_VIEW',
  DELAY_COST: delayRule,
  STEP: 'RECON_VIEW',
}

export function mayFilterBy(name: FilterName, held: ReadonlySet<Permission>): boolean {
  return missingPermission(listFilters[name].needs, held) === undefined
}

export function maySortBy(sortId: SortId, held: ReadonlySet<Permission>): boolean {
  return missingToSort(sortId, held) === undefined
}

function missingToSort(sortId: SortId, held: ReadonlySet<Permission>): Permission | undefined {
  return missingPermission(sortNeeds[sortId] ?? 'signed-in', held)
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
  const permission = missingToSort(sortId, held)
  if (permission)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission}${where} to sort by ${sortId}.`, { permission })
}
