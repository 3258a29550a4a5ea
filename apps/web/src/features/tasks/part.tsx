import { IconListCheck } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../part.ts'

export const tasksSection: VehicleSection = {
  id: 'tasks',
  label: 'Tasks',
  icon: <IconListCheck {...partIcon} />,
  needs: 'INVENTORY_VDP_TASKS_VIEW',
  count: ({ alertCount }) => alertCount.tasks,
  isUrgent: true,
  isPrimary: true,
  opensWith: 't',
  Page: lazyRouteComponent(() => import('./page/TasksPage.tsx'), 'TasksPage'),
  alsoAt: ['add', ':id/edit', ':id/details', ':id/duplicate'],
  pane: { Pane: lazyRouteComponent(() => import('./TasksPane.tsx'), 'TasksPane') },
}
