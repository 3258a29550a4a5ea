import { IconHistory } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

export const historySection: VehicleSection = {
  id: 'history',
  label: 'History',
  icon: <IconHistory {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: 'INVENTORY_VDP_HISTORY_VIEW',
  Page: sectionPage(() => import('./HistoryPage.tsx'), 'HistoryPage'),
}
