import { IconTool } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

/** It says itself what is denied (OPN-112). */
export const repairOrdersSection: VehicleSection = {
  id: 'repair-orders',
  label: 'Repair orders',
  icon: <IconTool {...partIcon} />,
  refreshOn: withItsVehicle,
  count: ({ alertCount }) => alertCount.repairOrders,
  Page: sectionPage(() => import('./RepairOrdersPage.tsx'), 'RepairOrdersPage'),
}
