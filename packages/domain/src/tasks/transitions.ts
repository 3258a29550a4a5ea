import type { Permission } from '../people/permissions.ts'
import type { TaskStatus } from './tasks.ts'

/** What people do with a task as a whole. */
export const taskActs = ['request', 'approve', 'deny', 'complete', 'delete', 'restore'] as const
export type TaskAct = (typeof taskActs)[number]

type Edge = { readonly act: TaskAct; readonly from: TaskStatus; readonly to: TaskStatus }

/** Every move of a task that there is (OPN-141); a deleted one goes back to what it was, and that alone. */
export const taskEdges: readonly Edge[] = [
  { act: 'request', from: 'ESTIMATED', to: 'REQUESTED' },
  { act: 'request', from: 'DENIED', to: 'REQUESTED' },
  { act: 'approve', from: 'ESTIMATED', to: 'APPROVED' },
  { act: 'approve', from: 'REQUESTED', to: 'APPROVED' },
  { act: 'deny', from: 'REQUESTED', to: 'DENIED' },
  { act: 'complete', from: 'APPROVED', to: 'COMPLETED' },
  { act: 'delete', from: 'ESTIMATED', to: 'DELETED' },
  { act: 'delete', from: 'REQUESTED', to: 'DELETED' },
  { act: 'delete', from: 'APPROVED', to: 'DELETED' },
  { act: 'delete', from: 'DENIED', to: 'DELETED' },
  { act: 'restore', from: 'DELETED', to: 'ESTIMATED' },
  { act: 'restore', from: 'DELETED', to: 'REQUESTED' },
  { act: 'restore', from: 'DELETED', to: 'APPROVED' },
  { act: 'restore', from: 'DELETED', to: 'DENIED' },
]

/** Who may do it; of decisions the rooftop's own rules may leave less. */
export const taskActRules = {
  request: 'INVENTORY_VDP_TASKS_UPDATE',
  approve: 'INVENTORY_VDP_TASKS_APPROVE',
  deny: 'INVENTORY_VDP_TASKS_APPROVE',
  complete: 'INVENTORY_VDP_TASKS_UPDATE',
  delete: 'INVENTORY_VDP_TASKS_DELETE',
  restore: 'INVENTORY_VDP_TASKS_DELETE',
} as const satisfies Record<TaskAct, Permission>

/** As long as whoever deleted a task can take it back. */
export const restoreSeconds = 10

/** What takes a task from one status to another; undefined where nothing does. */
export function actBetween(from: TaskStatus, to: TaskStatus): TaskAct | undefined {
  return taskEdges.find((edge) => edge.from === from && edge.to === to)?.act
}

/** What somebody may do with a task in a status. */
export function taskActsFrom(from: TaskStatus, held: ReadonlySet<Permission>): TaskAct[] {
  return taskActs.filter((act) => held.has(taskActRules[act]) && taskEdges.some((edge) => edge.act === act && edge.from === from))
}
