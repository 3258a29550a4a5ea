import { listChecklists } from '@lotline/contract/tasks/checklists'
import { IconClipboardCheck } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../part.ts'

export const checklistsSection: VehicleSection = {
  id: 'mpi',
  label: 'Inspection',
  icon: <IconClipboardCheck {...partIcon} />,
  needs: listChecklists.permission,
  count: ({ alertCount }) => alertCount.checklists,
  Page: lazyRouteComponent(() => import('./ChecklistsPage.tsx'), 'ChecklistsPage'),
  alsoAt: [':id/sheet'],
  pane: { Pane: lazyRouteComponent(() => import('./ChecklistsPage.tsx'), 'PinnedChecklists') },
}
