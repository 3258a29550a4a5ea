import { IconAlertTriangle } from '@tabler/icons-react'
import type { CardBadge } from '../part.ts'

export const recallsBadge: CardBadge = {
  page: 'recalls',
  label: 'Recalls',
  Icon: IconAlertTriangle,
  needs: 'INVENTORY_VDP_RECALLS_VIEW',
  count: ({ vehicleCard }) => vehicleCard.recallCount,
}
