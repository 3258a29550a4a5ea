import { isDeepStrictEqual } from 'node:util'
import type { TaskAct } from '@lotline/domain/tasks/transitions'
import type { UndoableAct } from '@lotline/domain/undo/undo'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { committedBy } from './move.ts'
import { type TaskRow, updateTasks } from './queries.ts'
import { finish, openScene, requirePermission } from './scene.ts'
import { announceUndone, log } from './task-log.ts'

/** Rows of tasks as JSON keeps them: dates are texts. */
type KeptRow = Omit<TaskRow, 'id' | 'status'> & Pick<TaskRow, 'id' | 'status'>
/** Tasks as an act found them and as it left them: by this they can be taken back. */
export type TaskTurn = { before: KeptRow[]; after: KeptRow[] }

const actOf: Partial<Record<UndoableAct, TaskAct>> = { APPROVE: 'approve', DENY: 'deny', COMPLETE_TASK: 'complete' }

/**
 * Makes tasks what an act found them: a request waits on since it was asked for, an approved task is open again. History tells both ways, and
 * people who were told of the act are told that it is undone. 409 UNDO_OVER where something else has happened to one of them since.
 */
export async function takeTasksBack(
  ctx: Ctx,
  vehicleId: string,
  { act, turn: { before, after } }: { act: UndoableAct; turn: TaskTurn },
): Promise<void> {
  const scene = await openScene(ctx, vehicleId, { taskIds: after.map(({ id }) => id) })
  const taskAct = actOf[act]
  if (taskAct) requirePermission(scene, taskAct)
  const found = new Map(before.map((row) => [row.id, row]))
  const rows: TaskRow[] = []
  for (const kept of after) {
    const [now, was] = [scene.tasks.get(kept.id), found.get(kept.id)]
    if (!now || !was || !isDeepStrictEqual(keptRow(now), keptRow(kept)))
      throw new AppError('UNDO_OVER', `Something else has happened to ${kept.name} since.`)
    const back: TaskRow = { ...now, ...was }
    log(scene, { type: 'TASK_UNDONE', before: now, after: back })
    announceUndone(scene, now, back)
    scene.committed += committedBy(back) - committedBy(now)
    rows.push(back)
  }
  await finish(scene, (db) => updateTasks(db, rows))
}

export function keptRow(row: TaskRow | KeptRow): KeptRow {
  return JSON.parse(JSON.stringify(row)) as KeptRow // the same row with its dates as texts
}
