import type { Task } from '@lotline/contract/tasks/tasks'
import { secondsAt } from '@lotline/domain/recon/ticking'
import { createContext, useContext, useMemo } from 'react'
import { useCalendar, usePermissions } from '../../../api/session/current-user.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useVehicle } from '../../vehicles/index.ts'
import type { Move, Reader } from '../act/task-acts.ts'
import type { useTaskPlace } from './use-task-place.ts'
import type { TaskSelection } from './use-task-selection.ts'

/** What is asked about tasks in a dialog of its own. */
export type Question =
  | { readonly kind: 'deny' | 'assign'; readonly tasks: readonly Task[] }
  | { readonly kind: 'calculator'; readonly tasks: readonly Task[] }
  | { readonly kind: 'templates' }

/** What the rows of the page have in common. */
export type TaskDesk = {
  readonly reader: Reader
  readonly selection: TaskSelection
  readonly act: (move: Move, tasks: readonly Task[]) => void
  readonly ask: (question: Question) => void
  /** Opens a place under the page: 'add', '{taskId}/details'. */
  readonly open: (place: string) => void
  /** Its address, by the section it is in: 'tasks/{taskId}/details'. */
  readonly to: ReturnType<typeof useTaskPlace>['to']
}

export const TaskDeskContext = createContext<TaskDesk | null>(null)

export function useTaskDesk(): TaskDesk {
  const desk = useContext(TaskDeskContext)
  if (!desk) throw new Error('Use this inside of the tasks page')
  return desk
}

/** Who looks at the tasks of the page's vehicle. */
export function useReader(): Reader {
  const held = usePermissions()
  const { sold: isSold } = useVehicle().vehicleCard
  return useMemo(() => ({ held, isSold }), [held, isSold])
}

/** How long tasks have waited for a decision by now, in whole seconds of the rooftop's clock. */
export function useWaiting(): (task: Task) => number | null {
  const calendar = useCalendar()
  const now = useNow()
  return ({ approval: { waitingSeconds, waiting: running, asOf } }) =>
    secondsAt(waitingSeconds, { running, asOf }, calendar, new Date(Math.max(now, Date.parse(asOf))))
}
