import type { Task } from '@lotline/contract/tasks'
import type { Ctx } from '../../ctx.ts'
import { decidable, openTaskReading, taskAsRead } from './as-read.ts'
import { listOpenTasksOf, listRequests } from './queries.ts'

/** As many requests as are looked through, the longest wait first; of those, as many as anybody is told of. */
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
  const { db, actor } = ctx
  const held = actor.permissions
  if (!held.has('INVENTORY_VDP_TASKS_VIEW')) return { tasks: [], decisions: [], answerSeconds: null }
  const decides = held.has('INVENTORY_VDP_TASKS_APPROVE')
  const [given, requests, reading] = await Promise.all([
    listOpenTasksOf(db, personIds),
    decides ? listRequests(db, { most: mostRequests }) : [],
    openTaskReading(ctx),
  ])
  const asked = requests.filter((row) => {
    const turns = reading.deciders.askedInTurn(decidable(row))
    return turns.slice(0, row.escalations + 1).some((ids) => ids.includes(actor.personId))
  })
  const read = (row: (typeof requests)[number]) => ({ vehicleId: row.vehicle_id, task: taskAsRead(row, reading) })
  return {
    tasks: given.map(read),
    decisions: asked.slice(0, mostAsked).map(read),
    answerSeconds: reading.approvals.answerSeconds,
  }
}
