import { IconAlertTriangle } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

/** It says itself what is denied (OPN-112). */
export const recallsSection: VehicleSection = {
  id: 'recalls',
  label: 'Recalls',
  icon: <IconAlertTriangle {...partIcon} />,
  refreshOn: withItsVehicle,
  count: ({ alertCount }) => alertCount.recalls,
  isUrgent: true,
  Page: sectionPage(() => import('./RecallsPage.tsx'), 'RecallsPage'),
  alsoAt: [':id/details'],
  pane: {
    needs: 'INVENTORY_VDP_RECALLS_VIEW',
    Pane: sectionPage(() => import('./RecallsPage.tsx'), 'PinnedRecalls'),
  },
}
