import type { Vehicle } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/permissions'

export type CardBadge = {
  /** The page of the vehicle that it leads to. */
  readonly page: 'notes' | 'overview'
  readonly label: string
  /** Null where nothing is counted. */
  readonly count: number | null
}

type Counted = Pick<Vehicle, 'alertCount'>
type Rule = Omit<CardBadge, 'count'> & {
  readonly needs: Permission
  readonly count?: (vehicle: Counted) => number | null | undefined
}

// A badge comes with the page that it leads to.
const rules: readonly Rule[] = [
  { page: 'notes', label: 'Notes', needs: 'INVENTORY_VDP_NOTES_VIEW', count: ({ alertCount }) => alertCount.notes },
  { page: 'overview', label: 'Recon', needs: 'RECON_VIEW' },
]

/** The badges of the new card footer, for the pages that a person may see (INV-085). */
export function cardBadges(vehicle: Counted, held: readonly Permission[]): CardBadge[] {
  return rules
    .filter(({ needs }) => held.includes(needs))
    .map(({ page, label, count }) => ({ page, label, count: count?.(vehicle) ?? null }))
}
