import type { WorkCounts } from '@lotline/contract/tasks/my-work'
import type { Task } from '@lotline/contract/tasks/tasks'
import { type Decidable, type Deciders, decidersAt } from '@lotline/domain/tasks/deciders'
import type { Ctx } from '../../ctx.ts'
import { getApprovals } from '../approvals/index.ts'
import { decidable, filesOf, openTaskReading, taskAsRead } from './as-read.ts'
import { countOpenTasksOf, countRequests, listOpenTasksOf, listRequests } from './queries.ts'

/** As many requests as are looked through, the longest wait first. */
const mostRequests = 2000

export type WorkTask = { vehicleId: string; task: Task }
export type TaskWork = {
  /** What these people have to do, on whichever vehicle that is not sold. */
  tasks: WorkTask[]
  /** What the reader is asked to decide on now, first or because nobody before them has answered. */
  decisions: WorkTask[]
  /** How long a request may wait before it goes on to somebody else. */
  answerSeconds: number | null
}

/** What of a rooftop's tasks waits for somebody, `most` of each; nothing for whoever may not see tasks. */
export async function readTaskWork(ctx: Ctx, personIds: readonly string[], most: number): Promise<TaskWork> {
  const { db, actor } = ctx
  if (!seesTasks(ctx)) return { tasks: [], decisions: [], answerSeconds: null }
  const [given, requests, reading] = await Promise.all([
    listOpenTasksOf(db, personIds, most),
    decides(ctx) ? listRequests(db, { most: mostRequests }) : [],
    openTaskReading(ctx),
  ])
  const asked = requests.filter((row) => isAsked(actor.personId, decidable(row), row.escalations, reading.deciders))
  const decisions = asked.slice(0, most)
  const files = await filesOf(ctx, [...given, ...decisions])
  const read = (row: (typeof requests)[number]) => ({ vehicleId: row.vehicle_id, task: taskAsRead(row, { ...reading, files }) })
  return {
    tasks: given.map(read),
    decisions: decisions.map(read),
    answerSeconds: reading.approvals.answerSeconds,
  }
}

/** How much that is, however much. */
export async function countTaskWork(ctx: Ctx, personIds: readonly string[]): Promise<Pick<WorkCounts, 'tasks' | 'decisions'>> {
  const { db, actor, now } = ctx
  const tasks = seesTasks(ctx) ? await countOpenTasksOf(db, personIds) : 0
  if (!seesTasks(ctx) || !decides(ctx)) return { tasks, decisions: 0 }
  const { approvals } = await getApprovals(db)
  const limits = approvals.rules.flatMap(({ limit }) => limit ?? [])
  const kinds = await countRequests(db, limits, !approvals.allowsOwn)
  const deciders = decidersAt(approvals, now)
  const asked = kinds.filter((kind) => isAsked(actor.personId, kind, kind.escalations, deciders))
  return { tasks, decisions: asked.reduce((sum, { count }) => sum + count, 0) }
}

function seesTasks({ actor }: Ctx): boolean {
  return actor.permissions.has('INVENTORY_VDP_TASKS_VIEW')
}

function decides({ actor }: Ctx): boolean {
  return actor.permissions.has('INVENTORY_VDP_TASKS_APPROVE')
}

function isAsked(personId: string, task: Decidable, escalations: number, deciders: Deciders): boolean {
  const turns = deciders.askedInTurn(task)
  return turns.slice(0, escalations + 1).some((ids) => ids.includes(personId))
}
