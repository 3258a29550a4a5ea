import { IconFileText } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

/** Whoever sees the vehicle sees its documents, as the server has it. */
export const documentsSection: VehicleSection = {
  id: 'documents',
  label: 'Documents',
  icon: <IconFileText {...partIcon} />,
  refreshOn: withItsVehicle,
  Page: sectionPage(() => import('./DocumentsPage.tsx'), 'DocumentsPage'),
}
