import type { Vehicle } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'

export type CardBadge = {
  /** The page of the vehicle that it leads to. */
  readonly page: 'notes' | 'tasks' | 'overview'
  readonly label: string
  /** Null where nothing is counted. */
  readonly count: number | null
  /** Whether what is counted wants somebody to do something. */
  readonly isUrgent: boolean
}

type Counted = {
  readonly alertCount: Vehicle['alertCount']
  readonly vehicleCard: Pick<Vehicle['vehicleCard'], 'tasksNeedingAttentionCount'>
}
type Rule = Pick<CardBadge, 'page' | 'label'> & {
  readonly needs: Permission
  readonly count?: (vehicle: Counted) => number | null | undefined
  readonly wantsAttention?: true
}

// A badge comes with the page that it leads to.
const rules: readonly Rule[] = [
  {
    page: 'notes',
    label: 'Notes',
    needs: 'INVENTORY_VDP_NOTES_VIEW',
    count: ({ alertCount }) => alertCount.notes,
    wantsAttention: true,
  },
  {
    page: 'tasks',
    label: 'Tasks',
    needs: 'INVENTORY_VDP_TASKS_VIEW',
    count: ({ vehicleCard }) => vehicleCard.tasksNeedingAttentionCount,
    wantsAttention: true,
  },
  { page: 'overview', label: 'Recon', needs: 'RECON_VIEW' },
]

/** The badges of the new card footer, for the pages that a person may see (INV-085). */
export function cardBadges(vehicle: Counted, held: readonly Permission[]): CardBadge[] {
  return rules
    .filter(({ needs }) => held.includes(needs))
    .map(({ page, label, count, wantsAttention = false }) => {
      const counted = count?.(vehicle) ?? null
      return { page, label, count: counted, isUrgent: wantsAttention && counted !== null && counted > 0 }
    })
}
