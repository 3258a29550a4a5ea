import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { Task } from '@lotline/contract/tasks/tasks'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { personName } from '@lotline/domain/people/person-name'
import { type StepState, stepStateLabels } from '@lotline/domain/recon/recon-states'
import { whyOf } from '@lotline/domain/recon/why'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { clockWords, momentWords } from '../../ui/moment-words.ts'
import type { MyWork } from './queries.ts'

export const kindLabels: Record<WorkKind, string> = { DECISION: 'Approvals', CAR: 'Cars', TASK: 'Tasks' }

/** An address's word for a kind: 'cars'. */
export function kindNamed(word: string | undefined): WorkKind | undefined {
  return kindOrder.find((kind) => kindLabels[kind].toLowerCase() === word)
}

export const kindOrder: readonly WorkKind[] = ['DECISION', 'CAR', 'TASK']

/** What tells one item from every other. */
export function idOf({ kind, vehicle, task }: WorkItem): string {
  return kind === 'CAR' ? vehicle.vehicleCard.id : `${kind}-${task?.id}`
}

/** What an item is called at its head: the car, or the task. */
export function nameOf({ kind, vehicle, task }: WorkItem): string {
  return kind === 'CAR' || !task ? titleOf(vehicle.vehicleCard) : task.name
}

/** What somebody at the car would say of its step. */
export const stateWords: Record<StepState, string> = {
  ...stepStateLabels,
  NOT_STARTED: 'Not begun',
  ACTIVE: 'In work',
  COMPLETE: 'Done',
}

/** Items of which stock number, VIN, model or name hold what was typed. */
export function searchWork(items: readonly WorkItem[], text: string): readonly WorkItem[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return items
  return items.filter(({ vehicle: { vehicleCard }, task }) =>
    [vehicleCard.stockNumber, vehicleCard.vin, titleOf(vehicleCard), task?.name ?? ''].some((word) =>
      word.toLowerCase().includes(wanted),
    ),
  )
}

/** '11h waiting for you', '20h since approval': the figure and what it counts. */
export function waitWords({ kind, task }: WorkItem): string {
  if (kind === 'DECISION') return 'waiting for you'
  if (task?.status === 'REQUESTED') return 'waiting for approval'
  return task?.status === 'ESTIMATED' ? 'as an estimate' : 'since approval'
}

/** Why it waits: who asked and what they said, or what was agreed. */
export function whyOfTask(kind: WorkKind, task: Task, now: Date): string {
  const said = task.note || task.description
  if (kind === 'DECISION') {
    const who = task.approval.requestedBy ? `Requested by ${personName(task.approval.requestedBy)}` : 'Requested'
    return said ? `${who}: ${said}` : who
  }
  if (task.status !== 'APPROVED') return said
  const { decidedAt, decidedBy, byRule } = task.approval
  if (decidedAt === null) return said
  const by = decidedBy ? ` by ${personName(decidedBy)}` : ''
  return [`${byRule ? 'Auto-approved' : 'Approved'} ${momentWords(new Date(decidedAt), now)}${by}`, said]
    .filter(Boolean)
    .join('. ')
}

/** 'answer within 8h', 'goal 24h'; null without one. */
export function goalWords({ kind, clock }: WorkItem): string | null {
  if (!clock?.goalSeconds) return null
  const goal = formatDuration(clock.goalSeconds)
  return kind === 'DECISION' ? `answer within ${goal}` : `goal ${goal}`
}

export function totalOf({ meta: { cars, tasks, decisions } }: MyWork): number {
  return cars + tasks + decisions
}

export function countOf({ meta }: MyWork, kind: WorkKind): number {
  return { CAR: meta.cars, TASK: meta.tasks, DECISION: meta.decisions }[kind]
}

/** Why a car still stands in its step: 'Not begun since Thu 4:06 PM. Idle limit 8h'. The headline beside it has told how long. */
export function carWhy(step: StepItem, idleLimitSeconds: number | null, now: Date): string {
  const why = whyOf(step, idleLimitSeconds, clockWords)
  if (!why) return ''
  const entered =
    step.enhancedStateTracking && step.state === 'NOT_STARTED' && step.timeInStepSeconds === 0 ? step.enteredAt : null
  const words = entered
    ? `Not begun since ${momentWords(new Date(entered), now)}`
    : [why.words, why.figure].filter(Boolean).join(' ')
  if (!why.limit) return words
  return why.words === 'Idle' ? `${words}, limit ${why.limit}` : `${words}. Idle limit ${why.limit}`
}
