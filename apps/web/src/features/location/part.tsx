import { IconMapPin } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

export const locationSection: VehicleSection = {
  id: 'location',
  label: 'Location',
  icon: <IconMapPin {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: 'INVENTORY_VDP_LOCATION_VIEW',
  Page: sectionPage(() => import('./LocationPage.tsx'), 'LocationPage'),
}
