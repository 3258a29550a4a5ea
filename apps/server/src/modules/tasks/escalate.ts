import { runningMs } from '@lotline/domain/recon/clock'
import { askedInTurn } from '@lotline/domain/tasks/approvals'
import type { JobCtx } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { notify } from '../notifications/index.ts'
import { decidable, openRules, type Rules } from './as-read.ts'
import { listRequests, lockTasks, lockVehicle, type TaskRow, updateTasks } from './queries.ts'
import { noticeOf } from './task-log.ts'

/** Requests that nobody has answered in time go on to those of the next limit up, then to all who may decide; each step is told once. */
export async function passRequestsOn(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  const due = await doors.inRooftop(rooftopId, async (db) => {
    const rules = await openRules({ db, now })
    if (rules.approvals.answerSeconds === null) return []
    return (await listRequests(db)).filter((task) => stepOf(task, rules) > task.escalations)
  })
  // One by one: whoever acts on a vehicle's tasks meanwhile waits for that vehicle alone.
  for (const task of due) await doors.inRooftop(rooftopId, (db) => passOn({ db, actor: null, now }, task))
}

async function passOn(ctx: JobCtx, { id, vehicle_id: vehicleId }: TaskRow): Promise<void> {
  const vehicle = await lockVehicle(ctx.db, vehicleId)
  const [task] = await lockTasks(ctx.db, vehicleId, [id])
  if (!vehicle || !task) return
  const rules = await openRules(ctx)
  const step = stepOf(task, rules)
  // Decided meanwhile, or another process was here before.
  if (step <= task.escalations) return
  const asked = askedInTurn(rules.approvals, decidable(task), rules.now).slice(task.escalations + 1, step + 1)
  await updateTasks(ctx.db, [{ ...task, escalations: step }])
  await notify(ctx, noticeOf('RECON_TASK_APPROVAL', asked.flat(), task, vehicle))
}

/** How far a request has come on its way from one to the next: 0 with those who are asked first. */
function stepOf(task: TaskRow, { approvals, calendar, now }: Omit<Rules, 'nameOf'>): number {
  const { answerSeconds } = approvals
  if (task.status !== 'REQUESTED' || task.requested_at === null || answerSeconds === null) return 0
  const passed = Math.floor(runningMs(calendar, task.requested_at, now) / (answerSeconds * 1000))
  return Math.min(passed, askedInTurn(approvals, decidable(task), now).length - 1)
}
