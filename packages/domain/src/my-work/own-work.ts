import type { Permission } from '../people/permissions.ts'
import type { TaskStatus } from '../tasks/tasks.ts'

const ownWork: readonly Permission[] = [
  'RECON_VDP_WORKFLOW_EFFORT_UPDATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_TASKS_APPROVE',
]

/** Whether work can wait for somebody at all. */
export function hasOwnWork(held: ReadonlySet<Permission>): boolean {
  return ownWork.some((permission) => held.has(permission))
}

/** Whether somebody's day starts with what waits for them: those who work on cars and do not steer the line. */
export function startsWithOwnWork(held: ReadonlySet<Permission>): boolean {
  return held.has('RECON_VDP_WORKFLOW_EFFORT_UPDATE') && !held.has('RECON_VDP_WORKFLOW_STEP_UPDATE')
}

type Worker = { readonly id: string; readonly companyName: string | null }
type OwnTask = { readonly assignee: Worker | null; readonly status: TaskStatus }

/** Whether a task is somebody's or their company's. Companies are the same however their names are spaced and capitalized. */
export function isOwnTask({ assignee }: Pick<OwnTask, 'assignee'>, worker: Worker): boolean {
  const company = plain(worker.companyName)
  return assignee?.id === worker.id || (company !== '' && plain(assignee?.companyName) === company)
}

/** Tasks of somebody that are approved and not done: who sends the car on is asked about them first. */
export function openOwnTasks<Task extends OwnTask>(tasks: readonly Task[], worker: Worker): Task[] {
  return tasks.filter((task) => task.status === 'APPROVED' && isOwnTask(task, worker))
}

function plain(name: string | null | undefined): string {
  return name?.trim().toLowerCase() ?? ''
}
