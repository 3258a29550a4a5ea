import { IconListCheck } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection } from '../part.ts'
import { tasksRefresh } from './keys.ts'

export const tasksSection: VehicleSection = {
  id: 'tasks',
  label: 'Tasks',
  icon: <IconListCheck {...partIcon} />,
  refreshOn: tasksRefresh,
  needs: 'INVENTORY_VDP_TASKS_VIEW',
  count: ({ alertCount }) => alertCount.tasks,
  isUrgent: true,
  isPrimary: true,
  opensWith: 't',
  Page: sectionPage(() => import('./page/TasksPage.tsx'), 'TasksPage'),
  alsoAt: ['add', ':id/edit', ':id/details', ':id/duplicate'],
  pane: { Pane: sectionPage(() => import('./TasksPane.tsx'), 'TasksPane') },
}
