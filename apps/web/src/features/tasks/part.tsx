import { listTasks } from '@lotline/contract/tasks'
import { IconListCheck } from '@tabler/icons-react'
import { partIcon, type VehicleSection } from '../part.ts'
import { TasksPage } from './TasksPage.tsx'
import { TasksPane } from './TasksPane.tsx'

export const tasksSection: VehicleSection = {
  id: 'tasks',
  label: 'Tasks',
  icon: <IconListCheck {...partIcon} />,
  needs: listTasks.permission,
  count: ({ alertCount }) => alertCount.tasks,
  isUrgent: true,
  isPrimary: true,
  opensWith: 't',
  Page: TasksPage,
  pane: { Pane: TasksPane },
}
