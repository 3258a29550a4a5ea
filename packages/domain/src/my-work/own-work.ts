import type { Permission } from '../people/permissions.ts'

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
