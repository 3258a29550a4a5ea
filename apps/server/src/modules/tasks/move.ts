import { isAutomatic } from '@lotline/domain/tasks/approvals'
import type { DecisionFault } from '@lotline/domain/tasks/deciders'
import type { TaskEvent } from '@lotline/domain/tasks/history'
import { statusesOfActualRecon, type TaskStatus } from '@lotline/domain/tasks/tasks'
import { actBetween, restoreSeconds, type TaskAct, taskActRules } from '@lotline/domain/tasks/transitions'
import { AppError } from '../../app-error.ts'
import { decidable, waitedMs } from './as-read.ts'
import type { TaskRow } from './queries.ts'
import { limitFault, noSuchMove, ownRequestFault, rulesName, soldFault, statusFault, taskNotFound } from './refusals.ts'
import { requirePermission, type Scene } from './scene.ts'
import { log } from './task-log.ts'

/** What an act is called in the log. */
const eventOf: Record<TaskAct, TaskEvent> = {
  request: 'TASK_MODIFIED',
  approve: 'TASK_APPROVED',
  deny: 'TASK_DENIED',
  complete: 'TASK_COMPLETED',
  delete: 'TASK_DELETED',
  restore: 'TASK_MODIFIED',
}

/** Takes a task to another status by what the table of moves says, or refuses: every change of a status comes through here. */
export function move(scene: Scene, task: TaskRow, to: TaskStatus, reason = ''): TaskRow {
  if (task.status === 'DELETED') refuseToRestore(scene, task, to)
  const act = actBetween(task.status, to)
  if (!act) throw noSuchMove(scene, task, to)
  requirePermission(scene, act)
  if (act === 'request') return request(scene, task)
  if (act === 'approve' || act === 'deny') refuseDecision(scene, task, act)
  const after: TaskRow = { ...task, status: to, ...traceOf[act](scene, task, reason) }
  log(scene, { type: eventOf[act], before: task, after, more: act === 'deny' && reason ? { deniedReason: reason } : {} })
  return after
}

/** Asks for a decision; what the rooftop's rules let pass is approved by them at once. */
export function request(scene: Scene, task: TaskRow, { isNew = false } = {}): TaskRow {
  if (scene.vehicle.isSold) throw soldFault(scene, task)
  const { ctx, reading } = scene
  const undecided = { decided_at: null, decided_by: null, denied_reason: '' }
  const asked = { requested_at: ctx.now, requested_by: ctx.actor.personId, escalations: 0, waited_ms: waitedMs(task, reading) }
  const after: TaskRow = { ...task, status: 'REQUESTED', ...asked, ...undecided }
  if (isNew) log(scene, { type: 'TASK_CREATED', before: null, after })
  else log(scene, { type: 'TASK_MODIFIED', before: task, after })
  const others = scene.committed - committedBy(task)
  if (!isAutomatic(reading.approvals, after.total, others + after.total)) return after
  const approved: TaskRow = { ...after, status: 'APPROVED', decided_at: ctx.now }
  log(scene, { type: 'TASK_APPROVED', before: after, after: approved, byRule: true, more: { approvedBy: rulesName } })
  return approved
}

/** Dollars that a task adds to what recon costs. */
export function committedBy({ status, total }: Pick<TaskRow, 'status' | 'total'>): number {
  return statusesOfActualRecon.some((one) => one === status) ? total : 0
}

/** Whether the person who acts may approve a task by permission and rules, and if not why. */
export function approvalFault({ ctx, reading }: Scene, task: TaskRow): DecisionFault | 'permission' | undefined {
  if (!ctx.actor.permissions.has(taskActRules.approve)) return 'permission'
  return reading.deciders.fault(ctx.actor.personId, 'approve', decidable(task))
}

function refuseDecision(scene: Scene, task: TaskRow, act: 'approve' | 'deny'): void {
  const { ctx, vehicle, reading } = scene
  if (act === 'approve' && vehicle.isSold) throw soldFault(scene, task)
  const fault = reading.deciders.fault(ctx.actor.personId, act, decidable(task))
  if (fault === 'limit') throw limitFault(scene, task)
  if (fault === 'own') throw ownRequestFault(scene, task)
}

/** A deleted task is there for nobody but who deleted it, and for them to take back what it was. */
function refuseToRestore(scene: Scene, task: TaskRow, to: TaskStatus): void {
  const { actor, now } = scene.ctx
  if (task.deleted_by !== actor.personId || task.deleted_at === null) throw taskNotFound(task.id)
  requirePermission(scene, 'restore')
  if (now.getTime() - task.deleted_at.getTime() > restoreSeconds * 1000)
    throw new AppError('UNDO_OVER', `${task.name} can be taken back for ${restoreSeconds} seconds only.`)
  if (to === 'DELETED') throw noSuchMove(scene, task, to)
  if (to !== task.deleted_from) throw statusFault(scene, task, `${task.name} can only be taken back as what it was.`)
}

type Trace = (scene: Scene, task: TaskRow, reason: string) => Partial<TaskRow>

const decided: Trace = ({ ctx, reading }, task, reason) => ({
  decided_at: ctx.now,
  decided_by: ctx.actor.personId,
  waited_ms: waitedMs(task, reading),
  denied_reason: reason,
})

/** What stays written of an act beside the status. */
const traceOf: Record<Exclude<TaskAct, 'request'>, Trace> = {
  approve: (scene, task) => decided(scene, task, ''),
  deny: decided,
  complete: ({ ctx }) => ({ completed_at: ctx.now, completed_by: ctx.actor.personId }),
  delete: ({ ctx }, { status }) => ({ deleted_at: ctx.now, deleted_by: ctx.actor.personId, deleted_from: status }),
  restore: () => ({ deleted_at: null, deleted_by: null, deleted_from: null }),
}
