import { IconRoute } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../../../features/part.ts'

export const overviewSection: VehicleSection = {
  id: 'overview',
  label: 'Recon',
  icon: <IconRoute {...partIcon} />,
  needs: 'RECON_VIEW',
  isPrimary: true,
  Page: lazyRouteComponent(() => import('./ReconOverviewPage.tsx'), 'ReconOverviewPage'),
}
