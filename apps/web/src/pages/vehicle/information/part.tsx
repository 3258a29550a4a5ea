import { IconCar, IconCoin } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../../../features/part.ts'

export const vehicleInfoSection: VehicleSection = {
  id: 'vehicle-info',
  label: 'Vehicle information',
  icon: <IconCar {...partIcon} />,
  refreshOn: withItsVehicle,
  Page: sectionPage(() => import('./VehicleInfo.tsx'), 'VehicleInfoPage'),
}

/** One page at both addresses, so that it knows when its form is left. */
export const reconInfoSection: VehicleSection = {
  id: 'recon-info',
  label: 'Recon information',
  icon: <IconCoin {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: 'INVENTORY_VDP_RECON_INFO_VIEW',
  Page: sectionPage(() => import('./ReconInfoPage.tsx'), 'ReconInfoPage'),
  alsoAt: ['edit'],
}
