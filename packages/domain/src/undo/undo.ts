import type { PermissionRule } from '../people/permission-rule.ts'
import { reconRules } from '../recon/recon-actions.ts'
import type { StepState } from '../recon/recon-states.ts'
import { type TaskAct, taskActRules } from '../tasks/transitions.ts'

/** Seconds for which whoever did something is offered to undo it. */
export const undoSeconds = 10
/** Seconds that a click in the last moment may take on its way to the server. */
const slackSeconds = 3

/** Acts that can be undone and the permission of each, which undoing asks for again. TAG, ASSIGN and REMOVE are done to several vehicles at once. */
export const undoRules = {
  TAG: 'TAGS_UPDATE',
  ASSIGN: reconRules.changeSteps,
  SEND: reconRules.sendOn,
  REMOVE: reconRules.remove,
  BEGIN: reconRules.work,
  COMPLETE_STEP: reconRules.work,
  COMPLETE_RECON: { any: [reconRules.markComplete, reconRules.forceComplete] },
  APPROVE: taskActRules.approve,
  DENY: taskActRules.deny,
  COMPLETE_TASK: taskActRules.complete,
} as const satisfies Record<string, PermissionRule>
export type UndoableAct = keyof typeof undoRules

/** Last moment at which an act was done that can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - (undoSeconds + slackSeconds) * 1000)
}

/** Until when somebody is offered to undo what was done at a moment. */
export function undoableUntil(at: Date): Date {
  return new Date(at.getTime() + undoSeconds * 1000)
}

/** What a change of a step's state is, where it can be undone: a pause is ended by continuing. */
export function undoableStateChange(from: StepState | null, to: StepState): UndoableAct | null {
  if (to === 'COMPLETE') return 'COMPLETE_STEP'
  return from === 'NOT_STARTED' && to === 'ACTIVE' ? 'BEGIN' : null
}

const ofTasks: Partial<Record<TaskAct, UndoableAct>> = { approve: 'APPROVE', deny: 'DENY', complete: 'COMPLETE_TASK' }

/** What was done to tasks together, where it can be undone; null for several kinds at once. */
export function undoableTaskAct(acts: readonly (TaskAct | undefined)[]): UndoableAct | null {
  const [first, ...others] = new Set(acts)
  return (others.length === 0 && first && ofTasks[first]) || null
}
