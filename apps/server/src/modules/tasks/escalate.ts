import { runningMs } from '@lotline/domain/recon/clock'
import type { JobCtx } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { joined, listAskedOf, notify } from '../notifications/index.ts'
import { decidable, openRules, type Rules } from './as-read.ts'
import { listRequests, lockTasks, lockVehicle, type TaskRow, updateTasks } from './queries.ts'
import { noticeOf } from './task-log.ts'

/** As many as are read at a time, between which others have their turn; as many as one round passes on. */
const pageOfRequests = 500
const mostPassedOn = 500

/** Requests that nobody has answered in time go on to those of the next limit up, then to all who may decide; each person is told of a request once. */
export async function passRequestsOn(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  const due = await doors.inRooftop(rooftopId, (db) => listDue({ db, now }))
  // Vehicle by vehicle: whoever acts on one's tasks meanwhile waits for that vehicle alone.
  for (const [vehicleId, tasks] of Map.groupBy(due, (task) => task.vehicle_id))
    await doors.inRooftop(rooftopId, (db) => passOn({ db, actor: null, now }, vehicleId, tasks))
}

/** Those whose time is over, the longest wait first; what one round leaves, the next one takes. */
async function listDue({ db, now }: Pick<JobCtx, 'db' | 'now'>): Promise<TaskRow[]> {
  const rules = await openRules({ db, now })
  const { answerSeconds } = rules.approvals
  if (answerSeconds === null) return []
  // By the rooftop's clock no more time has passed than by any other.
  const until = new Date(now.getTime() - answerSeconds * 1000)
  const due: TaskRow[] = []
  let after: TaskRow | undefined
  do {
    const page = await listRequests(db, { most: pageOfRequests, after, until })
    due.push(...page.filter((task) => stepOf(task, rules) > task.escalations))
    after = page.length === pageOfRequests ? page.at(-1) : undefined
  } while (after && due.length < mostPassedOn)
  return due.slice(0, mostPassedOn)
}

async function passOn(ctx: JobCtx, vehicleId: string, due: readonly TaskRow[]): Promise<void> {
  const vehicle = await lockVehicle(ctx.db, vehicleId)
  const ids = due.map(({ id }) => id)
  const tasks = await lockTasks(ctx.db, vehicleId, ids)
  if (!vehicle) return
  const rules = await openRules(ctx)
  // Without those that were decided meanwhile, or that another process was at before.
  const passed = tasks
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((task) => ({ task, step: stepOf(task, rules) }))
    .filter(({ task, step }) => step > task.escalations)
  // Limits may have changed since: who has been asked is known by what they were told.
  const known = new Set((await listAskedOf(ctx.db, vehicleId, ids)).map(({ personId, taskId }) => `${personId} ${taskId}`))
  const notices = passed.map(({ task, step }) => {
    const asked = rules.deciders
      .askedInTurn(decidable(task))
      .slice(0, step + 1)
      .flat()
    const news = asked.filter((personId) => !known.has(`${personId} ${task.id}`))
    return noticeOf('RECON_TASK_APPROVAL', news, task, vehicle)
  })
  await updateTasks(
    ctx.db,
    passed.map(({ task, step }) => ({ ...task, escalations: step })),
  )
  await notify(ctx, ...joined(notices))
}

/** How far a request has come on its way from one to the next: 0 with those who are asked first. */
function stepOf(task: TaskRow, { approvals, deciders, calendar, now }: Omit<Rules, 'nameOf'>): number {
  const { answerSeconds } = approvals
  if (task.status !== 'REQUESTED' || task.requested_at === null || answerSeconds === null) return 0
  const last = deciders.askedInTurn(decidable(task)).length - 1
  // Whoever could be asked has been: how long that is ago need not be reckoned.
  if (task.escalations >= last) return last
  return Math.min(last, Math.floor(runningMs(calendar, task.requested_at, now) / (answerSeconds * 1000)))
}
