import { IconPhoto } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

/** Offered to everybody: whoever may not see photos is told so there (MED-005). */
export const mediaSection: VehicleSection = {
  id: 'media',
  label: 'Media',
  icon: <IconPhoto {...partIcon} />,
  refreshOn: withItsVehicle,
  count: ({ vehicleCard }) => vehicleCard.photoCount,
  Page: sectionPage(() => import('./MediaPage.tsx'), 'MediaPage'),
  alsoAt: ['syndication'],
}
