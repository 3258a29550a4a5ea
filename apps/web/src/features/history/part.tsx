import { IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../part.ts'

export const historySection: VehicleSection = {
  id: 'history',
  label: 'History',
  icon: <IconHistory {...partIcon} />,
  needs: 'INVENTORY_VDP_HISTORY_VIEW',
  Page: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
}
