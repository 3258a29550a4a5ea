import { type TaskStatus, taskStatusLabels } from '@lotline/domain/tasks/tasks'
import { IconCalculator, IconCheck, IconHourglass, IconThumbUp, IconTrash, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Chip } from '../../ui/Chip.tsx'

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
