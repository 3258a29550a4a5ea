import { getLocation } from '@lotline/contract/location'
import { IconMapPin } from '@tabler/icons-react'
import { partIcon, type VehicleSection } from '../part.ts'
import { LocationPage } from './LocationPage.tsx'

export const locationSection: VehicleSection = {
  id: 'location',
  label: 'Location',
  icon: <IconMapPin {...partIcon} />,
  needs: getLocation.permission,
  Page: LocationPage,
}
