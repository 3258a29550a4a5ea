import type { EngagementGroup, EngagementSort } from '@lotline/domain/engage/engagement-table'

export type Column = { readonly id: EngagementSort; readonly label: string }

/** What a row says of an engagement in words, behind its date. */
const words: readonly Column[] = [
  { id: 'CUSTOMER', label: 'Customer' },
  { id: 'VEHICLE', label: 'Vehicle' },
  { id: 'SALESPERSON', label: 'Salesperson' },
  { id: 'METHOD', label: 'Method' },
]

export const figureColumns: readonly Column[] = [
  { id: 'OPENS', label: 'Opens' },
  { id: 'VIEW_TIME', label: 'View time' },
  { id: 'ACTIONS', label: 'Actions' },
  { id: 'LAST_OPEN', label: 'Last open' },
]

const groupColumn: Readonly<Record<EngagementGroup, EngagementSort>> = {
  SHOPPER: 'CUSTOMER',
  USER: 'SALESPERSON',
  INVENTORY: 'VEHICLE',
}

export const groupLabels: Readonly<Record<EngagementGroup, string>> = {
  SHOPPER: 'Shopper',
  USER: 'Salesperson',
  INVENTORY: 'Vehicle',
}

type Shown = { readonly vehicleId: string | null; readonly group: EngagementGroup | null }

/** The columns of words: without the vehicle on its own page, and without what the rows are grouped by. */
export function wordColumns({ vehicleId, group }: Shown): readonly Column[] {
  return words.filter(({ id }) => !(id === 'VEHICLE' && vehicleId !== null) && !(group && groupColumn[group] === id))
}

/** Chevron, date, words, the count of a group, figures and the shared link. */
export function columnCount(shown: Shown): number {
  return 3 + wordColumns(shown).length + figureColumns.length + (shown.group ? 1 : 0)
}
