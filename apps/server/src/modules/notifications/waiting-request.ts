import type { Notification } from '@lotline/contract/notifications/center'
import type { Money } from '@lotline/contract/shapes'
import { sumOfDollars } from '@lotline/domain/amounts/money'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { type NoticeSight, noticeSight } from '@lotline/domain/notifications/sight'
import type { Permission } from '@lotline/domain/people/permissions'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import type { Deciders } from '@lotline/domain/tasks/deciders'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import type { CenterRow, CenterTask } from './center-queries.ts'

/** Who reads, and how the rooftop decides. */
export type Judging = {
  readerId: string
  permissions: ReadonlySet<Permission>
  deciders: Deciders
  calendar: Calendar
  /** How long a request may wait before it goes on to somebody else, or is late to its reader. */
  limitSeconds: number
  now: Date
}

/** What of a request the reader may decide on now; null once nothing of it waits for them. */
export function waitingRequestOf(row: CenterRow, judging: Judging): Notification['request'] {
  const { permissions, limitSeconds } = judging
  const sight = noticeSight(permissions)
  if (row.kind !== 'REQUEST' || !row.vehicle || row.vehicle.isSold || !sight.tasks || !permissions.has(taskActRules.approve))
    return null
  const tasks = (row.tasks ?? []).filter((task) => mayDecide(task, judging))
  if (tasks.length === 0) return null
  const total = sumOfDollars(tasks.map((task) => task.total))
  const seconds = Math.max(...tasks.map((task) => waitedSeconds(task, judging)))
  return {
    tasks: tasks.map((task) => ({ id: task.id, name: task.name, total: usd(sight.totals, task.total) })),
    total: usd(sight.totals, total),
    ...estimateOf(row, total, sight),
    photos: tasks.reduce((sum, { photos }) => sum + photos, 0),
    requestedDate: tasks.map(({ requestedAt }) => requestedAt ?? row.created_at.toISOString()).toSorted()[0] ?? '',
    waitingSeconds: seconds,
    isLate: seconds > limitSeconds,
  }
}

function mayDecide({ status, type, total, ownerIds }: CenterTask, { readerId, deciders }: Judging): boolean {
  return status === 'REQUESTED' && deciders.fault(readerId, 'approve', { type, total, ownerIds }) === undefined
}

function waitedSeconds({ requestedAt, waitedMs }: CenterTask, { calendar, now }: Judging): number {
  return wholeSeconds(waitedMs + (requestedAt === null ? 0 : runningMs(calendar, new Date(requestedAt), now)))
}

function estimateOf({ vehicle, committed }: CenterRow, total: number, { estimates }: NoticeSight) {
  const estimate = vehicle?.estimate ?? null
  if (estimate === null || !estimates) return { estimate: null, estimateLeft: null }
  return { estimate: usd(true, estimate), estimateLeft: sumOfDollars([estimate, -(committed ?? 0), -total]) }
}

function usd(isShown: boolean, amount: number): Money | null {
  return isShown ? { amount, currency: 'USD' } : null
}
