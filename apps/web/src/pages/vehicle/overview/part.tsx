import { IconRoute } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../../../features/part.ts'

export const overviewSection: VehicleSection = {
  id: 'overview',
  label: 'Recon',
  icon: <IconRoute {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: 'RECON_VIEW',
  isPrimary: true,
  Page: sectionPage(() => import('./ReconOverviewPage.tsx'), 'ReconOverviewPage'),
}
