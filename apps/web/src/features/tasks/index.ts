import type { TaskEvent } from '@lotline/domain/tasks/history'
import { IconArrowBackUp, IconTool } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

export { tasksQuery } from './queries.ts'

/** What history calls its events. */
export const taskEventWords: EventWords<TaskEvent> = {
  TASK_DRAFT_CREATED: { title: 'Estimate added', Icon: IconTool },
  TASK_CREATED: { title: 'Task created', Icon: IconTool },
  TASK_MODIFIED: { title: 'Task changed', Icon: IconTool },
  TASK_APPROVED: { title: 'Task approved', Icon: IconTool },
  TASK_DENIED: { title: 'Task denied', Icon: IconTool },
  TASK_COMPLETED: { title: 'Task completed', Icon: IconTool },
  TASK_UNDONE: { title: 'Task act undone', Icon: IconArrowBackUp },
  TASK_DELETED: { title: 'Task deleted', Icon: IconTool },
}
