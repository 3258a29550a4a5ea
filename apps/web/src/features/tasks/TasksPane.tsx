import type { Task } from '@lotline/contract/tasks/tasks'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/Figure.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { sectionAddress, useVehicle, useVehicleAddress } from '../vehicles/index.ts'
import { tasksQuery } from './queries.ts'
import { TaskStatusChip } from './TaskStatusChip.tsx'
import styles from './TasksPane.module.css'
import { assigneeName, groupTasks } from './task-groups.ts'

/** The tasks of a vehicle beside another of its sections: what they are, how far, whose, and what they cost. */
export function TasksPane() {
  const { data: tasks, ...state } = useQuery(tasksQuery(useVehicle().vehicleCard.id))
  if (!tasks) return <NotLoaded what="tasks" {...state} />
  if (tasks.length === 0)
    return <EmptyState icon={<IconListCheck size={24} stroke={1.75} aria-hidden="true" />} title="No tasks" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.pane} aria-label="Tasks" tabIndex={0}>
      {groupTasks(tasks)
        .filter((group) => group.tasks.length > 0)
        .map((group) => (
          <section key={group.view} aria-label={group.view}>
            <h3>
              {group.view}
              {group.total !== null && <Money value={{ amount: group.total, currency: 'USD' }} />}
            </h3>
            <ol>
              {group.tasks.map((task) => (
                <Row key={task.id} task={task} />
              ))}
            </ol>
          </section>
        ))}
    </section>
  )
}

function Row({ task }: { readonly task: Task }) {
  return (
    <li className={styles.row}>
      <Link {...sectionAddress(useVehicleAddress(), `tasks/${task.id}/details`)} className={styles.name}>
        {task.name}
      </Link>
      <TaskStatusChip status={task.status} />
      <span className="mut">{assigneeName(task.assignee) ?? 'Unassigned'}</span>
      {task.total && <Money value={task.total} />}
    </li>
  )
}
