import { IconMapPin } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../part.ts'

export const locationSection: VehicleSection = {
  id: 'location',
  label: 'Location',
  icon: <IconMapPin {...partIcon} />,
  needs: 'INVENTORY_VDP_LOCATION_VIEW',
  Page: lazyRouteComponent(() => import('./LocationPage.tsx'), 'LocationPage'),
}
