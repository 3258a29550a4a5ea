import { IconChecklist } from '@tabler/icons-react'
import type { CardBadge } from '../part.ts'

export const tasksBadge: CardBadge = {
  page: 'tasks',
  label: 'Tasks',
  Icon: IconChecklist,
  needs: 'INVENTORY_VDP_TASKS_VIEW',
  count: ({ vehicleCard }) => vehicleCard.tasksNeedingAttentionCount,
}
