import { listChecklists } from '@lotline/contract/tasks/checklists'
import { IconClipboardCheck } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'

export const checklistsSection: VehicleSection = {
  id: 'mpi',
  label: 'Inspection',
  icon: <IconClipboardCheck {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: listChecklists.permission,
  count: ({ alertCount }) => alertCount.checklists,
  Page: sectionPage(() => import('./ChecklistsPage.tsx'), 'ChecklistsPage'),
  alsoAt: [':id/sheet'],
  pane: { Pane: sectionPage(() => import('./ChecklistsPage.tsx'), 'PinnedChecklists') },
}
