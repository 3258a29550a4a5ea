import type { Attachment, Money, PersonName } from '@lotline/contract/shapes'
import type { Approval, Task } from '@lotline/contract/tasks/tasks'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { Permission } from '@lotline/domain/people/permissions'
import { momentAfter, runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import type { Approvals } from '@lotline/domain/tasks/approvals'
import { type Decidable, type Deciders, decidersAt } from '@lotline/domain/tasks/deciders'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { taskActRules, taskActsFrom } from '@lotline/domain/tasks/transitions'
import type { Ctx } from '../../ctx.ts'
import { getApprovals } from '../approvals/index.ts'
import { lineAt } from '../line/index.ts'
import { addressesOf, listAttachmentsOfEach } from '../uploads/index.ts'
import type { TaskRow } from './queries.ts'

/** The rooftop's hours and names, and how it decides at a moment. */
export type Rules = {
  now: Date
  calendar: Calendar
  approvals: Approvals
  deciders: Deciders
  nameOf(personId: string | null): PersonName | null
}
/** What tasks are read with: the same, who reads, and the files of each task by its id. */
export type TaskReading = Rules & { readerId: string; held: ReadonlySet<Permission>; files: TaskFiles }
type TaskFiles = ReadonlyMap<string, Attachment[]>
type Reader = Pick<Ctx, 'db' | 'actor' | 'now' | 'links'>

export async function openRules({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Rules> {
  const { approvals, version } = await getApprovals(db)
  const { calendar, nameOf } = await lineAt(db, version)
  const deciders = decidersAt(approvals, now)
  return { now, calendar, approvals, deciders, nameOf: (personId) => (personId === null ? null : nameOf(personId)) }
}

/** For the tasks of a vehicle, or for those that are still to be found: then with `filesOf` their files. */
export async function openTaskReading(ctx: Reader, vehicleId?: string): Promise<TaskReading> {
  const filesThere = vehicleId === undefined ? noFiles : listAttachmentsOfEach(ctx.db, 'TASK', { vehicleId }, addressesOf(ctx))
  const [rules, files] = await Promise.all([openRules(ctx), filesThere])
  return { ...rules, readerId: ctx.actor.personId, held: ctx.actor.permissions, files }
}

const noFiles: TaskFiles = new Map()

/** The files of tasks of several vehicles. */
export function filesOf(ctx: Reader, tasks: readonly Pick<TaskRow, 'id'>[]): Promise<TaskFiles> {
  const ids = tasks.map(({ id }) => id)
  return listAttachmentsOfEach(ctx.db, 'TASK', { ids }, addressesOf(ctx))
}

/** A task as the reader may see it; on a sold vehicle nobody decides any more. */
export function taskAsRead(row: TaskRow, reading: TaskReading, { isSold = false } = {}): Task {
  const { nameOf } = reading
  const shown = costsShown(reading.held)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    description: row.description,
    status: row.status,
    partsCost: usd(shown.parts, row.parts_cost),
    laborCost: usd(shown.labor, row.labor_cost),
    laborHours: row.labor_hours,
    laborRate: usd(shown.labor, row.labor_rate),
    total: usd(shown.total, row.total),
    assignee: nameOf(row.assignee_id),
    note: row.note,
    attachments: reading.files.get(row.id) ?? [],
    createdDate: row.created_at.toISOString(),
    createdBy: nameOf(row.created_by),
    completedDate: row.completed_at?.toISOString() ?? null,
    completedBy: nameOf(row.completed_by),
    approval: approvalOf(row, reading),
    mayDecide: !isSold && mayDecide(row, reading),
  }
}

/** What the rules of a rooftop judge a task by. */
export function decidable(row: Pick<TaskRow, 'type' | 'total' | 'requested_by' | 'created_by' | 'raised_by'>): Decidable {
  const owners = [row.requested_by ?? row.created_by, row.raised_by].filter((id) => id !== null)
  return { type: row.type, total: row.total, ownerIds: [...new Set(owners)] }
}

function approvalOf(row: TaskRow, { nameOf, ...reading }: TaskReading): Approval {
  const decided = row.status !== 'REQUESTED' && row.status !== 'ESTIMATED'
  return {
    requestedAt: row.requested_at?.toISOString() ?? null,
    requestedBy: nameOf(row.requested_by),
    waitingSeconds: row.requested_at && wholeSeconds(waitedMs(row, reading)),
    waiting: row.status === 'REQUESTED',
    answerBy: answerBy(row, reading)?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: nameOf(row.decided_by),
    byRule: decided && row.decided_at !== null && row.decided_by === null,
    reason: row.denied_reason,
    asOf: reading.now.toISOString(),
  }
}

/** Milliseconds of all its waits by the rooftop's clock. */
export function waitedMs(row: TaskRow, { calendar, now }: Pick<Rules, 'calendar' | 'now'>): number {
  if (row.status !== 'REQUESTED' || row.requested_at === null) return row.waited_ms
  return row.waited_ms + runningMs(calendar, row.requested_at, now)
}

/** When a request goes on to somebody else; undefined where it does not. */
function answerBy(row: TaskRow, { calendar, approvals, deciders }: Omit<Rules, 'nameOf'>): Date | undefined {
  const { answerSeconds } = approvals
  if (row.status !== 'REQUESTED' || row.requested_at === null || answerSeconds === null) return undefined
  if (row.escalations + 1 >= deciders.askedInTurn(decidable(row)).length) return undefined
  const moment = momentAfter(calendar, row.requested_at, answerSeconds * 1000 * (row.escalations + 1))
  return moment === 'never' ? undefined : moment
}

function mayDecide(row: TaskRow, { readerId, held, deciders }: TaskReading): boolean {
  const isOpen = taskActsFrom(row.status, held).includes('approve') && held.has(taskActRules.approve)
  return isOpen && deciders.fault(readerId, 'approve', decidable(row)) === undefined
}

function usd(isShown: boolean, amount: number | null): Money | null {
  return amount === null || !isShown ? null : { amount, currency: 'USD' }
}
