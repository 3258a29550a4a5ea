import type { PersonName } from '@lotline/contract/shapes'
import type { Task } from '@lotline/contract/tasks/tasks'
import type { TaskStatus } from '@lotline/domain/tasks/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { historyKey } from '../../history/keys.ts'
import { patchWork, readAnew, refreshCounts } from '../../vehicles/index.ts'
import { taskKeys } from '../keys.ts'

/** Puts tasks as they are now among those of their vehicle that are known; new ones come last, deleted ones go. */
export function putTasks(client: QueryClient, vehicleId: string, tasks: readonly Task[]): void {
  client.setQueryData<Task[]>(taskKeys.ofVehicle(vehicleId), (known) => known && withTasks(known, tasks))
  patchWork(client, (item) => {
    const task = tasks.find(({ id }) => id === item.task?.id)
    return task ? { ...item, task } : item
  })
}

export function withTasks(known: readonly Task[], tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const here = new Set(known.map(({ id }) => id))
  const all = [...known.map((task) => byId.get(task.id) ?? task), ...tasks.filter(({ id }) => !here.has(id))]
  return all.filter(({ status }) => status !== 'DELETED').sort(inOrder)
}

// As the server lists them: one that is brought back stands where it stood.
function inOrder(one: Task, other: Task): number {
  return one.createdDate.localeCompare(other.createdDate) || one.id.localeCompare(other.id)
}

type Act = { readonly to: TaskStatus; readonly by: PersonName; readonly now: string; readonly reason?: string | undefined }

/** A task as it is expected to be once somebody has moved it. */
export function expectMoved(task: Task, { to, by, now, reason = '' }: Act): Task {
  const { approval } = task
  const decided = { ...approval, waiting: false, answerBy: null, decidedAt: now, decidedBy: by, reason, asOf: now }
  switch (to) {
    case 'REQUESTED':
      return {
        ...task,
        status: to,
        approval: {
          ...approval,
          requestedAt: now,
          requestedBy: by,
          waiting: true,
          waitingSeconds: approval.waitingSeconds ?? 0,
          decidedAt: null,
          decidedBy: null,
          reason: '',
          asOf: now,
        },
      }
    case 'APPROVED':
    case 'DENIED':
      return { ...task, status: to, approval: decided }
    case 'COMPLETED':
      return { ...task, status: to, completedDate: now, completedBy: by }
    default:
      return { ...task, status: to }
  }
}

/** Reads anew what tasks move elsewhere: the sums and counts of their vehicle, its history, what is counted over many. */
export function refreshAroundTasks(client: QueryClient, vehicleId: string): void {
  void readAnew(client, vehicleId)
  client.invalidateQueries({ queryKey: taskKeys.ofVehicle(vehicleId) })
  client.invalidateQueries({ queryKey: historyKey(vehicleId) })
  refreshCounts(client)
}
