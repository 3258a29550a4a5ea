import type { SortId } from '@lotline/contract/vehicles/vehicles'
import { assigneeRule, missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'

const columns = [
  { name: 'stock', head: 'Stock', sort: 'STOCK_NUMBER' },
  { name: 'vehicle', head: 'Vehicle', sort: 'YEAR', first: 'DESCENDING' },
  { name: 'step', head: 'Step', sort: 'STEP', needs: 'RECON_VIEW' },
  { name: 'time', head: 'Time in step', sort: 'TIME_IN_STEP', first: 'DESCENDING', needs: 'RECON_VIEW' },
  { name: 'goal', head: 'Against goal', sort: 'AGAINST_GOAL', first: 'DESCENDING', needs: 'RECON_VIEW' },
  { name: 'why', head: 'Why', needs: 'RECON_VIEW' },
  // Where the line may not be seen, the vehicle itself has the room.
  { name: 'vin', head: 'VIN', without: 'RECON_VIEW' },
  { name: 'color', head: 'Color', without: 'RECON_VIEW' },
  { name: 'mileage', head: 'Mileage', sort: 'MILEAGE', isFigure: true, without: 'RECON_VIEW' },
  { name: 'days', head: 'Days in stock', sort: 'AGE', first: 'DESCENDING', isFigure: true, without: 'RECON_VIEW' },
  { name: 'assignee', head: 'Assignee', needs: 'RECON_VIEW', also: assigneeRule },
  { name: 'recon', head: 'Recon time', sort: 'RECON_TIME', first: 'DESCENDING', isFigure: true, needs: 'RECON_VIEW' },
  { name: 'price', head: 'Price', sort: 'PRICE', first: 'DESCENDING', isFigure: true },
  { name: 'tasks', head: 'Tasks', isFigure: true, needs: 'INVENTORY_VDP_TASKS_VIEW' },
] as const satisfies readonly Definition[]

export type ColumnName = (typeof columns)[number]['name']
export type Column = Definition & { readonly name: ColumnName }
type Definition = {
  readonly name: string
  readonly head: string
  readonly sort?: SortId
  /** Which way it sorts when it is first pressed. */
  readonly first?: 'ASCENDING' | 'DESCENDING'
  readonly isFigure?: boolean
  readonly needs?: PermissionRule
  readonly also?: PermissionRule
  readonly without?: Permission
}

/** What a person may see of the list as rows, always in the same order: what they may not is absent. */
export function rowColumns(permissions: readonly Permission[]): Column[] {
  const held = new Set(permissions)
  return columns.filter(
    ({ needs = 'signed-in', also = 'signed-in', without }: Definition) =>
      missingPermission(needs, held) === undefined &&
      missingPermission(also, held) === undefined &&
      (without === undefined || !held.has(without)),
  )
}
