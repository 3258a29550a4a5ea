import { IconSend } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

export const engageSection: VehicleSection = {
  id: 'engage',
  label: 'Engage',
  icon: <IconSend {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: 'PLUGIN_VELOCITYENGAGE_VIEW',
  isPrimary: true,
  Page: sectionPage(() => import('./overview/EngagePage.tsx'), 'EngagePage'),
  alsoAt: ['user-actions', 'media'],
}
