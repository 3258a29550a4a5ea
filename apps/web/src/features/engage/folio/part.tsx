import { readFolio } from '@lotline/contract/engage/folio'
import { IconSend } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../../part.ts'

export const engageSection: VehicleSection = {
  id: 'engage',
  label: 'Engage',
  icon: <IconSend {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: readFolio.permission,
  Page: sectionPage(() => import('./FolioTab.tsx'), 'FolioTab'),
  alsoAt: ['media'],
}
