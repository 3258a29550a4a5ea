import { IconRoute } from '@tabler/icons-react'
import { partIcon, type VehicleSection } from '../../../features/part.ts'
import { ReconOverviewPage } from './ReconOverviewPage.tsx'

export const overviewSection: VehicleSection = {
  id: 'overview',
  label: 'Recon',
  icon: <IconRoute {...partIcon} />,
  needs: 'RECON_VIEW',
  isPrimary: true,
  Page: ReconOverviewPage,
}
