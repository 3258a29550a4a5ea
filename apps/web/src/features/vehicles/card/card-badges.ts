import type { Permission } from '@lotline/domain/people/permissions'
import { engageBadge } from '../../engage/card-badge.ts'
import { notesBadge } from '../../notes/card-badge.ts'
import type { CardBadge, CountedVehicle } from '../../part.ts'
import { recallsBadge } from '../../recalls/card-badge.ts'
import { reconBadge } from '../../recon/card-badge.ts'
import { tasksBadge } from '../../tasks/card-badge.ts'

// In the order of the footer.
const badges: readonly CardBadge[] = [notesBadge, tasksBadge, recallsBadge, reconBadge, engageBadge]

type ShownBadge = Pick<CardBadge, 'page' | 'label' | 'Icon'> & {
  /** Null where nothing is counted. */
  readonly count: number | null
  /** Whether what is counted wants somebody to do something. */
  readonly isUrgent: boolean
}

/** The badges of the new card footer, for the pages that a person may see (INV-085). */
export function cardBadges(vehicle: CountedVehicle, held: readonly Permission[]): ShownBadge[] {
  return badges
    .filter(({ needs }) => held.includes(needs))
    .map(({ page, label, Icon, count }) => {
      const counted = count?.(vehicle) ?? null
      return { page, label, Icon, count: counted, isUrgent: counted !== null && counted > 0 }
    })
}
