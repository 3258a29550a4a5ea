import type { Task } from '@lotline/contract/tasks'
import type { Permission } from '@lotline/domain/people/permissions'
import { type TaskStatus, taskStatusLabels } from '@lotline/domain/tasks/tasks'
import { IconCalculator, IconCheck, IconHourglass, IconThumbUp, IconTrash, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Figure.tsx'
import styles from './TaskTable.module.css'
import { assigneeName, laborWords } from './task-groups.ts'

/** Tasks with how far they are, who has them and what they cost; a cost that may not be seen has no column. */
export function TaskTable({ caption, tasks }: { readonly caption: string; readonly tasks: readonly Task[] }) {
  const { permissions } = useCurrentUser()
  const columns = columnsFor(permissions)
  return (
    <div className={styles.room}>
      <div className={styles.table}>
        <DataTable caption={caption} columns={columns} rows={tasks} keyOf={({ id }) => id} />
      </div>
    </div>
  )
}

function columnsFor(held: readonly Permission[]): Column<Task>[] {
  const parts = held.includes('INVENTORY_VDP_PARTS_COST_VIEW')
  const labor = held.includes('INVENTORY_VDP_LABOR_COST_VIEW')
  return [
    { head: 'Task', cell: (task) => <What task={task} />, onPhone: 'title' },
    { head: 'Type', cell: ({ type }) => type, width: '100px', onPhone: 'named' },
    { head: 'Status', cell: ({ status }) => <TaskStatusChip status={status} />, width: 'var(--status)', onPhone: 'aside' },
    { head: 'Assignee', cell: ({ assignee }) => <Who name={assigneeName(assignee)} />, width: 'var(--assignee)' },
    ...(parts ? [money('Parts', ({ partsCost }) => partsCost)] : []),
    {
      head: 'Labor',
      cell: (task) => <Labor task={task} hasCost={labor} />,
      isFigure: true,
      width: 'var(--labor)',
      onPhone: 'named',
    },
    ...(parts && labor ? [money('Total', ({ total }) => total)] : []),
  ]
}

function money(head: string, of: (task: Task) => Task['total']): Column<Task> {
  return { head, cell: (task) => <Money value={of(task)} />, isFigure: true, width: 'var(--money)', onPhone: 'named' }
}

function What({ task: { name, type, description, note } }: { readonly task: Task }) {
  return (
    <div className={styles.what}>
      <b>{name}</b>
      <span className={`mut ${styles.type}`}>{type}</span>
      {description && <span>{description}</span>}
      {note && <span className="mut">{note}</span>}
    </div>
  )
}

function Who({ name }: { readonly name: string | null }) {
  return (
    <span className={styles.who}>
      <Avatar name={name} />
      <span className={name === null ? 'mut' : undefined}>{name ?? 'Unassigned'}</span>
    </span>
  )
}

function Labor({ task, hasCost }: { readonly task: Task; readonly hasCost: boolean }) {
  const hours = laborWords(task)
  return (
    <span className={styles.labor}>
      {hasCost && <Money value={task.laborCost} />}
      {hours !== null ? <span className="lab">{hours}</span> : !hasCost && '–'}
    </span>
  )
}

const looks: Record<TaskStatus, { icon: typeof IconCheck; tone: NonNullable<ComponentProps<typeof Chip>['tone']> }> = {
  ESTIMATED: { icon: IconCalculator, tone: 'neutral' },
  REQUESTED: { icon: IconHourglass, tone: 'warning' },
  APPROVED: { icon: IconThumbUp, tone: 'ok' },
  COMPLETED: { icon: IconCheck, tone: 'neutral' },
  DENIED: { icon: IconX, tone: 'late' },
  DELETED: { icon: IconTrash, tone: 'neutral' },
}

/** How far a task is. */
export function TaskStatusChip({ status }: { readonly status: TaskStatus }) {
  const { icon: Icon, tone } = looks[status]
  return (
    <Chip tone={tone} icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}>
      {taskStatusLabels[status]}
    </Chip>
  )
}
