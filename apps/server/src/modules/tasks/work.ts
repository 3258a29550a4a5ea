import type { Task } from '@lotline/contract/tasks'
import { askedInTurn, decisionFault } from '@lotline/domain/tasks/approvals'
import type { Ctx } from '../../ctx.ts'
import { decidable, openTaskReading, taskAsRead } from './as-read.ts'
import { listOpenTasksOf, listRequests } from './queries.ts'

/** As many as are looked through for what somebody may decide on; of those, as many as anybody is told of. */
const mostRequests = 2000
const mostAsked = 200

export type WorkTask = { vehicleId: string; task: Task }
export type TaskWork = {
  /** What these people have to do, on whichever vehicle that is not sold. */
  tasks: WorkTask[]
  /** What the reader is asked to decide on now, first or because nobody before them has answered. */
  decisions: WorkTask[]
  /** How long a request may wait before it goes on to somebody else. */
  answerSeconds: number | null
}

/** What of a rooftop's tasks waits for somebody; nothing for whoever may not see tasks. */
export async function readTaskWork(ctx: Ctx, personIds: readonly string[]): Promise<TaskWork> {
  const { db, actor, now } = ctx
  const held = actor.permissions
  if (!held.has('INVENTORY_VDP_TASKS_VIEW')) return { tasks: [], decisions: [], answerSeconds: null }
  const decides = held.has('INVENTORY_VDP_TASKS_APPROVE')
  const [given, requests, reading] = await Promise.all([
    listOpenTasksOf(db, personIds),
    decides ? listRequests(db, mostRequests) : [],
    openTaskReading(ctx),
  ])
  const { approvals } = reading
  // Who is asked, and when, takes all who may decide: it is reckoned for no more than what the reader may decide on.
  const own = requests.filter((row) => decisionFault(approvals, actor.personId, 'approve', decidable(row), now) === undefined)
  const asked = own.slice(0, mostAsked).filter((row) => {
    const turns = askedInTurn(approvals, decidable(row), now)
    return turns.slice(0, row.escalations + 1).some((ids) => ids.includes(actor.personId))
  })
  const read = (row: (typeof requests)[number]) => ({ vehicleId: row.vehicle_id, task: taskAsRead(row, reading) })
  return { tasks: given.map(read), decisions: asked.map(read), answerSeconds: approvals.answerSeconds }
}
